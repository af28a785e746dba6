import { defineResource } from "../kit/define.ts";
import { computed, oneOf, parent, relation, sensitiveFlag, stored, storedRelation } from "../kit/fields.ts";
import { Contact } from "./contacts.ts";
import { Organization } from "./organizations.ts";
import { Person } from "./persons.ts";
import { profile } from "./profiles.ts";

export const assignableProfile = { admin: profile.admin, member: profile.member } as const;

export const invitation = { sent: "Invitation envoyée", expired: "Invitation expirée", never: "Jamais connecté" } as const;

export const OrganizationUser = defineResource({
  type: "OrganizationUser",
  label: "Utilisateur",
  words: { one: "utilisateur", several: "utilisateurs" },
  path: "/organizations/users",
  table: "user_account",
  name: "person",
  fields: {
    organization: parent(Organization, "L’organisation est requise"),
    contact: relation(Contact, "Contact de rattachement", {
      required: "Vous devez sélectionner un contact de l'organisation pour créer l'utilisateur.",
      nullable: true,
      fixed: true,
    }),
    profile: oneOf({ ...assignableProfile, owner: profile.owner }, "Profil de l'utilisateur", {
      required: "Le profil est requis",
      nullable: true,
    }),
    locked: sensitiveFlag("Accès suspendu"),
    secondFactor: computed("boolean", "Second facteur", { nullable: true }),
    signOn: computed("boolean", "Relié au fournisseur d’identité", { nullable: true }),
    username: stored("text", "Nom d’utilisateur"),
    person: { ...storedRelation(Person, "Personne"), sorted: true },
    roles: computed("text[]", "Rôles"),
    invitedAt: stored("timestamptz", "Invitation envoyée le", { nullable: true }),
    invitation: computed("text", "Invitation", { nullable: true, options: invitation }),
  },
  embed: ["person"],
  order: ["person"],
  filters: ["organization.uuid", "q"],
});
