import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { blurControl } from "./blur-control.ts";
import { CellEditor, type Leaving } from "./CellEditor.tsx";
import { cellPlaceOf, isTouch } from "./cell-events.ts";
import { GridLine, gridRoles } from "./GridLine.tsx";
import styles from "./GridTable.module.css";
import type { GridColumn } from "./grid-columns.ts";
import { keysOfGrid } from "./grid-keys.ts";
import { isFixed } from "./marked-cells.ts";
import type { GridPlace } from "./useGridFocus.ts";
import type { GridWork } from "./useGridWork.ts";
import type { TableClipboard } from "./useTableClipboard.ts";

interface GridTableProps {
  label: string;
  columns: readonly GridColumn[];
  work: GridWork;
  matchDay: string | null;
  /** The sentence of the cell that has the focus is said below. */
  describedBy: string;
  clipboard: TableClipboard;
}

/** The table: one of its cells has the focus, arrows lead on, and what is typed goes into the cell. */
export function GridTable({ label, columns, work, matchDay, describedBy, clipboard }: GridTableProps) {
  const { grid, focus, readOnly } = work;
  const { rows, errors } = grid;
  const { active, marked, editing, chosen } = focus;
  const { mouse, dropMarkOf } = useMouse(work);
  const keys = (event: KeyboardEvent) => {
    if (editing || event.nativeEvent.isComposing) return;
    keysOfGrid(event, work);
  };
  const editor = editing && <Editor {...{ work, columns, matchDay }} />;
  return (
    <div className={styles.scroll}>
      <table
        ref={focus.table}
        {...gridRoles.grid(readOnly)}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-describedby={describedBy}
        className={styles.table}
        onFocus={({ target }) => focus.note(target)}
        onBlur={() => focus.note(null)}
        onKeyDown={keys}
        {...mouse}
        onPaste={clipboard.paste}
        onCopy={clipboard.copy}
      >
        <Head columns={columns} />
        <tbody>
          {rows.map((each, at) => {
            const isMarked = at >= marked.top && at <= marked.bottom;
            return (
              <GridLine
                key={each.id}
                {...{ row: each, at, columns, matchDay }}
                errors={errors[each.id]}
                chosen={chosen.has(each.id)}
                drop={dropMarkOf(at)}
                active={at === active.row ? active.column : -1}
                left={isMarked ? marked.left : -1}
                right={isMarked ? marked.right : -1}
                editor={at === active.row ? editor : null}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A press leads to a cell, another one opens it; rows are chosen and dragged by their number. */
function useMouse(work: GridWork) {
  const { focus, readOnly } = work;
  const { active, editing } = focus;
  const dragging = useRowDrag(work);
  const press = (event: MouseEvent) => {
    const place = cellPlaceOf(event.target);
    if (!place || event.button !== 0 || (editing && isSamePlace(place, active))) return;
    event.preventDefault();
    if (editing) blurControl();
    if (place.column === 0 && !readOnly) {
      work.choose(place.row, event.shiftKey);
      dragging.start(place.row);
    }
    focus.go(place, event.shiftKey && place.column > 0);
  };
  const open = (event: MouseEvent) => {
    const place = cellPlaceOf(event.target);
    if (place && place.column > 0 && isSamePlace(place, active) && !editing) work.edit("on");
  };
  const tap = (event: MouseEvent) => isTouch(event) && work.again(cellPlaceOf(event.target)) && open(event);
  const mouse = { onMouseDown: press, onMouseMove: dragging.over, onMouseUp: dragging.drop, onDoubleClick: open, onClick: tap };
  return { mouse, dropMarkOf: dragging.markOf };
}

const isSamePlace = (one: GridPlace, other: GridPlace): boolean => one.row === other.row && one.column === other.column;

/** A row is dragged by its number to the place of another. */
function useRowDrag(work: GridWork) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  return {
    start: (row: number) => work.mayMove && setDrag({ from: row, to: row }),
    over: (event: MouseEvent) => {
      const place = drag && cellPlaceOf(event.target);
      if (drag && event.buttons === 0) setDrag(null);
      else if (place && place.row !== drag.to) setDrag({ ...drag, to: place.row });
    },
    drop: () => {
      setDrag(null);
      if (!drag || drag.from === drag.to) return;
      work.moveTo(drag.from, drag.to);
      // What began as a press on its number had chosen it.
      work.choose(drag.from);
    },
    /** Where the row would come to stand beside this one. */
    markOf: (at: number): "above" | "below" | undefined =>
      !drag || drag.to !== at || drag.from === at ? undefined : drag.to < drag.from ? "above" : "below",
  };
}

/** The control of the cell that has the focus, where it may be written. */
function Editor({ work, columns, matchDay }: Pick<GridTableProps, "work" | "columns" | "matchDay">) {
  const { grid, focus } = work;
  const { active, editing } = focus;
  const row = grid.rows[active.row];
  const column = columns[active.column - 1];
  if (!row || !column || isFixed(row, column)) return null;
  const leave = (to: Leaving) => {
    if (to === "away") focus.stop();
    else if (to === "cell") focus.leave();
    else if (to === "next" || to === "before") work.along(to === "next" ? 1 : -1) || focus.leave();
    else focus.go({ row: active.row + (to === "down" ? 1 : -1), column: active.column });
  };
  return (
    <CellEditor
      column={column}
      item={row.item}
      value={row.values[column.wire]}
      label={`${column.field.label}, ligne ${active.row + 1}`}
      anew={editing === "anew"}
      matchDay={matchDay}
      onChange={(value) => work.set([{ row, wire: column.wire, value }])}
      onLeave={leave}
    />
  );
}

const Head = ({ columns }: Pick<GridTableProps, "columns">) => (
  <thead>
    <tr aria-rowindex={1}>
      <th scope="col" aria-colindex={1} className={styles.number}>
        <span className="am-sr">Ligne</span>
      </th>
      {columns.map(({ wire, field, label: head }, at) => (
        <th key={wire} scope="col" aria-colindex={at + 2} data-kind={field.control} title={field.label}>
          {head}
          {field.required !== undefined && <span aria-hidden> *</span>}
          {field.unit && <small>{field.unit}</small>}
        </th>
      ))}
    </tr>
  </thead>
);
