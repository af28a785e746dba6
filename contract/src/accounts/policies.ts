import { type Answer, refusedByProfile } from "../kit/answer.ts";
import { type Actor, runsOrganization } from "../kit/caller.ts";

/** What is known of a user when somebody asks; the platform's administrators belong to no organisation. */
export interface UserFacts {
  uuid: string;
  organizationUuid: string | null;
}

/** Owners and admins manage the users of their organisation. */
export const mayManageUser = (actor: Actor, { organizationUuid }: UserFacts): Answer =>
  actor.platform ||
  (organizationUuid !== null && organizationUuid === actor.organizationUuid && runsOrganization(actor)) ||
  refusedByProfile;

/** A user reads their own entry, and those that they manage. */
export const mayReadUser = (actor: Actor & { userUuid: string }, facts: UserFacts): boolean =>
  facts.uuid === actor.userUuid || mayManageUser(actor, facts) === true;
