import type { Block, Cell } from "./paper.ts";

const DEEPEST = 10;

export function levelled(blocks: readonly Block[], depth = 0): readonly Block[] {
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
