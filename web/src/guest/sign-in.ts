import { openSession } from "@avant-match/contract/accounts/sign-in.ts";
import { send, unexpected } from "./send.ts";

/** What a second step may be done with: « totp », « passkey ». */
export type SecondFactors = readonly string[];

/** Signs in. Answers undefined when it worked, with the second step where there is one, else what to tell the person. */
export async function signIn(username: string, password: string): Promise<string | SecondFactors | undefined> {
  const given = { username, password, ...passOf(location.hash) };
  const { ok, status, detail, body } = await send(openSession, {}, given);
  if (ok) return body?.secondFactors;
  if (status === 401) return "Identifiants invalides.";
  return status === 429 ? detail : unexpected;
}

/** What the link of an e-mail brings: it lets in without waiting for what strangers tried. */
function passOf(hash: string): { pass?: string } {
  const pass = /^#acces=([\w-]{43})$/.exec(hash)?.[1];
  return pass ? { pass } : {};
}
