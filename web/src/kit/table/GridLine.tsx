import { IconCheck } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { shownCell } from "./cell-values.ts";
import { gridRoles } from "./GridFrame.tsx";
import styles from "./GridTable.module.css";
import type { GridColumn } from "./grid-columns.ts";
import { isFixed } from "./marked-cells.ts";
import type { GridRow } from "./sheet.ts";

interface GridLineProps {
  row: GridRow;
  at: number;
  columns: readonly GridColumn[];
  matchDay: string | null;
  errors: Readonly<Record<string, string>> | undefined;
  chosen: boolean;
  /** Where a row that is dragged here would come to stand. */
  drop: "above" | "below" | undefined;
  /** The column that has the focus, and from where to where cells are marked; -1 for none. */
  active: number;
  left: number;
  right: number;
  editor: ReactNode;
}

export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, at, columns, matchDay, errors, chosen, drop, active, left, right, editor } = props;
  const state = stateOf(row);
  const wrong = errors?.[""];
  return (
    <tr aria-rowindex={at + 2} aria-selected={chosen} data-state={state ?? undefined} data-drop={drop} className={styles.row}>
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
