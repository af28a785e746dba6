import { listPasskeys } from "@avant-match/contract/accounts/passkeys.ts";
import { readProof } from "@avant-match/contract/accounts/proof.ts";
import { readTotp } from "@avant-match/contract/accounts/second-factors.ts";
import { listSessions } from "@avant-match/contract/accounts/sessions.ts";
import { listTokens } from "@avant-match/contract/accounts/tokens.ts";
import { readWishes } from "@avant-match/contract/accounts/wishes.ts";
import { actQuery } from "../kit/server/act.ts";

export const openSessionsQuery = (userUuid: string) => actQuery("open sessions", listSessions, { uuid: userUuid });

export const tokensQuery = (userUuid: string) => actQuery("access tokens", listTokens, { uuid: userUuid });

export const notificationsQuery = (userUuid: string) => actQuery("notifications", readWishes, { uuid: userUuid });

export const secondFactorQuery = (userUuid: string) => actQuery("second factors", readTotp, { uuid: userUuid });

export const passkeysQuery = (userUuid: string) => actQuery("second factors", listPasskeys, { uuid: userUuid });

/** Both, after either changed: taking away the last one takes the recovery codes too, and ends the sessions elsewhere. */
export const touched = [["second factors"], ["open sessions"]] as const;

export const proofQuery = (userUuid: string) => ({ ...actQuery("second factors", readProof, { uuid: userUuid }), staleTime: 0 });
