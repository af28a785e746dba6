import { type Actor, runsOrganization } from "@avant-match/contract/kit/caller.ts";
import type { FastifyRequest } from "fastify";

/** What shows that a remembered caller still is who they were: the read itself brings the stamp of their session along. */
interface Proof {
  token: Buffer;
  stamp: number;
  /** Whether a read has seen it. */
  seen: boolean;
}

/** All that a caller may reach, where that is one thing: that, and on which side of it they stand. */
export interface Scope {
  uuid: string;
  side: string;
}

/** Who asks. */
export interface Caller extends Actor {
  userUuid: string;
  displayName: string;
  /** The administrator who acts as this user, if any. */
  impersonator: { uuid: string; displayName: string } | null;
  /** Whether their organisation lets them in only once they have a second factor: until then nothing but that is for them. */
  mustSetUp?: boolean;
  /** Where they reach one thing only: whatever does not say that it keeps to it is not there for them. */
  scope?: Scope;
  /** Of one who is remembered from an earlier request, what the first read of this one has to find again. */
  proof?: Proof;
}

/** The kinds of caller for which statements differ: the platform sees everything, others by their organisation or in their scope. */
export type CallerKind = "platform" | "organization" | "scoped";

export function kindOf({ scope, platform }: Caller): CallerKind {
  if (scope) return "scoped";
  return platform ? "platform" : "organization";
}

export interface CallerInput {
  caller: Caller;
}

/** The parameter of the caller's organisation. */
export const callerOrganization = (input: CallerInput): string | null => input.caller.organizationUuid;

/** The parameter of the organisation that the caller runs as its owner or admin; null for its members. */
export const callerRunsOrganization = ({ caller }: CallerInput): string | null =>
  runsOrganization(caller) ? caller.organizationUuid : null;

export const callerScope = ({ caller }: CallerInput): string | null => caller.scope?.uuid ?? null;
export const callerSide = ({ caller }: CallerInput): string | null => caller.scope?.side ?? null;
export const callerUser = (input: CallerInput): string => input.caller.userUuid;
export const callerIsPlatform = (input: CallerInput): boolean => input.caller.platform;

/** Sessions that are looked at again while an answer goes on. */
export interface Held {
  /** What names the session of a request; null without one. */
  nameOf(request: FastifyRequest): string | null;
  /** Who still holds these sessions, by name. */
  holders(names: readonly string[]): Promise<Map<string, Caller>>;
}
