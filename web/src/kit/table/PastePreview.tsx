import { useContext } from "react";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { MatchDay } from "../../ui/text/match-day.ts";
import { shownCell } from "./cell-values.ts";
import type { GridColumn } from "./grid-columns.ts";
import { Former, PastedCells } from "./PasteOnto.tsx";
import { isNews, type PastedRow, type PastedTable } from "./read-pasted.ts";

interface PastePreviewProps {
  placed: PastedTable;
  columns: readonly GridColumn[];
  wires: readonly (string | null)[];
  onWires: (wires: readonly (string | null)[]) => void;
  read: readonly PastedRow[];
}

export function PastePreview({ placed: { heads: said, rows, reference }, columns, wires, onWires, read }: PastePreviewProps) {
  const places = wires.map((_, at) => at).filter((at) => at !== reference);
  const heads = (
    <>
      {reference !== null && <th scope="col">Ligne</th>}
      {places.map((at) => (
        <th key={at} scope="col">
          {said && <small>{said[at]}</small>}
          <SelectField
            aria-label={`Colonne ${at + 1}${said?.[at] ? `, ${said[at]}` : ""}`}
            value={wires[at] ?? ""}
            empty="Ne pas reprendre"
            options={columns.map((column) => ({ value: column.wire, label: column.field.label }))}
            onChange={({ currentTarget: { value } }) =>
              onWires(wires.map((each, place) => (place === at ? value || null : each === value ? null : each)))
            }
          />
        </th>
      ))}
    </>
  );
  return (
    <PastedCells heads={heads}>
      {read.slice(0, SHOWN).map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pasted row is known by its place
        <tr key={line} data-same={isNews(row) ? undefined : true}>
          {reference !== null && <td>{stateOf(row)}</td>}
          {places.map((at) => (
            <Cell key={at} row={row} {...shownAt(columns, wires, at)} text={rows[line]?.[at] ?? ""} />
          ))}
        </tr>
      ))}
    </PastedCells>
  );
}

interface CellProps {
  row: PastedRow;
  column: GridColumn | undefined;
  /** Takes what is none of the choices, and has no column of its own here. */
  taker: GridColumn | undefined;
  text: string;
}

const shownAt = (columns: readonly GridColumn[], wires: readonly (string | null)[], at: number) => {
  const find = (wanted: string | null | undefined) => columns.find(({ wire }) => wire === wanted);
  const column = find(wires[at]);
  const to = column?.field.unlisted?.to;
  return { column, taker: to === undefined || wires.includes(to) ? undefined : find(to) };
};

function Cell({ row: { row, given, values, errors }, column, taker, text }: CellProps) {
  const matchDay = useContext(MatchDay);
  if (!column) return <td data-left>{text}</td>;
  if (taker && given[taker.wire]) return <td>{`${taker.field.label}\u00a0: ${given[taker.wire]}`}</td>;
  const { wire } = column;
  const changed = row !== null && wire in given;
  const shown = (of: unknown) => shownCell(column, of, matchDay, row?.item);
  return (
    <td data-wrong={errors[wire] ? true : undefined} data-changed={changed || undefined}>
      {changed && shown(row.values[wire]) !== "" && <Former>{shown(row.values[wire])}</Former>}
      {row === null ? shown(given[wire]) : shown(values[wire])}
      {errors[wire] && <small>{errors[wire]}</small>}
    </td>
  );
}

function stateOf(row: PastedRow): string {
  if (row.row === null) return "Nouvelle";
  return isNews(row) ? "Modifiée" : "Inchangée";
}

/** What is more is not read by anybody in a preview, and takes its time to draw. */
const SHOWN = 200;
