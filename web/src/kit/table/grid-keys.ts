import type { KeyboardEvent } from "react";
import type { GridFocus } from "./useGridFocus.ts";

export interface KeyedGrid {
  focus: GridFocus;
  undo: (() => void) | null;
  redo: (() => void) | null;
  edit: (how: "anew" | "on") => void;
  clear: () => void;
  /** What a key does in this grid alone, asked first: whether it is done, undefined where it means nothing of its own here. */
  ownKeys: (event: KeyboardEvent) => boolean | undefined;
}

export function keysOfGrid(event: KeyboardEvent, grid: KeyedGrid): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const own = grid.ownKeys(event);
  const usual = () => (altKey ? false : ctrlKey || metaKey ? withControl(event, grid) : (keys[key]?.(grid, event) ?? types(key, grid)));
  // What begins to type goes into the control that has opened meanwhile.
  if (own ?? usual()) event.preventDefault();
}

const PAGE = 10;
const END = 10_000;

type Does = (grid: KeyedGrid, event: KeyboardEvent) => boolean;

const done =
  (does: (grid: KeyedGrid, event: KeyboardEvent) => void): Does =>
  (grid, event) => {
    does(grid, event);
    return true;
  };

const moves = (down: number, along: number): Does =>
  done(({ focus: { go, active } }, { shiftKey }) => go({ row: active.row + down, column: active.column + along }, shiftKey));

const emptied = done(({ clear }) => clear());

const keys: Readonly<Record<string, Does>> = {
  ArrowDown: moves(1, 0),
  ArrowUp: moves(-1, 0),
  ArrowRight: moves(0, 1),
  ArrowLeft: moves(0, -1),
  PageDown: moves(PAGE, 0),
  PageUp: moves(-PAGE, 0),
  Home: moves(0, -END),
  End: moves(0, END),
  Enter: done(({ focus }, { shiftKey }) => focus.down(shiftKey ? -1 : 1)),
  Tab: ({ focus }, { shiftKey }) => focus.along(shiftKey ? -1 : 1),
  F2: done(({ edit }) => edit("on")),
  Delete: emptied,
  Backspace: emptied,
  Escape: done(({ focus: { active, marked, go, table } }) => {
    if (marked.top !== marked.bottom || marked.left !== marked.right) go(active);
    else table.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }),
};

function types(key: string, { edit, focus }: KeyedGrid): boolean {
  if ([...key].length === 1 && focus.active.column >= focus.first) edit("anew");
  return false;
}

export function stepKeys(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  { undo, redo }: Pick<KeyedGrid, "undo" | "redo">,
): boolean {
  const letter = (ctrlKey || metaKey) && !altKey ? key.toLowerCase() : "";
  if (letter === "z" && !shiftKey) undo?.();
  else if (letter === "z" || letter === "y") redo?.();
  return letter === "z" || letter === "y";
}

function withControl(event: KeyboardEvent, grid: KeyedGrid): boolean {
  const { key, shiftKey } = event;
  const { active, go, first } = grid.focus;
  const does: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go({ row: END, column: active.column }, shiftKey),
    ArrowUp: () => go({ row: 0, column: active.column }, shiftKey),
    ArrowRight: () => go({ row: active.row, column: END }, shiftKey),
    ArrowLeft: () => go({ row: active.row, column: 0 }, shiftKey),
    Home: () => go({ row: 0, column: first }, shiftKey),
    End: () => go({ row: END, column: END }, shiftKey),
  };
  does[key]?.();
  return key in does || stepKeys(event, grid);
}
