import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Button, NativeSelect } from "@mantine/core";
import { type ClipboardEvent, useMemo, useState } from "react";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/format.ts";
import type { Draft } from "../server/drafts.ts";
import { shownCell } from "./cell-values.ts";
import type { CellTexts } from "./clipboard-table.ts";
import type { GridColumn } from "./grid-columns.ts";
import styles from "./PasteDialog.module.css";
import { placePasted } from "./pasted-heads.ts";
import { type PastedRow, readPasted } from "./read-pasted.ts";
import { cellsOf } from "./useTableClipboard.ts";

interface PasteDialogProps {
  resource: AnyResource;
  parent: Draft;
  defaults: Draft;
  columns: readonly GridColumn[];
  matchDay: string | null;
  /** What was pasted; nothing yet where it is to be pasted here. */
  cells: CellTexts;
  /** How many rows may be added. */
  most: number;
  /** The row from which on what is there may be written over, and the column of what has no head. */
  from: { row: number | null; column: number };
  onClose: () => void;
  onAdd: (rows: readonly Draft[]) => void;
  onReplace: (rows: readonly PastedRow[]) => void;
}

/** Says what each cell of a pasted table becomes, before anything is put into the table. */
export function PasteDialog({ cells: given, onClose, ...paste }: PasteDialogProps) {
  const [cells, setCells] = useState(given);
  const [none, setNone] = useState(false);
  if (cells.length > 0) return <Preview {...paste} cells={cells} onClose={onClose} />;
  const take = (event: ClipboardEvent) => {
    event.preventDefault();
    const found = cellsOf(event);
    setCells(found);
    setNone(found.length === 0);
  };
  return (
    <ModalDialog opened onClose={onClose} title="Coller un tableau" footer={<Button onClick={onClose}>Annuler</Button>}>
      <label className={styles.zone}>
        Copiez les lignes dans Excel, LibreOffice ou Word, puis collez-les ici.
        <textarea data-autofocus rows={4} value="" onChange={() => {}} onPaste={take} />
      </label>
      {none && <Notice kind="bad">Rien de ce qui est copié n’est un tableau.</Notice>}
    </ModalDialog>
  );
}

function Preview({ resource, parent, defaults, columns, matchDay, cells, most, from, onClose, onAdd, onReplace }: PasteDialogProps) {
  const placed = useMemo(() => placePasted(cells, columns, from.column), [cells, columns, from.column]);
  const [wires, setWires] = useState(placed.columns);
  const { heads, rows } = placed;
  const read = useMemo(
    () => readPasted({ resource, parent, defaults, columns, matchDay }, rows, wires),
    [resource, parent, defaults, columns, matchDay, rows, wires],
  );
  const unknown = wires.flatMap((wire, at) => (wire === null ? [heads?.[at] || `colonne ${at + 1}`] : []));
  const tooMany = rows.length > most;
  const wrong = read.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0);
  const nothing = rows.length === 0 || wires.every((wire) => wire === null);
  const lines = formatCount(rows.length, "ligne", "lignes");
  return (
    <ModalDialog
      opened
      onClose={onClose}
      width={1080}
      title="Ce qui sera collé"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!tooMany && !nothing) onAdd(read.map(({ values }) => values));
      }}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          {from.row !== null && !tooMany && !nothing && (
            <Button onClick={() => onReplace(read)}>Écrire à partir de la ligne {from.row + 1}</Button>
          )}
          <Button type="submit" variant="filled" data-autofocus aria-disabled={tooMany || nothing}>
            Ajouter {lines}
          </Button>
        </>
      }
    >
      <p role="status">
        {heads ? "Les colonnes sont reconnues par leur titre." : "Sans ligne de titre, les colonnes sont prises dans leur ordre."}{" "}
        {unknown.length > 0 && `Non reprises\u00a0: ${unknown.join(", ")}.`}
      </p>
      {tooMany && (
        <Notice kind="bad">
          {lines} sont collées{"\u00a0"}: {Math.max(0, most)} au plus peuvent encore l’être avant d’enregistrer. Rien n’est ajouté.
        </Notice>
      )}
      {wrong > 0 && !tooMany && (
        <Notice kind="info">
          {formatCount(wrong, "cellule reste", "cellules restent")} à corriger dans le tableau avant d’enregistrer.
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the dialog is scrolled by the keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-label="Aperçu">
        <table className={styles.preview}>
          <thead>
            <tr>
              {wires.map((wire, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a pasted column is known by its place
                <th key={at} scope="col">
                  {heads && <small>{heads[at]}</small>}
                  <NativeSelect
                    aria-label={`Colonne ${at + 1}${heads?.[at] ? `, ${heads[at]}` : ""}`}
                    value={wire ?? ""}
                    data={[
                      { value: "", label: "Ne pas reprendre" },
                      ...columns.map((column) => ({ value: column.wire, label: column.field.label })),
                    ]}
                    onChange={({ currentTarget: { value } }) =>
                      setWires(wires.map((each, place) => (place === at ? value || null : each === value ? null : each)))
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.slice(0, SHOWN).map(({ given, errors }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pasted row is known by its place
              <tr key={line}>
                {wires.map((wire, at) => {
                  const column = columns.find((each) => each.wire === wire);
                  const error = wire === null ? undefined : errors[wire];
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a pasted column is known by its place
                    <td key={at} data-wrong={error ? true : undefined} data-left={column ? undefined : true}>
                      {column ? shownCell(column, given[column.wire], matchDay) : rows[line]?.[at]}
                      {error && <small>{error}</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ModalDialog>
  );
}

/** What is more is not read by anybody in a preview, and takes its time to draw. */
const SHOWN = 200;
