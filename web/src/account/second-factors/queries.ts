import { queryOptions } from "@tanstack/react-query";
import { call } from "../../kit/server/client.ts";

export interface SecondFactor {
  /** Whether an app with codes protects the account. */
  active: boolean;
  since: string | null;
  /** Recovery codes that are left. */
  recoveryCodes: number;
  /** Whether the organisation asks for a second factor. */
  required: boolean;
  /** From when, where that is said. */
  requiredFrom?: string;
  /** Whether the account is the demo world’s, which needs none. */
  exempt?: boolean;
}

export const secondFactorQuery = (userUuid: string) =>
  queryOptions({
    queryKey: ["second factors", userUuid, "totp"],
    queryFn: ({ signal }) => call<SecondFactor>("GET", `/api/users/${userUuid}/totp`, { signal }),
  });

export interface Passkey {
  uuid: string;
  name: string;
  synced: boolean;
  createdAt: string;
  usedAt: string | null;
}

export const passkeysQuery = (userUuid: string) =>
  queryOptions({
    queryKey: ["second factors", userUuid, "passkeys"],
    queryFn: ({ signal }) => call<{ member: Passkey[] }>("GET", `/api/users/${userUuid}/passkeys`, { signal }),
  });

/** Both, after either changed: taking away the last one takes the recovery codes too, and ends the sessions elsewhere. */
export const touchedBy = (userUuid: string) =>
  [
    ["second factors", userUuid],
    ["open sessions", userUuid],
  ] as const;

/** What a user proves themselves by, and whether they have a moment ago. */
export interface Proofs {
  recent: boolean;
  bySecondFactor: boolean;
  secondFactors: readonly string[];
}

export const proofQuery = (userUuid: string) =>
  queryOptions({
    queryKey: ["second factors", userUuid, "proof"],
    queryFn: ({ signal }) => call<Proofs>("GET", `/api/users/${userUuid}/proof`, { signal }),
    staleTime: 0,
  });
