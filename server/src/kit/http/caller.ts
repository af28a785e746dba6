import { type Actor, runsOrganization } from "@avant-match/contract/kit/caller.ts";
import type { FastifyRequest } from "fastify";

export interface Scope {
  uuid: string;
  side: string;
}

export interface CallerToken {
  uuid: string;
  name: string;
  scope: "read" | "write";
  expiresAt: string;
}

export interface Caller extends Actor {
  userUuid: string;
  displayName: string;
  impersonator: { uuid: string; displayName: string } | null;
  mustSetUp?: boolean;
  scope?: Scope;
  /** The access token that a program presents in the name of this user. */
  token?: CallerToken;
  /** For a cached caller: the first read of a request must find the session with this stamp. */
  proof?: { token: Buffer; stamp: number; seen: boolean };
}

export type CallerKind = "platform" | "organization" | "scoped";

export function kindOf({ scope, platform }: Caller): CallerKind {
  if (scope) return "scoped";
  return platform ? "platform" : "organization";
}

/** A program has limits of its own: it does not use up those of its user. */
export const limitKeyOf = ({ token, userUuid }: Caller): string => token?.uuid ?? userUuid;

export interface CallerInput {
  caller: Caller;
}

export const callerOrganization = (input: CallerInput): string | null => input.caller.organizationUuid;

/** Null for members who are neither owner nor admin. */
export const callerRunsOrganization = ({ caller }: CallerInput): string | null =>
  runsOrganization(caller) ? caller.organizationUuid : null;

export const callerScope = ({ caller }: CallerInput): string | null => caller.scope?.uuid ?? null;
export const callerSide = ({ caller }: CallerInput): string | null => caller.scope?.side ?? null;
export const callerUser = (input: CallerInput): string => input.caller.userUuid;
export const callerIsPlatform = (input: CallerInput): boolean => input.caller.platform;

export interface Held {
  nameOf(request: FastifyRequest): string | null;
  holders(names: readonly string[]): Promise<Map<string, Caller>>;
}
