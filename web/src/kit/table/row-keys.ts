import type { KeyboardEvent } from "react";
import type { GridRow } from "./sheet.ts";
import type { GridFocus } from "./useGridFocus.ts";

interface KeyedRows {
  focus: GridFocus;
  chosen: readonly GridRow[];
  blocked: boolean;
  mayMove: boolean;
  shift: (way: 1 | -1) => void;
  choose: (at: number) => void;
  chooseNone: () => void;
  chooseAll: () => void;
  fillDown: () => void;
  turn: () => boolean;
}

/** What keys do with the rows of a list, beside what they do in every grid. */
export function rowKeys({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, rows: KeyedRows): boolean | undefined {
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
