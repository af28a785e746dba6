import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { GridRow } from "./sheet.ts";

/** A place in the table; the first column is that of the rows themselves. */
export interface GridPlace {
  row: number;
  column: number;
}

interface Held {
  id: string;
  place: GridPlace;
}

/** Where the keyboard is in a table, what is marked with it, and whether its cell is typed in. */
export function useGridFocus(rows: readonly GridRow[], columns: number) {
  const table = useRef<HTMLTableElement>(null);
  const [held, setHeld] = useState<Held>({ id: "", place: { row: 0, column: 1 } });
  const [anchor, setAnchor] = useState<GridPlace | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<"anew" | "on" | null>(null);
  const wanted = useRef(false);
  const focused = useRef<Element | null>(null);
  // A row that moves takes the focus along; where it is gone, what stands there now has it.
  const at = rows.findIndex(({ id }) => id === held.id);
  const active: GridPlace = { row: at >= 0 ? at : Math.min(held.place.row, rows.length - 1), column: held.place.column };
  const now = rows[active.row];
  // Once it is known which row has it, the focus stays with that row.
  if (held.id === "" && now) setHeld({ id: now.id, place: active });
  const from = anchor ?? active;
  const marked = {
    top: Math.min(from.row, active.row),
    bottom: Math.max(from.row, active.row),
    left: Math.min(from.column, active.column),
    right: Math.max(from.column, active.column),
  };

  const focusActive = () => table.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  const go = ({ row, column }: GridPlace, extend = false) => {
    // What is typed in the empty row adds another below it, which is not drawn yet: one may go there.
    const place = { row: Math.max(0, Math.min(row, rows.length)), column: Math.max(0, Math.min(column, columns)) };
    setEditing(null);
    setAnchor(extend ? from : null);
    setHeld({ id: rows[place.row]?.id ?? "", place });
    wanted.current = true;
  };
  // Once it is drawn where one goes; and where what had the focus is gone, as a new row is once it is saved and read anew.
  useLayoutEffect(() => {
    const isGone = focused.current?.isConnected === false && document.activeElement === document.body;
    if (wanted.current || isGone) focusActive();
    wanted.current = false;
  });
  return {
    table,
    active,
    marked,
    chosen,
    editing,
    go,
    /** Goes back to the cell, which is not typed in any more. */
    leave: () => go(active),
    edit: (how: "anew" | "on") => flushSync(() => setEditing(how)),
    stop: () => setEditing(null),
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
    toggle: (id: string) => setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    focusActive,
    /** Notes what has the focus; null once it went elsewhere. */
    note: (element: Element | null) => {
      focused.current = element;
    },
  };
}
