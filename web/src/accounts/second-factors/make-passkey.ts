import { addPasskey, beginPasskey } from "@avant-match/contract/accounts/passkeys.ts";
import type { RecoveryCodes } from "@avant-match/contract/accounts/second-factors.ts";
import { urlOf } from "@avant-match/contract/kit/action.ts";
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { act } from "../../kit/server/act.ts";
import { call } from "../../kit/server/client.ts";

export class NoPasskey extends Error {}

export async function makePasskey(uuid: string, password: string | undefined): Promise<RecoveryCodes> {
  const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>(beginPasskey.method, urlOf(beginPasskey, { uuid }), {
    body: password === undefined ? {} : { password },
  });
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new NoPasskey(reasonOf(error));
  });
  return act(addPasskey, { uuid }, { body: { credential } });
}

function reasonOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "Cet appareil a déjà une clé d’accès pour votre compte.";
  return "Aucune clé d’accès n’a été créée\u00a0: la demande a été refusée ou a pris trop de temps.";
}
