import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

export interface GridPlace {
  row: number;
  column: number;
}

export type Leaving = "down" | "up" | "next" | "before" | "cell" | "away";

interface Shape {
  rows: readonly { id: string }[];
  first: number;
  last: number;
  atOnce?: boolean;
  /** Where the focus is at first; the first place by default. */
  start?: GridPlace | undefined;
}

export function useGridFocus({ rows, first, last, atOnce = false, start = { row: 0, column: first } }: Shape) {
  const table = useRef<HTMLTableElement>(null);
  const [held, setHeld] = useState({ id: "", place: start });
  const [anchor, setAnchor] = useState<GridPlace | null>(null);
  const [editing, setEditing] = useState<"anew" | "on" | null>(null);
  const wanted = useRef(atOnce);
  const focused = useRef<Element | null>(null);
  // The column where Tab began, as long as one goes on by it: Enter begins the next row there.
  const tabbed = useRef<number | null>(null);
  // A row that moves takes the focus along; where it is gone, what stands there now has it.
  const at = rows.findIndex(({ id }) => id === held.id);
  const active: GridPlace = { row: at >= 0 ? at : Math.min(held.place.row, rows.length - 1), column: Math.min(held.place.column, last) };
  const now = rows[active.row];
  if (held.id === "" && now) setHeld({ id: now.id, place: active });
  const from = anchor ?? active;

  const focusActive = () => table.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  const go = ({ row, column }: GridPlace, extend = false) => {
    // What is typed in the empty row adds another below it, which is not drawn yet: one may go there.
    const place = { row: Math.max(0, Math.min(row, rows.length)), column: Math.max(0, Math.min(column, last)) };
    if (!isSamePlace(place, active)) tabbed.current = null;
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
  const ways = useWays({ rows, first, last }, active, go, tabbed);
  return {
    ...{ table, active, editing, first, go, focusActive, ...ways },
    marked: between(from, active),
    leave: (to: Leaving, added = false): void => {
      if (to === "away") setEditing(null);
      else if (to === "cell") go(active);
      else if (to === "next" || to === "before") ways.along(to === "next" ? 1 : -1) || go(active);
      else ways.down(to === "down" ? 1 : -1, added);
    },
    edit: (how: "anew" | "on") => flushSync(() => setEditing(how)),
    note: (element: Element | null) => {
      focused.current = element;
    },
  };
}

export type GridFocus = ReturnType<typeof useGridFocus>;

function useWays({ rows, first, last }: Shape, active: GridPlace, go: (place: GridPlace) => void, tabbed: RefObject<number | null>) {
  const width = last - first + 1;
  return {
    along: (way: 1 | -1): boolean => {
      const next = active.row * width + Math.max(0, active.column - first) + way;
      if (next < 0 || next >= rows.length * width) return false;
      const from = tabbed.current ?? active.column;
      go({ row: Math.floor(next / width), column: (next % width) + first });
      tabbed.current = from;
      return true;
    },
    down: (way: 1 | -1, added = false): void => {
      const row = active.row + way;
      const column = active.column + way;
      if (row >= 0 && row < rows.length + (added ? 1 : 0)) go({ row, column: (way > 0 ? tabbed.current : null) ?? active.column });
      else if (column < first || column > last) go(active);
      else go({ row: way > 0 ? 0 : rows.length - 1, column });
    },
  };
}

export const isSamePlace = (one: GridPlace, other: GridPlace): boolean => one.row === other.row && one.column === other.column;

const between = (one: GridPlace, other: GridPlace) => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});
