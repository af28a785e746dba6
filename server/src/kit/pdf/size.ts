import type { Block, Cell, Paper, PaperRow, Text } from "./paper.ts";

export interface Size {
  blocks: number;
  letters: number;
  bytes: number;
}

export function sizeOf({ blocks, images = [] }: Paper): Size {
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
