import { isTyped } from "../../ui/picking.ts";
import type { Draft } from "../server/drafts.ts";
import { readCell } from "./cell-values.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { CellChange } from "./sheet.ts";

/** Text that is none of the choices of its field goes into the field that takes such text; `before` is the row as it was. */
export function withUnlisted(columns: readonly GridColumn[], given: Draft, before: Draft): Draft {
  let result = given;
  for (const column of columns) {
    const { wire, field } = column;
    const said = result[wire];
    if (!field.unlisted || !isUnlisted(column, said)) continue;
    const { to, as = null } = field.unlisted;
    const other = result[to] ?? before[to];
    result = { ...result, [wire]: as, [to]: other ? `${other} – ${said}` : said };
  }
  return result;
}

/** A sheet without a column of the choice says it by the name alone, where the row is called as one of them. */
export function withMeantChoice(columns: readonly GridColumn[], given: Draft): Draft {
  let result = given;
  for (const column of columns) {
    const { to, as } = column.field.unlisted ?? {};
    const name = to === undefined ? null : result[to];
    if (to === undefined || as === undefined || typeof name !== "string" || result[column.wire]) continue;
    const meant = readCell(column, name, null);
    result = isUnlisted(column, meant) ? { ...result, [column.wire]: as } : { ...result, [column.wire]: meant, [to]: null };
  }
  return result;
}

const isUnlisted = ({ field, options }: GridColumn, said: unknown): said is string =>
  typeof said === "string" && said !== "" && (field.to ? isTyped(said) : options.every(({ value }) => value !== said));

/** The same for cells that are typed, or pasted into what is marked. */
export function unlistedCells(columns: readonly GridColumn[], changes: readonly CellChange[]): CellChange[] {
  return [...Map.groupBy(changes, ({ row }) => row)].flatMap(([row, of]) => {
    const given = Object.fromEntries(of.map(({ wire, value }) => [wire, value]));
    return Object.entries(withUnlisted(columns, given, row.values)).map(([wire, value]) => ({ row, wire, value }));
  });
}
