import { IconCheck } from "@tabler/icons-react";
import { type MouseEvent, memo, type ReactNode, useContext } from "react";
import { MatchDay } from "../../ui/text/match-day.ts";
import { CellEditor } from "./CellEditor.tsx";
import { shownCell } from "./cell-values.ts";
import { GridFrame, gridRoles } from "./GridFrame.tsx";
import styles from "./GridTable.module.css";
import type { GridColumn } from "./grid-columns.ts";
import { isFixed } from "./marked-cells.ts";
import type { GridRow } from "./sheet.ts";
import type { GridPlace } from "./useGridFocus.ts";
import type { GridWork } from "./useGridWork.ts";
import type { TableClipboard } from "./useTableClipboard.ts";

interface GridTableProps {
  label: string;
  columns: readonly GridColumn[];
  work: GridWork;
  describedBy: string;
  clipboard: TableClipboard;
}

export function GridTable({ label, columns, work, describedBy, clipboard }: GridTableProps) {
  const { grid, focus, readOnly } = work;
  const { rows, errors } = grid;
  const { active, marked, editing } = focus;
  const editor = editing && <Editor {...{ work, columns }} />;
  const onPress = (place: GridPlace, event: MouseEvent) => {
    if (place.column === 0 && !readOnly) work.choose(place.row, event.shiftKey);
  };
  return (
    <GridFrame
      grid={{ ...work, onPress, isOpenedBy: work.again }}
      {...{ label, readOnly, describedBy }}
      className={styles.numbered}
      rowCount={rows.length + 1}
      columnCount={columns.length + 1}
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
              {...{ row: each, at, columns }}
              errors={errors[each.id]}
              chosen={work.isChosen(each.id)}
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

function Editor({ work, columns }: Pick<GridTableProps, "work" | "columns">) {
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

interface GridLineProps {
  row: GridRow;
  at: number;
  columns: readonly GridColumn[];
  errors: Readonly<Record<string, string>> | undefined;
  chosen: boolean;
  /** The column that has the focus, and from where to where cells are marked; -1 for none. */
  active: number;
  left: number;
  right: number;
  editor: ReactNode;
}

const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, at, columns, errors, chosen, active, left, right, editor } = props;
  const matchDay = useContext(MatchDay);
  const state = stateOf(row);
  const wrong = errors?.[""];
  return (
    <tr aria-rowindex={at + 2} aria-selected={chosen} data-state={state ?? undefined} className={styles.row}>
      <th
        scope="row"
        {...gridRoles.head}
        aria-colindex={1}
        tabIndex={active === 0 ? 0 : -1}
        data-row={at}
        data-column={0}
        data-wrong={wrong ? true : undefined}
        aria-label={[`Ligne ${at + 1}`, row.next && "nouvelle", state && said[state], chosen && "choisie", wrong]
          .filter(Boolean)
          .join(", ")}
        title={wrong ?? (state ? said[state] : undefined)}
        className={styles.number}
      >
        {chosen ? <IconCheck size={16} stroke={2.25} aria-hidden /> : row.next ? "+" : at + 1}
      </th>
      {columns.map((column, index) => {
        const place = index + 1;
        const error = errors?.[column.wire];
        const contested = row.contested.includes(column.wire);
        const text = shownCell(column, row.values[column.wire], matchDay, row.item);
        return (
          <td
            key={column.wire}
            aria-colindex={place + 1}
            aria-invalid={error ? true : undefined}
            {...gridRoles.cell(isFixed(row, column), place >= left && place <= right)}
            tabIndex={active === place ? 0 : -1}
            data-row={at}
            data-column={place}
            data-kind={column.field.control}
            data-changed={!row.next && column.wire in row.mine && (row.item !== null || text !== "") ? true : undefined}
            data-contested={contested || undefined}
            title={error ?? (contested ? "Modifié entre-temps par quelqu’un d’autre." : undefined)}
            className={styles.cell}
          >
            {active === place && editor ? editor : <span>{row.next ? "" : text}</span>}
          </td>
        );
      })}
    </tr>
  );
});

const said = { deleted: "à supprimer", gone: "supprimée entre-temps", fresh: "nouvelle", changed: "modifiée" };

function stateOf({ item, mine, deleted, gone, next }: GridRow): keyof typeof said | null {
  if (deleted) return "deleted";
  if (gone) return "gone";
  if (!item) return next ? null : "fresh";
  return Object.keys(mine).length > 0 ? "changed" : null;
}
