import { countValue, instantValue, list, nullableValue, record, textValue, uuid, type Value } from "./shape.ts";

/** An import that has written something of `what`, such as « Rencontres ». */
/* @__NO_SIDE_EFFECTS__ */
export const pastImport = (what: string) => ({
  uuid: uuid("Identifiant"),
  at: instantValue("Date et heure"),
  // Null once the author is forgotten.
  user: nullableValue(textValue("Auteur")),
  fileName: textValue("Fichier"),
  created: countValue(`${what} créées`),
  updated: countValue(`${what} mises à jour`),
  undoneAt: nullableValue(instantValue("Annulé le")),
  // Null when it cannot be undone; an entry by anybody ends it earlier.
  undoableUntil: nullableValue(instantValue("Peut être annulé jusqu’au")),
});

/* @__NO_SIDE_EFFECTS__ */
export const undoneImport = <Kept>(what: string, kept: Value<Kept>) =>
  record({
    deleted: countValue(`${what} supprimées`),
    restored: countValue(`${what} rétablies`),
    kept: list(`${what} laissées telles quelles`, kept),
  });
