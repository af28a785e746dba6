import { action, gives, told } from "../kit/action.ts";
import { code, list, nullableValue, optional, record, type Shown, shape, textValue } from "../kit/shape.ts";

export const searchKinds = {
  fixtures: "Rencontres",
  contacts: "Contacts",
  venues: "Infrastructures",
  clubs: "Clubs",
  documents: "Documents",
  officials: "Officiels",
} as const;
export type SearchKind = keyof typeof searchKinds;

/** Items of a kind in an answer, and characters of the shortest search. */
export const MOST_OF_A_KIND = 5;
export const LEAST_SEARCHED = 2;

const item = record(
  {
    "@id": textValue("Adresse sur l’API"),
    title: textValue("Nom"),
    detail: nullableValue(textValue("Ce qui le distingue")),
    url: textValue("Adresse de l’écran"),
    phone: optional(nullableValue(textValue("Téléphone")), "D’une personne, si l’appelant peut le lire"),
    email: optional(nullableValue(textValue("E-mail")), "D’une personne, si l’appelant peut le lire"),
  },
  // Plain JSON has no « @id ».
  ["title", "detail", "url"],
);
const group = record({ kind: code("Nature", searchKinds), items: list("Ce qui est trouvé, le mieux d’abord", item) });
const found = record({ groups: list("Groupes, sans ceux qui seraient vides", group) });
export type SearchItem = Shown<typeof item>;
export type SearchGroup = Shown<typeof group>;

export const searchEverywhere = action("GET", "/search", gives<Shown<typeof found>>);
export const searchingEverywhere = told(searchEverywhere, null, "Recherche partout", {
  returns: shape(null, "Ce qui est trouvé", found),
  errors: [429, 503],
  query: {
    q: {
      title: "Ce qui est cherché",
      description: `Les mots d’un nom, ou les chiffres d’un téléphone\u00a0; moins de ${LEAST_SEARCHED} caractères ne trouvent rien.`,
      type: "string",
    },
  },
});
