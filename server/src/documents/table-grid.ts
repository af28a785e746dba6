import type { Block, Cell, Textblock } from "@avant-match/contract/documents/tree.ts";

const MOST_COLUMNS = 60;

export function gridOf(rows: readonly (readonly Cell[])[], spend: (cells: number) => void): Cell[][] {
  const taken = rows.map(() => new Set<number>());
  const placed = rows.map((row, y) => row.map((cell) => place(cell, y, taken, spend)).filter((cell) => cell !== null));
  const width = Math.max(1, ...taken.map((columns) => Math.max(-1, ...columns) + 1));
  return placed.map((row, y) => {
    const missing = width - (taken[y]?.size ?? 0);
    spend(missing);
    return [...row, ...Array.from({ length: missing }, emptyCell)];
  });
}

function place(cell: Cell, y: number, taken: readonly Set<number>[], spend: (cells: number) => void): Cell | null {
  const own = taken[y] ?? new Set();
  let x = 0;
  while (own.has(x)) x += 1;
  if (x >= MOST_COLUMNS) return null;
  let columns = 1;
  while (columns < cell.columns && x + columns < MOST_COLUMNS && !own.has(x + columns)) columns += 1;
  const below = taken.slice(y, y + cell.rows);
  spend(columns * below.length);
  for (const line of below) for (let column = x; column < x + columns; column += 1) line.add(column);
  return { ...cell, columns, rows: below.length };
}

const emptyCell = (): Cell => ({ header: false, columns: 1, rows: 1, ground: null, blocks: filled([]) });

export const isEmpty = (block: Block): boolean => block.kind === "text" && block.level === 0 && block.inlines.length === 0;

export const emptyText = (): Textblock => ({ kind: "text", level: 0, align: "left", indent: 0, inlines: [] });

export const filled = (blocks: readonly Block[]): readonly Block[] => (blocks.length > 0 ? blocks : [emptyText()]);

/** The marker of an item stands beside its first paragraph, so an item begins with one. */
export function asItem(blocks: readonly Block[]): readonly Block[] {
  const [first] = blocks;
  return first?.kind === "text" && first.level === 0 ? blocks : [emptyText(), ...blocks];
}
