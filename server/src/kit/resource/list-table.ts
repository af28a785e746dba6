import type { AnyResource, Field } from "@avant-match/contract/kit/resource.ts";
import { REFERENCE } from "@avant-match/contract/kit/sheets.ts";
import type { Table, TableCell } from "../tables/write-table.ts";
import type { AnsweredItem } from "./all-below.ts";

/** Returns a list's items as a table, without their parent and decimal numbers. */
export function listTable(
  name: string,
  { fields }: AnyResource,
  items: readonly AnsweredItem[],
  cellOf: (field: Field, value: unknown) => TableCell,
): Table {
  const columns = Object.entries(fields).filter(([, field]) => field.mode !== "parent" && field.column !== "float8");
  return {
    name,
    headings: columns.map(([, field]) => headingOf(field)),
    rows: items.map((item) => columns.map(([key, field]) => cellOf(field, item[key]))),
  };
}

/** Adds uuid and version to each row, by which it is recognized when the sheet is read back. */
export const withReferences = ({ name, headings, rows }: Table, items: readonly AnsweredItem[]): Table => ({
  name,
  headings: [...headings, REFERENCE],
  rows: rows.map((row, at) => [...row, `${items[at]?.uuid}/${items[at]?.version}`]),
});

const headingOf = ({ label, unit }: Field): string => (unit ? `${label} (${unit})` : label);
