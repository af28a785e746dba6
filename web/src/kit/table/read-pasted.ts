import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { type Draft, draftOf } from "../server/drafts.ts";
import { readCell } from "./cell-values.ts";
import type { CellTexts } from "./clipboard-table.ts";
import type { GridColumn } from "./grid-columns.ts";
import { errorsIn } from "./sent-rows.ts";
import { type GridRow, shownRows } from "./sheet.ts";

interface Reading {
  resource: AnyResource;
  parent: Draft;
  defaults: Draft;
  columns: readonly GridColumn[];
  matchDay: string | null;
}

/** What a pasted row becomes. */
export interface PastedRow {
  /** What its cells say, without what is empty. */
  given: Draft;
  /** All of a new row. */
  values: Draft;
  errors: Readonly<Record<string, string>>;
}

/** Reads pasted rows as new ones: what is empty in them is as in any new one. */
export function readPasted(
  { resource, parent, defaults, columns, matchDay }: Reading,
  rows: CellTexts,
  wires: readonly (string | null)[],
): PastedRow[] {
  const [next] = shownRows(resource, [], { edited: {}, fresh: [], next: 1 }, defaults);
  const started = draftOf(resource, null, defaults);
  return rows.map((cells) => {
    const given = Object.fromEntries(
      cells.flatMap((text, at) => {
        const column = columns.find(({ wire }) => wire === wires[at]);
        return column && text !== "" ? [[column.wire, readCell(column, text, matchDay)] as const] : [];
      }),
    );
    const values = { ...started, ...given };
    const row = { ...next, id: "", mine: values, values } as GridRow;
    return { given, values, errors: errorsIn(resource, [row], parent, () => true)[""] ?? {} };
  });
}
