import { type KeyboardEvent, useRef, useState } from "react";
import { emptyCell } from "./cell-values.ts";
import type { GridColumn } from "./grid-columns.ts";
import { filledDown, isFixed, type MarkedTable, markedCells } from "./marked-cells.ts";
import { type CellChange, type GridRow, withDeleted, withMoved } from "./sheet.ts";
import { unlistedCells } from "./unlisted.ts";
import type { Grid } from "./useGrid.ts";
import { type GridFocus, type GridPlace, useGridFocus } from "./useGridFocus.ts";

export function useGridWork(grid: Grid, columns: readonly GridColumn[], readOnly: boolean) {
  const { rows, typed } = grid;
  const focus = useGridFocus({ rows, first: 1, last: columns.length });
  const choosing = useChoosing(rows, focus);
  const { active, marked } = focus;
  const blocked = readOnly || grid.saving;
  const chosen = rows.filter(({ id, next }) => choosing.isChosen(id) && !next);
  const table: MarkedTable = { rows, columns, active, marked, chosen };
  const [row, column] = [rows[active.row], columns[active.column - 1]];
  const isFree = !blocked && row !== undefined && column !== undefined && !isFixed(row, column);

  const set = (changes: readonly CellChange[]) => {
    if (!blocked && changes.length > 0) grid.put(unlistedCells(columns, changes));
  };
  const remove = (which: readonly GridRow[]) => {
    const real = which.filter(({ next }) => !next);
    if (blocked || real.length === 0) return;
    // What is deleted already all of it comes back.
    const deletes = real.some(({ deleted }) => !deleted);
    grid.change(withDeleted(typed, real, deletes), idsOf(real));
    choosing.chooseNone();
  };
  const moves = useRowMoves(grid, table, blocked);
  const fillDown = () => set(filledDown(table));
  const turn = (): boolean => {
    if (column?.field.control !== "switch" || !row) return false;
    if (isFree) set([{ row, wire: column.wire, value: row.values[column.wire] !== true }]);
    return true;
  };
  return {
    ...{ grid, focus, table, chosen, set, remove, turn, fillDown, ...choosing, ...moves },
    readOnly: blocked,
    undo: blocked ? null : grid.undo,
    redo: blocked ? null : grid.redo,
    ownKeys: (event: KeyboardEvent) => rowKeys(event, { focus, chosen, blocked, turn, fillDown, ...choosing, ...moves }),
    clear: () =>
      active.column === 0 ? remove(rows.slice(marked.top, marked.bottom + 1)) : set(markedCells(table, ({ field }) => emptyCell(field))),
    edit: (how: "anew" | "on") => isFree && focus.edit(how),
    again: useTapped(),
  };
}

export type GridWork = ReturnType<typeof useGridWork>;

const idsOf = (rows: readonly GridRow[]): string[] => rows.map(({ id }) => id);

function useRowMoves({ resource, typed, change }: Grid, { rows, marked, chosen }: MarkedTable, blocked: boolean) {
  const [said, setSaid] = useState("");
  const own = chosen.length > 0 ? chosen : rows.slice(marked.top, marked.bottom + 1).filter(({ next }) => !next);
  const mayMove = !blocked && resource.movable === true;
  const put = (which: ReadonlySet<string>, behind: number) => {
    const next = withMoved(typed, rows, which, behind);
    if (next === typed) return;
    change(next);
    const place = next.order?.findIndex((id) => which.has(id)) ?? 0;
    setSaid(`${which.size > 1 ? "Lignes déplacées" : "Ligne déplacée"}\u00a0: place ${place + 1} sur ${next.order?.length}.`);
  };
  const othersBefore = (which: ReadonlySet<string>, at: number) => rows.slice(0, at).filter(({ id }) => !which.has(id)).length;
  return {
    mayMove,
    said,
    shift: (way: 1 | -1) => {
      const which = new Set(idsOf(own));
      const at = way < 0 ? rows.findIndex(({ id }) => which.has(id)) : rows.findLastIndex(({ id }) => which.has(id));
      if (mayMove && at >= 0) put(which, othersBefore(which, at) + way);
    },
  };
}

function useChoosing(rows: readonly GridRow[], { active }: GridFocus) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = idsOf(rows.filter(({ next }) => !next));
  return {
    isChosen: (id: string) => chosen.has(id),
    choose: (at: number, extend = false) => {
      const id = ids[at];
      if (extend) setChosen(new Set([...chosen, ...ids.slice(Math.min(active.row, at), Math.max(active.row, at) + 1)]));
      else if (id !== undefined) setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
    },
    chooseNone: () => setChosen(new Set()),
    chooseAll: () => setChosen(new Set(ids.every((id) => chosen.has(id)) ? [] : ids)),
  };
}

function useTapped() {
  const tapped = useRef("");
  return (place: GridPlace | null): boolean => {
    const key = place ? `${place.row} ${place.column}` : "";
    const same = key !== "" && tapped.current === key;
    tapped.current = key;
    return same;
  };
}

interface KeyedRows extends ReturnType<typeof useChoosing>, ReturnType<typeof useRowMoves> {
  focus: GridFocus;
  chosen: readonly GridRow[];
  blocked: boolean;
  fillDown: () => void;
  turn: () => boolean;
}

function rowKeys({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, rows: KeyedRows): boolean | undefined {
  const { focus, chosen, blocked } = rows;
  if (altKey) return rows.mayMove && key.startsWith("Arrow") && movedBy(key, rows.shift);
  if (ctrlKey || metaKey) return withControl(key, rows);
  if (key === "Escape" && chosen.length > 0) {
    rows.chooseNone();
    return true;
  }
  if (key !== " ") return undefined;
  if (focus.active.column > 0 && !shiftKey) return rows.turn() || undefined;
  if (!blocked) rows.choose(focus.active.row);
  return true;
}

function movedBy(key: string, shift: KeyedRows["shift"]): boolean {
  if (key !== "ArrowUp" && key !== "ArrowDown") return false;
  shift(key === "ArrowUp" ? -1 : 1);
  return true;
}

function withControl(key: string, { blocked, chooseAll, fillDown }: KeyedRows): boolean | undefined {
  const does = { a: chooseAll, d: fillDown }[key.toLowerCase()];
  if (!blocked) does?.();
  return does && true;
}
