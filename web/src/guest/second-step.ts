import { sendCode } from "@avant-match/contract/accounts/sign-in.ts";
import { send, unexpected } from "./send.ts";

/** Brings the code of an app, or of recovery. Answers undefined when it worked, else what to tell the person. */
export async function bringCode(code: string): Promise<string | undefined> {
  const { ok, status, detail } = await send(sendCode, {}, { code });
  if (ok) return undefined;
  if (status === 401) return "Code invalide.";
  return status === 410 || status === 422 || status === 429 ? detail : unexpected;
}
