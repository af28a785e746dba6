import { defineResource } from "../kit/define.ts";
import { computed, oneOf, stored, storedRelation, through } from "../kit/fields.ts";
import { Contact } from "../organizations/contacts.ts";
import { Organization } from "../organizations/organizations.ts";
import { Person } from "../organizations/persons.ts";
import { profile } from "../organizations/profiles.ts";

export const User = defineResource({
  type: "User",
  label: "Utilisateur",
  words: { one: "utilisateur", several: "utilisateurs" },
  path: "/users",
  table: "user_account",
  name: "person",
  fields: {
    username: stored("text", "Nom d’utilisateur"),
    person: storedRelation(Person, "Personne"),
    firstname: through("person", Person, "firstname", { required: undefined }),
    lastname: through("person", Person, "lastname", { required: undefined }),
    email: through("person", Person, "email"),
    phone: through("person", Person, "phone"),
    contact: storedRelation(Contact, "Contact de rattachement", { nullable: true }),
    organization: storedRelation(Organization, "Organisation", { nullable: true }),
    profile: oneOf(profile, "Profil de l’utilisateur"),
    digestAt: stored("text", "Heure du récapitulatif", { nullable: true }),
    roles: computed("text[]", "Rôles"),
  },
  order: ["username"],
  filters: ["organization.uuid", "organization.status", "q"],
});
