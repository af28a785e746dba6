import { type MouseEvent, useState } from "react";
import { CellEditor } from "./CellEditor.tsx";
import { cellPlaceOf, GridFrame } from "./GridFrame.tsx";
import { GridLine } from "./GridLine.tsx";
import styles from "./GridTable.module.css";
import type { GridColumn } from "./grid-columns.ts";
import { isFixed } from "./marked-cells.ts";
import type { GridPlace } from "./useGridFocus.ts";
import type { GridWork } from "./useGridWork.ts";
import type { TableClipboard } from "./useTableClipboard.ts";

interface GridTableProps {
  label: string;
  columns: readonly GridColumn[];
  work: GridWork;
  matchDay: string | null;
  describedBy: string;
  clipboard: TableClipboard;
}

export function GridTable({ label, columns, work, matchDay, describedBy, clipboard }: GridTableProps) {
  const { grid, focus, readOnly } = work;
  const { rows, errors } = grid;
  const { active, marked, editing } = focus;
  const dragging = useRowDrag(work);
  const editor = editing && <Editor {...{ work, columns, matchDay }} />;
  const onPress = (place: GridPlace, event: MouseEvent) => {
    if (place.column > 0 || readOnly) return;
    work.choose(place.row, event.shiftKey);
    dragging.start(place.row);
  };
  return (
    <GridFrame
      grid={{ ...work, onPress, isOpenedBy: work.again }}
      {...{ label, readOnly, describedBy }}
      className={styles.numbered}
      rowCount={rows.length + 1}
      columnCount={columns.length + 1}
      onMouseMove={dragging.over}
      onMouseUp={dragging.drop}
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
              chosen={work.isChosen(each.id)}
              drop={dragging.markOf(at)}
              active={at === active.row ? active.column : -1}
              left={isMarked ? marked.left : -1}
              right={isMarked ? marked.right : -1}
              editor={at === active.row ? editor : null}
            />
          );
        })}
      </tbody>
    </GridFrame>
  );
}

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
    markOf: (at: number): "above" | "below" | undefined =>
      !drag || drag.to !== at || drag.from === at ? undefined : drag.to < drag.from ? "above" : "below",
  };
}

function Editor({ work, columns, matchDay }: Pick<GridTableProps, "work" | "columns" | "matchDay">) {
  const { grid, focus } = work;
  const { active, editing } = focus;
  const row = grid.rows[active.row];
  const column = columns[active.column - 1];
  if (!row || !column || isFixed(row, column)) return null;
  return (
    <CellEditor
      column={column}
      item={row.item}
      value={row.values[column.wire]}
      label={`${column.field.label}, ligne ${active.row + 1}`}
      anew={editing === "anew"}
      matchDay={matchDay}
      onChange={(value) => work.set([{ row, wire: column.wire, value }])}
      // What is typed in the empty row has another below it.
      onLeave={(to, taken) => focus.leave(to, taken && row.next)}
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
