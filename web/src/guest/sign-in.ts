import { openSession } from "@avant-match/contract/accounts/sign-in.ts";
import { send, unexpected } from "./send.ts";

export type SecondFactors = readonly string[];

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

/** The page to show after sign-in: the one first asked for when it is ours and below /app, else the application's first. */
export function nextPage(search: string, origin: string) {
  const asked = new URLSearchParams(search).get("next");
  if (!asked?.startsWith("/")) return "/app";
  const address = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined;
  const inApp = address?.origin === origin && (address.pathname === "/app" || address.pathname.startsWith("/app/"));
  // Whose place an administrator takes is for them to choose, never for who wrote the link.
  if (address?.searchParams.has("_switch_user")) address.searchParams.delete("_switch_user");
  return address && inApp ? `${address.pathname}${address.search}${address.hash}` : "/app";
}
