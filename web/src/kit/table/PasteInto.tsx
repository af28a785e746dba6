import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { MOST_ROWS } from "@avant-match/contract/kit/rows.ts";
import type { Draft } from "../server/drafts.ts";
import type { GridColumn } from "./grid-columns.ts";
import { writtenOver } from "./marked-cells.ts";
import { PasteDialog } from "./PasteDialog.tsx";
import { type Typed, withCells, withFresh } from "./sheet.ts";
import type { GridWork } from "./useGridWork.ts";
import type { PastedSheet } from "./useTableClipboard.ts";

interface PasteIntoProps {
  work: GridWork;
  columns: readonly GridColumn[];
  matchDay: string | null;
  zone: string | null;
  resource: AnyResource;
  parent: Draft;
  defaults: Draft;
  sheets: readonly PastedSheet[];
  onClose: () => void;
}

export function PasteInto({ work, onClose, ...paste }: PasteIntoProps) {
  const { grid, focus, table } = work;
  const { rows, typed, changed } = grid;
  const { row, column } = focus.active;
  const put = (next: Typed, at: { row: number; column: number }) => {
    grid.change(next);
    onClose();
    // The dialog keeps the focus inside until it has faded.
    setTimeout(() => focus.go(at), FADED);
  };
  return (
    <PasteDialog
      {...paste}
      most={MOST_ROWS - changed.length}
      rows={rows}
      from={{ row: rows[row]?.next ? null : row, column: Math.max(0, column - 1) }}
      onClose={onClose}
      onTake={(read) => {
        const changes = read.flatMap(({ row: known, given }) =>
          known ? Object.entries(given).map(([wire, value]) => ({ row: known, wire, value })) : [],
        );
        const added = read.filter((each) => each.row === null).map(({ values }) => values);
        const first = rows.findIndex(({ id }) => id === changes[0]?.row.id);
        put(withFresh(withCells(typed, changes), added), { row: added.length > 0 ? rows.length - 1 : Math.max(0, first), column: 1 });
      }}
      onReplace={(read) => {
        const beyond = read.slice(rows.length - 1 - row).map(({ values }) => values);
        const given = read.map((each) => each.given);
        put(withFresh(withCells(typed, writtenOver(table, row, given)), beyond), { row, column });
      }}
    />
  );
}

/** Milliseconds after which the dialog lets the focus go. */
export const FADED = 160;
