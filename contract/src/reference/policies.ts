import { type Answer, refusedByProfile } from "../kit/answer.ts";
import { type Actor, runsOrganization } from "../kit/caller.ts";
import { mayEditOwned } from "../organizations/policies.ts";

/** Every signed-in user reads regions, competitions and seasons; platform administrators keep them, seasons also who organises. */
export const mayKeepReference = (actor: Actor): Answer => actor.platform || refusedByProfile;

/** What is known of a competition and of its seasons: who organises it. */
export interface OrganizedFacts {
  organizerUuid: string;
}

/** Who runs the organiser opens the seasons of its competitions and keeps them. */
export const mayKeepSeason = (actor: Actor, { organizerUuid }: OrganizedFacts): Answer =>
  mayEditOwned(actor, { organizationUuid: organizerUuid });

/** Whoever organises a competition decides whether everybody reads its calendar. */
export const mayPublishCalendar = (actor: Actor, { organizerUuid }: OrganizedFacts): Answer =>
  mayEditOwned(actor, { organizationUuid: organizerUuid });

/** What is known of a delegate or referee: the organisation that keeps them, null for the platform. */
export interface OfficialFacts {
  organizationUuid: string | null;
}

/** Whoever keeps officials writes theirs: the platform all of them, a league or federation its own. */
export const mayKeepOfficial = (actor: Actor, { organizationUuid }: OfficialFacts): Answer =>
  actor.platform || (organizationUuid !== null && mayEditOwned(actor, { organizationUuid }) === true) || refusedByProfile;

/** Who runs a league or federation adds to its officials; that it is one, the server asks. */
export const mayAddOfficials = (actor: Actor): Answer => runsOrganization(actor) || refusedByProfile;
