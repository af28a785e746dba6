import { action, gives, told } from "./action.ts";
import { countValue, list, nullableValue, record, type Shown, shape, textValue, uuid } from "./shape.ts";

export const RESTORABLE_DAYS = 30;

const restored = shape(
  "Restored",
  "Rétablissement",
  record({
    item: textValue("Adresse de l’élément rétabli", { format: "uri-reference" }),
    resource: textValue("Type"),
    resourceUuid: uuid("Identifiant de l’élément"),
    resourceName: nullableValue(textValue("Nom de l’élément")),
    below: countValue("Éléments rétablis avec lui"),
    missing: list("Ce qui ne revient pas", textValue()),
  }),
);
export type Restored = Shown<typeof restored>;

export const restoreDeleted = action("POST", "/history/{uuid}/restore", gives<Restored>);
export const restoringDeleted = told(restoreDeleted, null, "Historique\u00a0: rétablissement de ce qui a été supprimé", {
  returns: restored,
  errors: [409, 422],
});

export const restorations = list("Adresses auxquelles les suppressions se rétablissent", textValue(undefined, { format: "uri-reference" }));

/** The `rel` of the `Link` in the answer to a deletion. */
export const RESTORE_RELATION = "restore";
