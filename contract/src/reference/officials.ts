import { storedRelation, through } from "../kit/fields.ts";
import { defineResource } from "../kit/resource.ts";
import { Person } from "../organizations/persons.ts";

const official = {
  person: storedRelation(Person, "Personne"),
  firstname: through("person", Person, "firstname"),
  lastname: through("person", Person, "lastname"),
  email: through("person", Person, "email", { required: "L'email est obligatoire" }),
  phone: through("person", Person, "phone"),
};

/** A match delegate of the league or federation. */
export const Delegate = defineResource({
  type: "Delegate",
  label: "Délégué",
  words: { one: "délégué", several: "délégués" },
  path: "/delegates",
  name: "person",
  fields: official,
  embed: ["person"],
  filters: ["q", "email"],
});

export const Referee = defineResource({
  type: "Referee",
  label: "Arbitre",
  words: { one: "arbitre", several: "arbitres" },
  path: "/referees",
  name: "person",
  fields: official,
  embed: ["person"],
  filters: ["q", "email"],
});
