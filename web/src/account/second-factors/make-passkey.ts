import { type PublicKeyCredentialCreationOptionsJSON, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { call } from "../../kit/server/client.ts";

/** Why no passkey was made, in words; null where the person gave up. */
export class NoPasskey extends Error {}

/** Has the browser make a passkey and the server keep it. Throws `NoPasskey`, or what `call` throws. */
export async function makePasskey(userUuid: string, password: string | undefined): Promise<{ recoveryCodes: string[] }> {
  const path = `/api/users/${userUuid}/passkeys`;
  const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>("POST", path, {
    body: password === undefined ? {} : { password },
  });
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new NoPasskey(reasonOf(error));
  });
  return call<{ recoveryCodes: string[] }>("PUT", path, { body: { credential } });
}

function reasonOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "Cet appareil a déjà une clé d’accès pour votre compte.";
  return "Aucune clé d’accès n’a été créée\u00a0: la demande a été refusée ou a pris trop de temps.";
}
