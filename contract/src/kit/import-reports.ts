import { flagQuery } from "./action.ts";
import type { JsonSchema } from "./json-schema.ts";
import { countValue, file, flagValue, list, nullableValue, record, textValue, uuid, type Value } from "./shape.ts";

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

/** The head under which each field stands; an empty one when the file does not have it. */
export type ImportColumns<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** What the heads of a file mean; `readable` is false while they do not suffice to read it. */
/* @__NO_SIDE_EFFECTS__ */
export const importedColumns = <Field extends string>() => {
  const columns: Value<ImportColumns<Field>> = { type: "object", additionalProperties: { type: "string" } };
  return { readable: importFlag, heads: list(undefined, importText), columns };
};

/* @__NO_SIDE_EFFECTS__ */
export const columnsPart = (fields: object, of: string) => ({
  type: "string",
  description: `Objet JSON\u00a0: donnée (${Object.keys(fields).join(", ")}) → titre de sa colonne, vide s’il n’y en a pas\u00a0; retenu pour ${of}`,
});

/** A column of whole names, by which name comes first. */
export const wholeNameColumns = { lastFirst: "Nom et prénom", firstLast: "Prénom et nom" } as const;

const unknownName = record({ name: importText, lines: importCount });

// The name is null when the line names nobody.
const saidOfLine = record({ line: importLine, name: nullableValue(importText), text: importText });
const change = record({ label: importText, before: nullableValue(importText), after: importText });

export const importCreation = { line: importLine, name: importText, details: list(undefined, importText) };

/** What an import of people answers, contacts or officials. */
export const peopleReport = {
  ...importCounts,
  errors: list(undefined, saidOfLine),
  // Wrong values that are left empty, since their lines can do without them.
  left: list(undefined, saidOfLine),
  creations: list(undefined, record(importCreation)),
  updates: list(undefined, record({ line: importLine, name: importText, changes: list(undefined, change) })),
  ignoredColumns: list(undefined, importText),
  // Rows of one cell among the lines, such as « SÉCURITÉ ».
  titles: list(undefined, importText),
  // They are read as well.
  hiddenRows: importCount,
  // Services or regions that the file names and nobody here has, with the number of their lines, and those that they may stand for.
  unknownNames: list(undefined, unknownName),
  knownNames: list(undefined, record({ uuid: uuid(), name: importText })),
};

export const importQuery = {
  dryRun: flagQuery("Ne fait rien, et répond ce qui serait fait"),
  skipErrors: flagQuery("Laisse de côté les lignes en erreur"),
};

/** The file of people of a form, and what is said beside it. */
/* @__NO_SIDE_EFFECTS__ */
export const peopleForm = (label: string, fileText: string, columns: object, names: string, more: JsonSchema["properties"] = {}) =>
  file<FormData>(label, "multipart/form-data", {
    type: "object",
    required: ["file"],
    properties: {
      file: { type: "string", format: "binary", description: `CSV, XLSX ou vCard, ${fileText} au maximum` },
      columns: columnsPart(columns, "votre organisation"),
      names: { type: "string", description: `Objet JSON\u00a0: ${names}` },
      ...more,
    },
  });
