import { listPasskeys } from "@avant-match/contract/accounts/passkeys.ts";
import { readProof } from "@avant-match/contract/accounts/proof.ts";
import { readTotp } from "@avant-match/contract/accounts/second-factors.ts";
import { queryOptions } from "@tanstack/react-query";
import { act } from "../../kit/server/act.ts";

export const secondFactorQuery = (userUuid: string) =>
  queryOptions({
    queryKey: ["second factors", userUuid, "totp"],
    queryFn: ({ signal }) => act(readTotp, { uuid: userUuid }, { signal }),
  });

export const passkeysQuery = (userUuid: string) =>
  queryOptions({
    queryKey: ["second factors", userUuid, "passkeys"],
    queryFn: ({ signal }) => act(listPasskeys, { uuid: userUuid }, { signal }),
  });

/** Both, after either changed: taking away the last one takes the recovery codes too, and ends the sessions elsewhere. */
export const touchedBy = (userUuid: string) =>
  [
    ["second factors", userUuid],
    ["open sessions", userUuid],
  ] as const;

export const proofQuery = (userUuid: string) =>
  queryOptions({
    queryKey: ["second factors", userUuid, "proof"],
    queryFn: ({ signal }) => act(readProof, { uuid: userUuid }, { signal }),
    staleTime: 0,
  });
