import { fold } from "@avant-match/contract/kit/fold.ts";
import type { ImportColumns } from "@avant-match/contract/kit/import-reports.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { TableRow } from "../tables/table.ts";

/** Accents, case and punctuation do not count. A head without letters, such as « # », is its own key. */
export const headKey = (head: string): string => fold(head).replace(/[^\p{L}\p{N}]+/gu, "") || head.trim();

/** The lowest rank wins among several columns of one field. */
export interface Meaning<Field extends string> {
  field: Field;
  rank: number;
}

export type Heads<Field extends string> = ReadonlyMap<string, Meaning<Field>>;

/** Takes the words for each field, the surest first: « Date du match | Date ». */
export const headsOf = <Field extends string>(words: Readonly<Record<Field, string>>): Heads<Field> =>
  new Map(
    keysOf(words).flatMap((field) =>
      words[field]
        .split(" | ")
        .map((word, rank) => [headKey(word), { field, rank }] as const)
        .toReversed(),
    ),
  );

/** Names a column by its head; of two heads that are alike the second becomes « Titre (2) ». */
export function distinctHeads(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const head = cell.replaceAll(/\s+/g, " ").trim();
    const times = (seen.get(headKey(head)) ?? 0) + 1;
    seen.set(headKey(head), times);
    return head && times > 1 ? `${head} (${times})` : head;
  });
}

/** Above its heads a sheet may say what it is. */
const MOST_ABOVE = 20;

interface Header<Layout> {
  header: TableRow;
  layout: Layout;
  above: readonly TableRow[];
  below: readonly TableRow[];
}

/** Takes the row of which most is known, if that is at least `least` columns, else the first that may be one. */
export function findHeader<Layout>(
  rows: readonly TableRow[],
  least: number,
  layoutOf: (cells: readonly string[]) => Layout,
  known: (layout: Layout) => number,
): Header<Layout> | undefined {
  const top = rows.slice(0, MOST_ABOVE + 1).map((header, index) => ({ header, layout: layoutOf(header.cells), index }));
  const best = top.reduce<(typeof top)[number] | undefined>((most, each) => {
    return known(each.layout) > (most ? known(most.layout) : least - 1) ? each : most;
  }, undefined);
  const found = best ?? top.find(({ header: { cells } }) => cells.filter((cell) => cell.trim()).length > 2) ?? top[0];
  return found && { ...found, above: rows.slice(0, found.index), below: rows.slice(found.index + 1) };
}

export const textsAt = (rows: readonly TableRow[], place: number): string[] =>
  rows.map(({ cells }) => cells[place]?.trim() ?? "").filter(Boolean);

/** Four of five suffice, since sheets also say « à définir ». */
export const isMostly = (texts: readonly string[], fits: (text: string) => boolean): boolean =>
  texts.length > 0 && texts.filter(fits).length * 5 >= texts.length * 4;

export const missingColumn = (label: string): string => `La colonne «\u00a0${label}\u00a0» est manquante.`;

/** The fields of which it was said that the file does not have them. */
export const emptyColumns = <Field extends string>(named: ImportColumns<Field>): Field[] =>
  keysOf(named).filter((field) => named[field] === "");
