import { later, tooLarge } from "../http/problem.ts";
import { beside, isolate, type Limits } from "../process/isolate.ts";
import type { Drawing } from "./draw-pdf.ts";
import type { Block, Cell, Paper, PaperRow, Text } from "./paper.ts";

/** Two at a time, owners in turn. Throws a 413 if too long, 503 if too slow, 429 if many wait. */
export const printed = printedWithin({ cpuSeconds: 15 });

export function printedWithin(limits: Limits): (owner: string, paper: Paper) => Promise<Drawing> {
  const bounds = { ...limits, megabytes: 128, resident: 700, whenOvertaxed: overtaxed };
  const draw = isolate<Paper, Drawing>(beside(import.meta, "print-work"), bounds);
  return async (owner, paper) => {
    const { blocks, letters, bytes } = sizeOf(paper);
    if (blocks > MOST_BLOCKS || letters > MOST_LETTERS || bytes > MOST_BYTES) throw tooLarge(TOO_MUCH);
    return draw(owner, { ...paper, blocks: levelled(paper.blocks) });
  };
}

const MOST_BLOCKS = 20_000;
const MOST_LETTERS = 2_000_000;
const MOST_BYTES = 100 * 1024 * 1024;

const TOO_MUCH = "Ce document est trop long pour un seul PDF\u00a0: merci de le partager en plusieurs.";

function overtaxed(): never {
  const detail = "Ce document est trop lourd pour être mis en page\u00a0: merci de l’alléger, puis de réessayer.";
  throw later(30, 503, "Mise en page impossible", detail);
}

const DEEPEST = 10;

function levelled(blocks: readonly Block[], depth = 0): readonly Block[] {
  return depth === DEEPEST ? flattened(blocks) : blocks.map((block) => inside(block, depth + 1));
}

function inside(block: Block, depth: number): Block {
  switch (block.kind) {
    case "list":
      return { ...block, items: block.items.map((item) => levelled(item, depth)) };
    case "quote":
      return { ...block, blocks: levelled(block.blocks, depth) };
    case "grid":
      return { ...block, rows: block.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cellOf(cell, depth)) })) };
    default:
      return block;
  }
}

const cellOf = (cell: Cell, depth: number): Cell => (cell.blocks ? { ...cell, blocks: levelled(cell.blocks, depth) } : cell);

function flattened(blocks: readonly Block[]): Block[] {
  const flat: Block[] = [];
  const waiting = blocks.toReversed();
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    if (block.kind === "list") waiting.push(...block.items.flat().toReversed());
    else if (block.kind === "quote") waiting.push(...block.blocks.toReversed());
    else if (block.kind === "grid") waiting.push(...block.rows.flatMap(({ cells }) => cells.flatMap(inCell)).toReversed());
    else flat.push(block);
  }
  return flat;
}

const inCell = ({ text, blocks }: Cell): readonly Block[] => blocks ?? [{ kind: "paragraph", text: text ?? "" }];

type Size = Record<"blocks" | "letters" | "bytes", number>;

function sizeOf({ blocks, images = [] }: Paper): Size {
  const size: Size = { blocks: 0, letters: 0, bytes: images.reduce((sum, image) => sum + (image?.byteLength ?? 0), 0) };
  const waiting: Block[] = [...blocks];
  const text = (of: Text) => {
    size.letters += typeof of === "string" ? of.length : of.reduce((sum, span) => sum + span.text.length, 0);
  };
  const cell = (of: Cell) => {
    size.blocks += 1;
    if (of.text !== undefined) text(of.text);
    for (const block of of.blocks ?? []) waiting.push(block);
  };
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    size.blocks += 1;
    if ("text" in block) text(block.text);
    if ("blocks" in block) for (const inside of block.blocks) waiting.push(inside);
    if ("items" in block) for (const item of block.items) for (const inside of item) waiting.push(inside);
    if ("rows" in block) for (const row of block.rows as readonly PaperRow[]) for (const each of row.cells) cell(each);
    if ("facts" in block) for (const { label, value } of block.facts) text(label + value);
  }
  return size;
}
