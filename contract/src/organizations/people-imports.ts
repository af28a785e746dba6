import { action, gives, type Listed, told } from "../kit/action.ts";
import { pastImport, undoneImport } from "../kit/past-imports.ts";
import { record, type Shown, shape, textValue, uuid, type Value } from "../kit/shape.ts";
import { Organization } from "./organizations.ts";

const kind: Value<"contact" | "delegate" | "referee"> = { title: "Qui", type: "string", enum: ["contact", "delegate", "referee"] };

const made = shape("PeopleImport", "Import de contacts ou d’officiels", record({ kind, ...pastImport("Personnes") }));
const kept = record({ uuid: uuid(), name: textValue("Nom"), why: textValue("Pourquoi") });
const undone = shape("PeopleImportUndone", "Import annulé", undoneImport("Personnes", kept));
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
