import { computedRelation, flag, parent, storedRelation, text } from "../kit/fields.ts";
import { defineResource } from "../kit/resource.ts";
import { Club } from "./clubs.ts";
import { Organization } from "./organizations.ts";
import { Person } from "./persons.ts";
import { Service } from "./services.ts";

/** Somebody whom an organisation may call: of its own staff, or external (police, prefecture, provider). */
export const Contact = defineResource({
  type: "Contact",
  label: "Contact",
  words: { this: "Ce contact", several: "contacts" },
  path: "/organizations/contacts",
  fields: {
    organization: parent(Organization, "L’organisation est requise"),
    person: storedRelation(Person, "Personne"),
    job: text("Poste", { required: "Le poste est obligatoire", nullable: true }),
    external: flag("Contact externe"),
    externalCompany: text("Entreprise"),
    useInContactsFixture: flag("Proposer dans les contacts utiles des rencontres"),
    publicProfile: flag("Profil public"),
    club: computedRelation(Club, "Club"),
    service: computedRelation(Service, "Service"),
  },
  embed: ["person", "job"],
  filters: ["organization.uuid", "q", "others"],
});
