import { flagQuery } from "./action.ts";
import { countValue, flagValue, list, nullableValue, record, textValue, type Value } from "./shape.ts";

export const importCount = countValue();
export const importFlag = flagValue();
export const importLine: Value<number> = { type: "integer", minimum: 1 };
export const importText = textValue();

/** What an import has done; with `dryRun` what it would do. */
export const importCounts = {
  dryRun: importFlag,
  total: importCount,
  created: importCount,
  updated: importCount,
  unchanged: importCount,
};

/** The name is null when the line names nobody. */
export const peopleErrors = {
  errors: list(undefined, record({ line: importLine, name: nullableValue(importText), text: importText })),
  ignoredColumns: list(undefined, importText),
};

export const importQuery = {
  dryRun: flagQuery("Ne fait rien, et répond ce qui serait fait"),
  skipErrors: flagQuery("Laisse de côté les lignes en erreur"),
};
