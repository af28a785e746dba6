import { fold } from "@avant-match/contract/kit/fold.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { MOST_ROWS } from "@avant-match/contract/kit/rows.ts";
import { sheetName } from "@avant-match/contract/kit/sheets.ts";
import { type ClipboardEvent, type ReactNode, useContext, useMemo, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { TickBox } from "../../ui/controls/TickBox.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { MatchDay, MatchZone } from "../../ui/text/match-day.ts";
import type { Draft } from "../server/drafts.ts";
import type { GridColumn } from "./grid-columns.ts";
import { writtenOver } from "./marked-cells.ts";
import { PasteZone, TakeDialog } from "./PasteOnto.tsx";
import { PastePreview } from "./PastePreview.tsx";
import { isNews, type PastedRow, type PastedTable, placePasted, readPasted } from "./read-pasted.ts";
import { type Typed, withCells, withFresh } from "./sheet.ts";
import type { GridPlace } from "./useGridFocus.ts";
import type { GridWork } from "./useGridWork.ts";
import { type PastedSheet, sheetsOf } from "./useTableClipboard.ts";

interface PasteDialogProps {
  work: GridWork;
  resource: AnyResource;
  parent: Draft;
  defaults: Draft;
  infer?: ((given: Draft) => Draft) | undefined;
  columns: readonly GridColumn[];
  sheets: readonly PastedSheet[];
  onClose: () => void;
}

export function PasteDialog({ sheets: given, onClose, ...paste }: PasteDialogProps) {
  const [sheets, setSheets] = useState(given);
  const [none, setNone] = useState(false);
  const { resource } = paste;
  const [at, setAt] = useState(() => likeliest(given, resource));
  const sheet = sheets[at] ?? sheets[0];
  if (sheet) {
    return (
      <Preview key={at} {...paste} sheet={sheet} onClose={onClose}>
        {sheets.length > 1 && (
          <SelectField
            label="Feuille du classeur"
            value={at}
            options={sheets.map(({ name }, value) => ({ value: String(value), label: name }))}
            onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          />
        )}
      </Preview>
    );
  }
  const take = (event: ClipboardEvent) => {
    const found = sheetsOf(event);
    setSheets(found);
    setNone(found.length === 0);
  };
  return (
    <PasteZone onPaste={take} onClose={onClose} below={none && <Notice kind="bad">Rien de ce qui est copié n’est un tableau.</Notice>}>
      Copiez les lignes dans Excel, LibreOffice ou Word, puis collez-les ici.
    </PasteZone>
  );
}

/** The sheet that is called as the list is, or else the first. */
const likeliest = (sheets: readonly PastedSheet[], resource: AnyResource): number =>
  Math.max(
    0,
    sheets.findIndex(({ name }) => fold(name) === fold(sheetName(resource))),
  );

type PreviewProps = Omit<PasteDialogProps, "sheets"> & { sheet: PastedSheet; children: ReactNode };

function Preview({ sheet: { rows: cells }, work, onClose, children, ...reading }: PreviewProps) {
  const { columns } = reading;
  const [matchDay, zone] = [useContext(MatchDay), useContext(MatchZone)];
  const { rows, changed } = work.grid;
  const { active } = work.focus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there does not change below the preview
  const placed = useMemo(() => placePasted(cells, columns, Math.max(0, active.column - 1)), [cells, columns]);
  const [wires, setWires] = useState(placed.columns);
  const [over, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const read = useMemo(() => readPasted({ ...reading, matchDay, zone, rows }, placed, wires), [placed, wires, columns]);
  const { take, writeOver } = usePasting(work, onClose);
  const most = MOST_ROWS - changed.length;
  const older = read.filter((row) => row.older && isNews(row));
  const taken = read.filter((row) => isNews(row) && (over || !row.older));
  const tooMany = taken.length > most;
  const nothing = tooMany || taken.length === 0 || wires.every((wire) => wire === null);
  return (
    <TakeDialog {...{ nothing, onClose }} width={1080} take={takingText(taken)} onTake={() => take(taken)}>
      {children}
      <Sentences {...{ placed, wires, read, taken }} tooMany={tooMany ? most : null} />
      {older.length > 0 && (
        <TickBox
          checked={over}
          onChange={setOver}
          label={`Reprendre aussi ${formatCount(older.length, "ligne qui a changé", "lignes qui ont changé")} ici depuis que le classeur a été téléchargé`}
        />
      )}
      {!rows[active.row]?.next && placed.reference === null && !nothing && (
        <p>
          <Button variant="link" onClick={() => writeOver(read)}>
            Écrire à partir de la ligne {active.row + 1}
          </Button>
        </p>
      )}
      <PastePreview {...{ placed, columns, wires, read }} onWires={setWires} />
    </TakeDialog>
  );
}

/** Milliseconds after which the dialog, which keeps the focus inside until it has faded, lets it go. */
export const FADED = 160;

function usePasting({ grid, focus, table }: GridWork, onClose: () => void) {
  const { rows, typed } = grid;
  const { row, column } = focus.active;
  const put = (next: Typed, at: GridPlace) => {
    grid.change(next);
    onClose();
    setTimeout(() => focus.go(at), FADED);
  };
  return {
    take: (read: readonly PastedRow[]) => {
      const changes = read.flatMap(({ row: known, given }) =>
        known ? Object.entries(given).map(([wire, value]) => ({ row: known, wire, value })) : [],
      );
      const added = read.filter((each) => each.row === null).map(({ values }) => values);
      const first = rows.findIndex(({ id }) => id === changes[0]?.row.id);
      put(withFresh(withCells(typed, changes), added), { row: added.length > 0 ? rows.length - 1 : Math.max(0, first), column: 1 });
    },
    writeOver: (read: readonly PastedRow[]) => {
      const beyond = read.slice(rows.length - 1 - row).map(({ values }) => values);
      const given = read.map((each) => each.given);
      put(withFresh(withCells(typed, writtenOver(table, row, given)), beyond), { row, column });
    },
  };
}

interface SentencesProps {
  placed: PastedTable;
  wires: readonly (string | null)[];
  read: readonly PastedRow[];
  taken: readonly PastedRow[];
  tooMany: number | null;
}

function Sentences({ placed: { heads, guessed, rows, reference }, wires, read, taken, tooMany }: SentencesProps) {
  const unknown = wires.flatMap((wire, at) => (wire === null && at !== reference ? [heads?.[at] || `colonne ${at + 1}`] : []));
  const wrong = taken.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0);
  const gone = read.filter((row) => row.gone).length;
  const copied = read.filter((row) => row.copied).length;
  return (
    <>
      <p role="status">
        {headsText(heads !== null, guessed)} {unknown.length > 0 && `Non reprises\u00a0: ${unknown.join(", ")}.`}{" "}
        {taken.length === 0 && rows.length > 0 && (read.some(isNews) ? "Rien d’autre n’a changé." : "Rien n’a changé.")}
      </p>
      {tooMany !== null && (
        <Notice kind="bad">
          {formatCount(taken.length, "ligne est collée", "lignes sont collées")}
          {"\u00a0"}: {Math.max(0, tooMany)} au plus peuvent encore l’être avant d’enregistrer. Rien n’est ajouté.
        </Notice>
      )}
      {gone > 0 && (
        <Notice kind="info">
          {formatCount(gone, "ligne ne figure", "lignes ne figurent")} pas, ou plus, dans cette liste{"\u00a0"}: ce seront de nouvelles
          lignes.
        </Notice>
      )}
      {copied > 0 && (
        <Notice kind="info">
          {formatCount(copied, "ligne est la copie", "lignes sont la copie")} d’une autre{"\u00a0"}: ce seront de nouvelles lignes.
        </Notice>
      )}
      {wrong > 0 && tooMany === null && (
        <Notice kind="info">
          {formatCount(wrong, "cellule reste", "cellules restent")} à corriger dans le tableau avant d’enregistrer.
        </Notice>
      )}
    </>
  );
}

function headsText(hasHeads: boolean, guessed: boolean): string {
  if (!hasHeads) return "Sans ligne de titre, les colonnes sont prises dans leur ordre.";
  return guessed
    ? "Peu de titres sont reconnus\u00a0: choisissez au-dessus de chaque colonne ce qu’elle contient."
    : "Les colonnes sont reconnues par leur titre.";
}

function takingText(taken: readonly PastedRow[]): string {
  const changed = taken.filter(({ row }) => row !== null).length;
  if (taken.length === 0) return "Reprendre";
  const added = formatCount(taken.length - changed, "ligne", "lignes");
  if (changed === 0) return `Ajouter ${added}`;
  return changed === taken.length ? `Modifier ${formatCount(changed, "ligne", "lignes")}` : `Ajouter ${added} et en modifier ${changed}`;
}
