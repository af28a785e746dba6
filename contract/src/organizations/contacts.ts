import { defineResource } from "../kit/define.ts";
import { computedRelation, flag, parent, storedRelation, text, through } from "../kit/fields.ts";
import { Club } from "./clubs.ts";
import { Organization } from "./organizations.ts";
import { Person } from "./persons.ts";
import { Service } from "./services.ts";

export const Contact = defineResource({
  type: "Contact",
  label: "Contact",
  words: { one: "contact", several: "contacts" },
  path: "/organizations/contacts",
  name: "person",
  needed: true,
  fields: {
    organization: parent(Organization, "L’organisation est requise"),
    person: storedRelation(Person, "Personne"),
    firstname: through("person", Person, "firstname"),
    lastname: { ...through("person", Person, "lastname"), sorted: true },
    email: through("person", Person, "email", { required: "L'email est obligatoire", unless: "toComplete" }),
    pendingEmail: through("person", Person, "pendingEmail"),
    phone: through("person", Person, "phone", { required: "Le téléphone est obligatoire", unless: "toComplete" }),
    job: text("Poste", { required: "Le poste est obligatoire", nullable: true, unless: "toComplete" }),
    external: flag("Contact externe"),
    externalCompany: text("Entreprise"),
    useInContactsFixture: flag("Proposer dans les contacts utiles des rencontres"),
    publicProfile: flag("Profil public"),
    // The database keeps it true while one of the fields that may follow is missing.
    toComplete: { ...flag("À compléter"), sorted: false },
    club: computedRelation(Club, "Club"),
    service: computedRelation(Service, "Service"),
  },
  embed: ["person", "job"],
  order: ["lastname"],
  filters: ["organization.uuid", "service.uuid", "toComplete", "q", "others"],
  mirrored: true,
  rules: ({ email, phone, toComplete }) =>
    toComplete && !email && !phone ? [{ propertyPath: "phone", message: REACHED, code: "required" }] : [],
});

const REACHED = "Un téléphone ou un email est nécessaire";

export const directoryPath = "/contacts";
