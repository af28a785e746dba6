import type { KeyboardEvent } from "react";
import type { GridWork } from "./useGridWork.ts";

/** What the keys do in a table while no cell is typed in. */
export function keysOfGrid(event: KeyboardEvent, work: GridWork): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey) {
    if (!work.mayMove || (key !== "ArrowUp" && key !== "ArrowDown")) return;
    work.shift(key === "ArrowUp" ? -1 : 1);
    event.preventDefault();
    return;
  }
  const done = ctrlKey || metaKey ? withControl(event, work) : (keys[key]?.(work, event) ?? types(key, work));
  // What begins to type goes into the control that has opened meanwhile.
  if (done === true) event.preventDefault();
}

const PAGE = 10;
const END = 10_000;

/** Whether it is done, so that the browser does nothing. */
type Does = (work: GridWork, event: KeyboardEvent) => boolean;

const moves =
  (down: number, along: number): Does =>
  ({ focus }, { shiftKey }) => {
    focus.go({ row: focus.active.row + down, column: focus.active.column + along }, shiftKey);
    return true;
  };

const keys: Readonly<Record<string, Does>> = {
  ArrowDown: moves(1, 0),
  ArrowUp: moves(-1, 0),
  ArrowRight: moves(0, 1),
  ArrowLeft: moves(0, -1),
  PageDown: moves(PAGE, 0),
  PageUp: moves(-PAGE, 0),
  Home: moves(0, -END),
  End: moves(0, END),
  Enter: ({ focus }, { shiftKey }) => moves(shiftKey ? -1 : 1, 0)({ focus } as GridWork, { shiftKey: false } as KeyboardEvent),
  Tab: ({ along }, { shiftKey }) => along(shiftKey ? -1 : 1),
  F2: ({ edit }) => {
    edit("on");
    return true;
  },
  Delete: emptied,
  Backspace: emptied,
  Escape: ({ focus }) => {
    if (focus.chosen.size > 0) focus.choose([]);
    else if (focus.marked.top !== focus.marked.bottom || focus.marked.left !== focus.marked.right) focus.go(focus.active);
    else focus.table.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus();
    return true;
  },
  " ": (work, { shiftKey }) => {
    const { focus, choose, turn } = work;
    if (focus.active.column === 0 || shiftKey) {
      if (!work.readOnly) choose(focus.active.row);
      return true;
    }
    return turn() || types(" ", work);
  },
};

function emptied({ clear }: GridWork): boolean {
  clear();
  return true;
}

/** A letter opens the control of the cell, which then gets it. */
function types(key: string, { edit, focus }: GridWork): boolean {
  if ([...key].length === 1 && focus.active.column > 0) edit("anew");
  return false;
}

function withControl({ key, shiftKey }: KeyboardEvent, { focus, grid, fillDown, chooseAll, readOnly }: GridWork): boolean {
  const { active, go } = focus;
  const does: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go({ row: END, column: active.column }, shiftKey),
    ArrowUp: () => go({ row: 0, column: active.column }, shiftKey),
    ArrowRight: () => go({ row: active.row, column: END }, shiftKey),
    ArrowLeft: () => go({ row: active.row, column: 0 }, shiftKey),
    Home: () => go({ row: 0, column: 1 }, shiftKey),
    End: () => go({ row: END, column: END }, shiftKey),
    a: () => !readOnly && chooseAll(),
    d: fillDown,
    y: () => !readOnly && grid.redo?.(),
    z: () => !readOnly && (shiftKey ? grid.redo?.() : grid.undo?.()),
  };
  const doing = does[key.length === 1 ? key.toLowerCase() : key];
  doing?.();
  return doing !== undefined;
}
