import { defineResource } from "../kit/define.ts";
import { relation, storedRelation, text, through } from "../kit/fields.ts";
import { periods } from "../kit/periods.ts";
import { Organization } from "../organizations/organizations.ts";
import { Person } from "../organizations/persons.ts";
import { Region } from "../regions.ts";

const official = {
  person: storedRelation(Person, "Personne"),
  firstname: through("person", Person, "firstname"),
  lastname: through("person", Person, "lastname"),
  email: through("person", Person, "email", { required: "L'email est obligatoire" }),
  phone: through("person", Person, "phone"),
  // Those who designate see these fields; clubs do not.
  grade: { ...text("Catégorie", { max: 60 }), sensitive: true },
  region: { ...relation(Region, "Région"), sensitive: true },
  unavailableDays: { ...periods("Indisponibilités"), sensitive: true },
  organization: { ...relation(Organization, "Organisation", { fixed: true }), sensitive: true },
};

export const Delegate = defineResource({
  type: "Delegate",
  label: "Délégué",
  words: { one: "délégué", several: "délégués" },
  path: "/delegates",
  name: "person",
  fields: official,
  embed: ["person"],
  filters: ["q", "email", "organization.uuid", "fixture.uuid"],
  mirrored: true,
});

export const Referee = defineResource({
  type: "Referee",
  label: "Arbitre",
  words: { one: "arbitre", several: "arbitres" },
  path: "/referees",
  name: "person",
  fields: official,
  embed: ["person"],
  filters: ["q", "email", "organization.uuid", "fixture.uuid"],
  mirrored: true,
});
