import { askPasskey, signWithPasskey } from "@avant-match/contract/accounts/sign-in.ts";
import { startAuthentication } from "@simplewebauthn/browser";
import { refusedWith, send, unexpected } from "./send.ts";

export async function signInWithPasskey(onSignedIn: () => void) {
  const asked = await send(askPasskey, {});
  if (!asked.body) return refusedWith(asked.detail || unexpected);
  const credential = await startAuthentication({ optionsJSON: asked.body }).catch(() => null);
  if (!credential) return refusedWith("Aucune clé d’accès n’a été utilisée\u00a0: la demande a été refusée ou a pris trop de temps.");
  const { ok, status, detail } = await send(signWithPasskey, {}, { credential });
  if (!ok) return refusedWith(status === 401 ? "Cette clé d’accès n’ouvre aucun compte." : detail);
  onSignedIn();
  return undefined;
}
