import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { MOST_ROWS } from "@avant-match/contract/kit/rows.ts";
import type { Draft } from "../server/drafts.ts";
import type { CellTexts } from "./clipboard-table.ts";
import type { GridColumn } from "./grid-columns.ts";
import { writtenOver } from "./marked-cells.ts";
import { PasteDialog } from "./PasteDialog.tsx";
import { type Typed, withCells, withFresh } from "./sheet.ts";
import type { GridWork } from "./useGridWork.ts";
import type { TableClipboard } from "./useTableClipboard.ts";

interface PasteIntoProps {
  work: GridWork;
  clipboard: TableClipboard;
  columns: readonly GridColumn[];
  matchDay: string | null;
  resource: AnyResource;
  parent: Draft;
  defaults: Draft;
  cells: CellTexts;
}

/** The preview of a pasted table, and how its rows are put into the one that is filled in. */
export function PasteInto({ work, clipboard, ...paste }: PasteIntoProps) {
  const { grid, focus, table } = work;
  const { rows, typed, changed } = grid;
  const { row, column } = focus.active;
  const close = () => clipboard.setPasting(null);
  const put = (next: Typed, at: { row: number; column: number }) => {
    grid.change(next);
    close();
    // The dialog keeps the focus inside until it has faded.
    setTimeout(() => focus.go(at), FADED);
  };
  return (
    <PasteDialog
      {...paste}
      most={MOST_ROWS - changed.length}
      from={{ row: rows[row]?.next ? null : row, column: Math.max(0, column - 1) }}
      onClose={close}
      onAdd={(added) => put(withFresh(typed, added), { row: rows.length - 1, column: 1 })}
      onReplace={(read) => {
        const beyond = read.slice(rows.length - 1 - row).map(({ values }) => values);
        const given = read.map((each) => each.given);
        put(withFresh(withCells(typed, writtenOver(table, row, given)), beyond), { row, column });
      }}
    />
  );
}

const FADED = 160;
