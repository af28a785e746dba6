import { type Answer, refusedByProfile } from "../kit/answer.ts";
import { type Actor, runsOrganization } from "../kit/caller.ts";
import { mayEditOwned } from "../organizations/policies.ts";

export const mayKeepReference = (actor: Actor): Answer => actor.platform || refusedByProfile;

export interface OrganizedFacts {
  organizerUuid: string;
}

export const mayKeepSeason = (actor: Actor, { organizerUuid }: OrganizedFacts): Answer =>
  mayEditOwned(actor, { organizationUuid: organizerUuid });

export const mayPublishCalendar = (actor: Actor, { organizerUuid }: OrganizedFacts): Answer =>
  mayEditOwned(actor, { organizationUuid: organizerUuid });

/** Null for the officials of the platform. */
export interface OfficialFacts {
  organizationUuid: string | null;
}

export const mayKeepOfficial = (actor: Actor, { organizationUuid }: OfficialFacts): Answer =>
  actor.platform || (organizationUuid !== null && mayEditOwned(actor, { organizationUuid }) === true) || refusedByProfile;

/** The server checks that the organisation is a league or a federation. */
export const mayAddOfficials = (actor: Actor): Answer => runsOrganization(actor) || refusedByProfile;
