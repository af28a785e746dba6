import { action, gives, type Listed, told } from "../kit/action.ts";
import { countValue, instantValue, list, nullableValue, record, type Shown, shape, textValue, uuid, type Value } from "../kit/shape.ts";
import { Organization } from "./organizations.ts";

const kind: Value<"contact" | "delegate" | "referee"> = { title: "Qui", type: "string", enum: ["contact", "delegate", "referee"] };

const made = shape(
  "PeopleImport",
  "Import de contacts ou d’officiels",
  record({
    uuid: uuid("Identifiant"),
    kind,
    at: instantValue("Date et heure"),
    // Null once the author is forgotten.
    user: nullableValue(textValue("Auteur")),
    fileName: textValue("Fichier"),
    created: countValue("Personnes créées"),
    updated: countValue("Personnes modifiées"),
    undoneAt: nullableValue(instantValue("Annulé le")),
    undoableUntil: nullableValue(instantValue("Peut être annulé jusqu’au")),
  }),
);
const undone = shape(
  "PeopleImportUndone",
  "Import annulé",
  record({
    deleted: countValue("Personnes supprimées"),
    restored: countValue("Personnes rétablies"),
    kept: list("Personnes laissées telles quelles", record({ uuid: uuid(), name: textValue("Nom"), why: textValue("Pourquoi") })),
  }),
);
export type PeopleImport = Shown<typeof made>;
export type PeopleImportUndone = Shown<typeof undone>;

export const listPeopleImports = action("GET", "/organizations/{uuid}/people-imports", gives<Listed<PeopleImport>>);
export const listingPeopleImports = told(listPeopleImports, Organization, "Organisation\u00a0: imports de personnes", {
  kind: "list",
  returns: made,
  errors: [403, 404],
});

export const undoPeopleImport = action("POST", "/organizations/{uuid}/people-imports/{id}/undo", gives<PeopleImportUndone>);
export const undoingPeopleImport = told(undoPeopleImport, Organization, "Organisation\u00a0: annulation d’un import de personnes", {
  returns: undone,
  errors: [403, 404, 409],
});
