import { storedRelation } from "../kit/fields.ts";
import { defineResource } from "../kit/resource.ts";
import { Person } from "../organizations/persons.ts";

/** A match delegate of the league or federation. */
export const Delegate = defineResource({
  type: "Delegate",
  label: "Délégué",
  words: { this: "Ce délégué", several: "délégués" },
  path: "/delegates",
  fields: { person: storedRelation(Person, "Personne") },
  embed: ["person"],
});

export const Referee = defineResource({
  type: "Referee",
  label: "Arbitre",
  words: { this: "Cet arbitre", several: "arbitres" },
  path: "/referees",
  fields: { person: storedRelation(Person, "Personne") },
  embed: ["person"],
});
