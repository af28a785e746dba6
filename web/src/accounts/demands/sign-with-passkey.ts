import { askProof } from "@avant-match/contract/accounts/proof.ts";
import { startAuthentication } from "@simplewebauthn/browser";
import { act } from "../../kit/server/act.ts";
import { NoPasskey } from "../second-factors/make-passkey.ts";

export async function signedByPasskey(userUuid: string): Promise<object> {
  const optionsJSON = await act(askProof, { uuid: userUuid });
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new NoPasskey("Aucune clé d’accès n’a été utilisée\u00a0: la demande a été refusée ou a pris trop de temps.");
  });
}
