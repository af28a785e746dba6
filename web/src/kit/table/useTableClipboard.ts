import { type ClipboardEvent, useState } from "react";
import { readCell } from "./cell-values.ts";
import { type CellTexts, copiedTable, copyCells, isSaid, pastedCells } from "./clipboard-table.ts";
import { copiedCells, copiedWhole, markedCells } from "./marked-cells.ts";
import type { GridWork } from "./useGridWork.ts";

/** What is pasted: one table without a name, or the sheets of a workbook. */
export interface PastedSheet {
  name: string;
  rows: CellTexts;
}

/** What is copied from a table and pasted into it. */
export function useTableClipboard({ focus, table, set, readOnly }: GridWork, matchDay: string | null) {
  const [pasting, setPasting] = useState<readonly PastedSheet[] | null>(null);
  return {
    /** What is looked at before it is put in; without sheets, the place for a table. */
    pasting,
    setPasting,
    /** The whole table, as others take it. */
    whole: () => copiedTable(copiedWhole(table, matchDay)),
    copy: (event: ClipboardEvent) => {
      if (!focus.editing) copyCells(event, copiedCells(table, matchDay));
    },
    /** One cell goes into all that are marked; of more than one it is first said what they become. */
    paste: (event: ClipboardEvent) => {
      const cells = rowsOf(event);
      const isTable = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
      if (focus.editing && !isTable) return;
      event.preventDefault();
      if (readOnly || cells.length === 0) return;
      if (isTable) setPasting([{ name: "", rows: cells }]);
      else set(markedCells(table, (column) => readCell(column, cells[0]?.[0] ?? "", matchDay)));
    },
  };
}

export type TableClipboard = ReturnType<typeof useTableClipboard>;

/** The rows that are pasted, each by what it says and not by where it stands. */
const rowsOf = (event: ClipboardEvent): CellTexts => pastedCells(event).filter(isSaid);

/** The table that is pasted; none where it is something else. */
export const sheetsOf = (event: ClipboardEvent): PastedSheet[] => {
  const rows = rowsOf(event);
  return rows.length > 0 ? [{ name: "", rows }] : [];
};
