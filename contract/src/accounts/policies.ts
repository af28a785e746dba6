import { type Answer, conflict, refusedByProfile } from "../kit/answer.ts";
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

/** What is known of a user whose profile or access somebody wants to change. */
export interface AccessFacts extends UserFacts {
  profile: string | null;
}

/** Nobody decides on their own access; an owner’s is theirs, and the platform’s. */
export function mayDecideAccess(actor: Actor & { userUuid: string }, { uuid, profile }: Pick<AccessFacts, "uuid" | "profile">): Answer {
  if (profile === "owner") {
    const above = actor.platform || actor.profile === "owner";
    return above
      ? ownerStays
      : { ...refusedByProfile, detail: "L’accès du propriétaire ne dépend que de lui et de l’équipe d’Avant-match." };
  }
  return uuid !== actor.userUuid || { ...refusedByProfile, detail: "Personne ne change son propre profil." };
}

/** An organisation has one owner: they are neither locked, demoted nor deleted, but hand it over. */
export const ownerStays = conflict("Action impossible", "Une organisation garde son propriétaire.");

/** A user reads their own entry, and those that they manage. */
export const mayReadUser = (actor: Actor & { userUuid: string }, facts: UserFacts): boolean =>
  facts.uuid === actor.userUuid || mayManageUser(actor, facts) === true;

/** Platform administrators see all users. */
export const mayListUsers = (actor: Actor): Answer => actor.platform || refusedByProfile;

/** What is known of a user whose place somebody wants to take. */
export interface ImpersonationFacts {
  administrator: boolean;
  /** Whether their organisation keeps them from signing in. */
  inactive: boolean;
}

/** Platform administrators use the application as anybody but another of them. */
export function mayImpersonate(actor: Actor, { administrator, inactive }: ImpersonationFacts): Answer {
  if (!actor.platform) return refusedByProfile;
  if (administrator) return { ...refusedByProfile, detail: "Vous ne pouvez pas prendre la place d’un autre administrateur." };
  return (
    !inactive || conflict("Organisation inactive", "L’organisation de cet utilisateur est inactive\u00a0: il ne peut pas se connecter.")
  );
}
