import { action, takes, told } from "./action.ts";
import type { AnyResource } from "./resource.ts";
import { file, list, record, type Shown, shape, textValue } from "./shape.ts";

export const sheetBounds = { bytes: 5 * 1024 * 1024, sheets: 30, rows: 500, columns: 40 } as const;

/** In an exported sheet, this column holds the uuid and the version of each row, `…/3`. */
export const REFERENCE = "Référence (ne pas modifier)";

/** The name of a list's sheet: « Postes ». */
export const sheetName = ({ words, label }: AnyResource): string => {
  const name = words?.listed?.several ?? words?.several ?? label;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

const sheet = record({ name: textValue("Nom"), rows: list("Lignes", list("Cellules", textValue())) });
const sheets = record({ sheets: list("Feuilles qui ne sont pas vides", sheet) });
export type ReadSheets = Shown<typeof sheets>;

const form = {
  type: "object",
  required: ["file"],
  properties: {
    file: {
      type: "string",
      format: "binary",
      description: `XLSX ou CSV, 5\u00a0Mo, ${sheetBounds.rows}\u00a0lignes et ${sheetBounds.columns}\u00a0colonnes au maximum`,
    },
  },
};

export const readSheets = action("POST", "/sheets", takes<FormData, ReadSheets>);
export const readingSheets = told(readSheets, null, "Classeur\u00a0: les cellules de ses feuilles, sans rien enregistrer", {
  expects: file<FormData>("Classeur", "multipart/form-data", form),
  returns: shape("ReadSheets", "Feuilles d’un classeur", sheets),
  errors: [413, 415, 422, 429, 503],
});
