import { type Answer, refusedByProfile } from "../kit/answer.ts";
import { type Actor, runsOrganization } from "../kit/caller.ts";

/** What is known of what an organisation owns, itself included, when somebody asks: whose it is. */
export interface OwnedFacts {
  organizationUuid: string;
}

/** Whoever belongs to an organisation reads all that it owns. Others read what a further rule shows them. */
export const mayReadOwned = (actor: Actor, { organizationUuid }: OwnedFacts): boolean =>
  actor.platform || actor.organizationUuid === organizationUuid;

/** Its owner and admins write it. */
export const mayEditOwned = (actor: Actor, facts: OwnedFacts): Answer =>
  (mayReadOwned(actor, facts) && runsOrganization(actor)) || refusedByProfile;

/** Why what an organisation owns cannot be changed, as its screens say it; null when it can. */
export const ownedReadOnlyReason = (actor: Actor, facts: OwnedFacts): string | null =>
  mayEditOwned(actor, facts) === true ? null : "Lecture seule : votre profil ne permet pas de modifier cette page.";

/** A club organises no competition. */
export const organizes = ({ type }: { type: string }): boolean => type !== "club";

/** What is known of a person: the organisations of which they are a contact or a user, or that keep them as an official. */
export interface PersonFacts extends AccountFacts {
  organizationUuids: readonly string[];
}

/** Everybody writes who they are, and so do the owner and admins of one of the organisations; of an official, who keeps them. */
export const mayEditPerson = (actor: Actor, { organizationUuids, own }: Pick<PersonFacts, "organizationUuids" | "own">): Answer =>
  own ||
  actor.platform ||
  organizationUuids.some((organizationUuid) => mayEditOwned(actor, { organizationUuid }) === true) ||
  refusedByProfile;

/** What is known of the account of somebody who is a contact. */
export interface AccountFacts {
  /** Whether they are who asks. */
  own: boolean;
  /** Whether they sign in: where links to a password go is not for others to move. */
  signsIn: boolean;
  /** Whether they own their organisation. */
  owner: boolean;
}

/** Who an owner is and how they are reached, they change themselves. */
export const mayRedefine = (actor: Actor, { owner }: AccountFacts): Answer =>
  !owner ||
  actor.platform ||
  actor.profile === "owner" || {
    ...refusedByProfile,
    detail: "Le propriétaire de l’organisation change lui-même son nom, son adresse et son téléphone.",
  };

/** What of a contact tells who they are and how they are reached. */
export const redefining = ["firstname", "lastname", "email", "phone"] as const;

/** The owner hands their organisation over, and the platform names one. */
export const mayHandOver = (actor: Actor, { organizationUuid }: OwnedFacts): Answer =>
  actor.platform || (actor.organizationUuid === organizationUuid && actor.profile === "owner") || refusedByProfile;

/** Where somebody is written to, and so chooses a password anew, is not changed by themselves alone. */
export const mayMoveEmail = (actor: Actor): Answer => runsOrganization(actor) || refusedByProfile;

/** The owner decides whether its users need a second factor; its users read what was decided. */
export const mayDemandSecondFactor = (actor: Actor, { organizationUuid }: OwnedFacts): Answer =>
  actor.platform || (actor.organizationUuid === organizationUuid && actor.profile === "owner") || refusedByProfile;

/** The owner invites all users of the organisation once more, an admin all but the owner. */
export const mayInvite = (actor: Actor, { organizationUuid, profile }: OwnedFacts & { profile: string | null }): Answer =>
  actor.platform ||
  (actor.organizationUuid === organizationUuid && (actor.profile === "owner" || (actor.profile === "admin" && profile !== "owner"))) ||
  refusedByProfile;

/** Platform administrators create organisations, change their type and delete them. */
export const mayKeepOrganizations = (actor: Actor): Answer => actor.platform || refusedByProfile;
