import { type Answer, conflict, refusedByProfile } from "../kit/answer.ts";
import { type Actor, runsOrganization } from "../kit/caller.ts";

/** A platform administrator has no organisation. */
export interface UserFacts {
  uuid: string;
  organizationUuid: string | null;
}

export const mayManageUser = (actor: Actor, { organizationUuid }: UserFacts): Answer =>
  actor.platform ||
  (organizationUuid !== null && organizationUuid === actor.organizationUuid && runsOrganization(actor)) ||
  refusedByProfile;

export interface AccessFacts extends UserFacts {
  profile: string | null;
}

/** Nobody changes their own access. The owner's is never changed here; only the reason differs. */
export function mayDecideAccess(actor: Actor & { userUuid: string }, { uuid, profile }: Pick<AccessFacts, "uuid" | "profile">): Answer {
  if (profile === "owner") {
    const above = actor.platform || actor.profile === "owner";
    return above
      ? ownerStays
      : { ...refusedByProfile, detail: "L’accès du propriétaire ne dépend que de lui et de l’équipe d’Avant-match." };
  }
  return uuid !== actor.userUuid || { ...refusedByProfile, detail: "Personne ne change son propre profil." };
}

/** The owner is neither locked, demoted nor deleted, but hands the organisation over. */
export const ownerStays = conflict("Action impossible", "Une organisation garde son propriétaire.");

export const mayReadUser = (actor: Actor & { userUuid: string }, facts: UserFacts): boolean =>
  facts.uuid === actor.userUuid || mayManageUser(actor, facts) === true;

export const mayListUsers = (actor: Actor): Answer => actor.platform || refusedByProfile;

export interface ImpersonationFacts {
  administrator: boolean;
  inactive: boolean;
}

export function mayImpersonate(actor: Actor, { administrator, inactive }: ImpersonationFacts): Answer {
  if (!actor.platform) return refusedByProfile;
  if (administrator) return { ...refusedByProfile, detail: "Vous ne pouvez pas prendre la place d’un autre administrateur." };
  return (
    !inactive || conflict("Organisation inactive", "L’organisation de cet utilisateur est inactive\u00a0: il ne peut pas se connecter.")
  );
}
