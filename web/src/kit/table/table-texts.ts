import { formatCount } from "../../ui/text/format.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { CellErrors, GridRow } from "./sheet.ts";

export function changesText(changed: readonly GridRow[], moved: boolean): string {
  const count = (which: (row: GridRow) => boolean) => changed.filter(which).length;
  const deleted = count((row) => row.deleted);
  const fresh = count(({ item }) => item === null);
  const edited = changed.length - deleted - fresh;
  const parts = [
    fresh > 0 && formatCount(fresh, "nouvelle ligne", "nouvelles lignes"),
    edited > 0 && formatCount(edited, "ligne modifiée", "lignes modifiées"),
    deleted > 0 && formatCount(deleted, "ligne à supprimer", "lignes à supprimer"),
    moved && "ordre modifié",
  ];
  return parts.filter(Boolean).join(", ") || "Tout est enregistré.";
}

export const savedText = (deleted: number): string =>
  deleted > 0 ? `Tableau enregistré, ${formatCount(deleted, "ligne supprimée", "lignes supprimées")}.` : "Tableau enregistré.";

export function errorsText(errors: CellErrors): string | null {
  const count = Object.values(errors).reduce((sum, of) => sum + Object.keys(of).length, 0);
  if (count === 0) return null;
  const [first] = Object.values(errors).flatMap((of) => Object.values(of));
  const wrong =
    count === 1 ? `Une cellule est à corriger\u00a0: ${first}` : `${formatCount(count, "cellule est", "cellules sont")} à corriger.`;
  return `${wrong} Rien n’a été enregistré.`;
}

/** « Ligne 3, Effectif prévu : L’effectif prévu est requis », of the cell that has the focus. */
export function focusedText(row: GridRow | undefined, column: GridColumn | undefined, errors: CellErrors, at: number): string {
  if (!row) return "";
  const of = errors[row.id] ?? {};
  const wrong = column ? of[column.wire] : of[""];
  const contested = column && row.contested.includes(column.wire) ? "Modifié entre-temps par quelqu’un d’autre." : undefined;
  const said = wrong ?? contested;
  return said ? `Ligne ${at + 1}${column ? `, ${column.field.label}` : ""}\u00a0: ${said}` : "";
}
