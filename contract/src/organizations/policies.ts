import { type Answer, refusedByProfile } from "../kit/answer.ts";
import { type Actor, runsOrganization } from "../kit/caller.ts";

export interface OwnedFacts {
  organizationUuid: string;
}

export const mayReadOwned = (actor: Actor, { organizationUuid }: OwnedFacts): boolean =>
  actor.platform || actor.organizationUuid === organizationUuid;

export const mayEditOwned = (actor: Actor, facts: OwnedFacts): Answer =>
  (mayReadOwned(actor, facts) && runsOrganization(actor)) || refusedByProfile;

export const ownedReadOnlyReason = (actor: Actor, facts: OwnedFacts): string | null =>
  mayEditOwned(actor, facts) === true ? null : "Lecture seule : votre profil ne permet pas de modifier cette page.";

export const organizes = ({ type }: { type: string }): boolean => type !== "club";

export interface PersonFacts extends AccountFacts {
  organizationUuids: readonly string[];
}

export const mayEditPerson = (actor: Actor, { organizationUuids, own }: Pick<PersonFacts, "organizationUuids" | "own">): Answer =>
  own ||
  actor.platform ||
  organizationUuids.some((organizationUuid) => mayEditOwned(actor, { organizationUuid }) === true) ||
  refusedByProfile;

export interface AccountFacts {
  own: boolean;
  /** Nobody else may move the address to which their password links go. */
  signsIn: boolean;
  /** Has been given access, and has chosen no password yet. */
  invited: boolean;
  owner: boolean;
}

/** Only the owner and the platform change the owner's name and contact details. */
export const mayRedefine = (actor: Actor, { owner }: AccountFacts): Answer =>
  !owner ||
  actor.platform ||
  actor.profile === "owner" || {
    ...refusedByProfile,
    detail: "Le propriétaire de l’organisation change lui-même son nom, son adresse et son téléphone.",
  };

export const redefining = ["firstname", "lastname", "email", "phone"] as const;

const isOwnersChoice = (actor: Actor, { organizationUuid }: OwnedFacts): Answer =>
  actor.platform || (actor.organizationUuid === organizationUuid && actor.profile === "owner") || refusedByProfile;

export const mayHandOver = isOwnersChoice;
export const mayDemandSecondFactor = isOwnersChoice;
/** Sees and ends the access tokens of all users. */
export const mayKeepTokens = isOwnersChoice;
/** The platform reads and clears the sign-on of an organisation, which only its owner sets. */
export const mayClearSignOn = isOwnersChoice;
export const maySetSignOn = (actor: Actor, { organizationUuid }: OwnedFacts): Answer =>
  (actor.organizationUuid === organizationUuid && actor.profile === "owner") || refusedByProfile;

/** Password links go to this address, so a member does not move it alone. */
export const mayMoveEmail = (actor: Actor): Answer => runsOrganization(actor) || refusedByProfile;

export const mayInvite = (actor: Actor, { organizationUuid, profile }: OwnedFacts & { profile: string | null }): Answer =>
  actor.platform ||
  (actor.organizationUuid === organizationUuid && (actor.profile === "owner" || (actor.profile === "admin" && profile !== "owner"))) ||
  refusedByProfile;

export const mayKeepOrganizations = (actor: Actor): Answer => actor.platform || refusedByProfile;
