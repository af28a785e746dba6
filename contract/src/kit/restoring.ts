import { action, gives, told } from "./action.ts";
import { countValue, list, nullableValue, record, type Shown, shape, textValue, uuid } from "./shape.ts";

/** How many days a deletion can be taken back. */
export const RESTORABLE_DAYS = 30;

const restored = shape(
  "Restored",
  "Rétablissement",
  record({
    item: textValue("Adresse de l’élément rétabli", { format: "uri-reference" }),
    resource: textValue("Type"),
    resourceUuid: uuid("Identifiant de l’élément"),
    // Null for what has no name.
    resourceName: nullableValue(textValue("Nom de l’élément")),
    below: countValue("Éléments rétablis avec lui"),
    missing: list("Ce qui ne revient pas", textValue()),
  }),
);
export type Restored = Shown<typeof restored>;

/** Creates anew, under its uuid, what a line of a history says was deleted. */
export const restoreDeleted = action("POST", "/history/{uuid}/restore", gives<Restored>);
export const restoringDeleted = told(restoreDeleted, null, "Historique\u00a0: rétablissement de ce qui a été supprimé", {
  returns: restored,
  errors: [409, 422],
});

/** Where the deletions of a write are taken back, each by itself; none of what does not come back. */
export const restorations = list("Adresses auxquelles les suppressions se rétablissent", textValue(undefined, { format: "uri-reference" }));

/** The relation by which the answer to a deletion leads to where it is taken back, in its `Link`. */
export const RESTORE_RELATION = "restore";
