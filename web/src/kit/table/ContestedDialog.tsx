import { useContext } from "react";
import { MatchDay } from "../../ui/text/match-day.ts";
import { ConflictQuestion, Contested } from "../forms/ConflictDialog.tsx";
import { stored } from "../server/stored.ts";
import { shownCell } from "./cell-values.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { GridRow } from "./sheet.ts";
import type { Grid } from "./useGrid.ts";

interface ContestedDialogProps {
  grid: Pick<Grid, "rows" | "asked" | "settle" | "postpone">;
  columns: readonly GridColumn[];
  called?: (row: GridRow) => string;
}

export function ContestedDialog({ grid, columns, called }: ContestedDialogProps) {
  const matchDay = useContext(MatchDay);
  const { rows, asked, settle, postpone } = grid;
  const placeOf = (row: GridRow) => called?.(row) ?? `Ligne ${rows.findIndex(({ id }) => id === row.id) + 1}`;
  const text = (row: GridRow, column: GridColumn, value: unknown) => shownCell(column, value, matchDay, row.item) || "Non renseigné";
  return (
    <ConflictQuestion onKeep={settle} onDismiss={postpone} more=" Rien n’a été enregistré.">
      {asked?.map((row) => {
        const { item, values, theirs } = row;
        const contested = columns.filter(({ wire }) => row.contested.includes(wire));
        if (item && !row.deleted)
          return contested.map((column) => (
            <Contested
              key={`${row.id} ${column.wire}`}
              label={`${placeOf(row)}, ${column.field.label}`}
              mine={text(row, column, values[column.wire])}
              item={item}
              theirs={text(row, column, theirs[column.wire])}
            />
          ));
        return (
          <div key={row.id}>
            <dt>{placeOf(row)}</dt>
            <dd>{lostText(row)}</dd>
            {contested.map((column) => (
              <dd key={column.wire}>
                {column.field.label} : <b>{text(row, column, theirs[column.wire])}</b>
              </dd>
            ))}
          </div>
        );
      })}
    </ConflictQuestion>
  );
}

function lostText({ item }: GridRow): string {
  if (!item) return "Supprimée entre-temps. Garder votre saisie la crée de nouveau.";
  const author = stored(item).updatedBy;
  return `Modifiée entre-temps${author ? ` par ${author}` : ""}. Garder votre saisie la supprime.`;
}
