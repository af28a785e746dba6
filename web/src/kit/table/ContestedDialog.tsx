import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { stored } from "../server/stored.ts";
import { shownCell } from "./cell-values.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { GridRow } from "./sheet.ts";
import styles from "./TableForm.module.css";
import type { Grid } from "./useGrid.ts";

interface ContestedDialogProps {
  grid: Pick<Grid, "rows" | "asked" | "settle" | "postpone">;
  columns: readonly GridColumn[];
  matchDay: string | null;
  called?: (row: GridRow) => string;
}

export function ContestedDialog({ grid, columns, matchDay, called }: ContestedDialogProps) {
  const { rows, asked, settle, postpone } = grid;
  const placeOf = (row: GridRow) => called?.(row) ?? `Ligne ${rows.findIndex(({ id }) => id === row.id) + 1}`;
  const theirs = (row: GridRow, column: GridColumn) => shownCell(column, row.theirs[column.wire], matchDay, row.item) || "Non renseigné";
  return (
    <ConfirmDialog
      title="Modification concurrente"
      cancel="Recharger"
      confirm="Garder ma saisie"
      onCancel={() => settle("theirs")}
      onConfirm={() => settle("mine")}
      onDismiss={postpone}
    >
      <p>Ces informations ont été modifiées entre-temps. Rien n’a été enregistré.</p>
      <dl className={styles.contested}>
        {asked?.map((row) => {
          const contested = columns.filter(({ wire }) => row.contested.includes(wire));
          if (row.item && !row.deleted)
            return contested.map((column) => (
              <div key={`${row.id} ${column.wire}`}>
                <dt>
                  {placeOf(row)}, {column.field.label}
                </dt>
                <dd>
                  Votre saisie : <b>{shownCell(column, row.values[column.wire], matchDay, row.item) || "Non renseigné"}</b>
                </dd>
                <dd>
                  {authorOf(row) ?? "Enregistré entre-temps"} : <b>{theirs(row, column)}</b>
                </dd>
              </div>
            ));
          return (
            <div key={row.id}>
              <dt>{placeOf(row)}</dt>
              <dd>{lostText(row)}</dd>
              {contested.map((column) => (
                <dd key={column.wire}>
                  {column.field.label} : <b>{theirs(row, column)}</b>
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </ConfirmDialog>
  );
}

const authorOf = ({ item }: GridRow): string | null => (item && stored(item).updatedBy) ?? null;

function lostText(row: GridRow): string {
  if (!row.item) return "Supprimée entre-temps. Garder votre saisie la crée de nouveau.";
  const author = authorOf(row);
  return `Modifiée entre-temps${author ? ` par ${author}` : ""}. Garder votre saisie la supprime.`;
}
