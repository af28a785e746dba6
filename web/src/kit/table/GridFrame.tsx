import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { blurControl } from "./CellEditor.tsx";
import styles from "./GridTable.module.css";
import { type KeyedGrid, keysOfGrid } from "./grid-keys.ts";
import { type GridPlace, isSamePlace } from "./useGridFocus.ts";

interface PressedGrid extends KeyedGrid {
  onPress?: (place: GridPlace, event: MouseEvent) => void;
  isOpenedBy: (place: GridPlace | null) => boolean;
}

interface GridFrameProps {
  grid: PressedGrid;
  label: string;
  readOnly: boolean;
  className?: string | undefined;
  onPaste: (event: ClipboardEvent) => void;
  onCopy: (event: ClipboardEvent) => void;
  rowCount: number;
  columnCount: number;
  describedBy?: string;
  children: ReactNode;
}

export function GridFrame(props: GridFrameProps) {
  const { grid, label, readOnly, className = "", rowCount, columnCount, describedBy, children, ...events } = props;
  const { focus } = grid;
  const { active, editing } = focus;
  const press = (event: MouseEvent) => {
    const place = cellPlaceOf(event.target);
    if (!place || event.button !== 0 || (editing && isSamePlace(place, active))) return;
    event.preventDefault();
    if (editing) blurControl();
    grid.onPress?.(place, event);
    focus.go(place, event.shiftKey && place.column >= focus.first);
  };
  const open = (event: MouseEvent) => {
    const place = cellPlaceOf(event.target);
    if (place && place.column >= focus.first && isSamePlace(place, active) && !editing) grid.edit("on");
  };
  return (
    <div className={styles.scroll}>
      <table
        ref={focus.table}
        {...gridRoles.grid(readOnly)}
        aria-label={label}
        aria-rowcount={rowCount}
        aria-colcount={columnCount}
        aria-describedby={describedBy}
        className={`${styles.table} ${className}`}
        onFocus={({ target }) => focus.note(target)}
        onBlur={() => focus.note(null)}
        onKeyDown={(event: KeyboardEvent) => editing || event.nativeEvent.isComposing || keysOfGrid(event, grid)}
        onMouseDown={press}
        onDoubleClick={open}
        onClick={(event) => isTouch(event) && grid.isOpenedBy(cellPlaceOf(event.target)) && open(event)}
        {...events}
      >
        {children}
      </table>
    </div>
  );
}

/** A table that is filled in is a grid, which no element of HTML is. */
export const gridRoles = {
  grid: (readOnly: boolean) => ({ role: "grid", "aria-multiselectable": true, "aria-readonly": readOnly }),
  head: { role: "rowheader" },
  cell: (fixed: boolean, selected: boolean) => ({ role: "gridcell", "aria-readonly": fixed, "aria-selected": selected }),
};

function cellPlaceOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

const isTouch = ({ nativeEvent }: MouseEvent): boolean => "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
