import { type ClipboardEvent, useContext, useState } from "react";
import { MatchDay } from "../../ui/text/match-day.ts";
import { readCell } from "./cell-values.ts";
import { type CellTexts, copiedTable, copyCells, isSaid, pastedCells } from "./clipboard-table.ts";
import { copiedCells, copiedWhole, markedCells } from "./marked-cells.ts";
import type { GridWork } from "./useGridWork.ts";

export interface PastedSheet {
  name: string;
  rows: CellTexts;
}

export function useTableClipboard({ focus, table, set, readOnly }: GridWork) {
  const matchDay = useContext(MatchDay);
  const [pasting, setPasting] = useState<readonly PastedSheet[] | null>(null);
  return {
    pasting,
    setPasting,
    whole: () => copiedTable(copiedWhole(table, matchDay)),
    copy: (event: ClipboardEvent) => {
      if (!focus.editing) copyCells(event, copiedCells(table, matchDay));
    },
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

const rowsOf = (event: ClipboardEvent): CellTexts => pastedCells(event).filter(isSaid);

export const sheetsOf = (event: ClipboardEvent): PastedSheet[] => {
  const rows = rowsOf(event);
  return rows.length > 0 ? [{ name: "", rows }] : [];
};
