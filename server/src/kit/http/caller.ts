import { type Actor, runsOrganization } from "@avant-match/contract/kit/caller.ts";

/** Who asks. */
export interface Caller extends Actor {
  userUuid: string;
  displayName: string;
  /** The administrator who acts as this user, if any. */
  impersonator: { uuid: string; displayName: string } | null;
}

/** The two kinds of caller for which statements differ: the platform sees everything, the others by their organisation. */
export type CallerKind = "platform" | "organization";

export const kindOf = (caller: Actor): CallerKind => (caller.platform ? "platform" : "organization");

export interface CallerInput {
  caller: Caller;
}

/** The parameter of the caller's organisation. */
export const callerOrganization = (input: CallerInput): string | null => input.caller.organizationUuid;

/** The parameter of the organisation that the caller runs as its owner or admin; null for its members. */
export const callerRunsOrganization = ({ caller }: CallerInput): string | null =>
  runsOrganization(caller) ? caller.organizationUuid : null;

export const callerUser = (input: CallerInput): string => input.caller.userUuid;
export const callerIsPlatform = (input: CallerInput): boolean => input.caller.platform;
