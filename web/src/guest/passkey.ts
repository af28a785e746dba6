import { askPasskey, signWithPasskey } from "@avant-match/contract/accounts/sign-in.ts";
import { startAuthentication } from "@simplewebauthn/browser";
import { send, unexpected } from "./send.ts";

/** Signs in with a passkey: any that the browser has here, or one of whose password was right. Answers like `signIn`. */
export async function signInWithPasskey(): Promise<string | undefined> {
  const asked = await send(askPasskey, {});
  if (!asked.body) return asked.detail || unexpected;
  const credential = await startAuthentication({ optionsJSON: asked.body }).catch(() => null);
  if (!credential) return "Aucune clé d’accès n’a été utilisée\u00a0: la demande a été refusée ou a pris trop de temps.";
  const { ok, status, detail } = await send(signWithPasskey, {}, { credential });
  if (ok) return undefined;
  return status === 401 ? "Cette clé d’accès n’ouvre aucun compte." : detail;
}
