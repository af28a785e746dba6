import type { Block, Textblock } from "@avant-match/contract/documents/tree.ts";

export const isEmpty = (block: Block): boolean => block.kind === "text" && block.level === 0 && block.inlines.length === 0;

export const emptyText = (): Textblock => ({ kind: "text", level: 0, align: "left", indent: 0, inlines: [] });

export const filled = (blocks: readonly Block[]): readonly Block[] => (blocks.length > 0 ? blocks : [emptyText()]);

/** The marker of an item stands beside its first paragraph, so an item begins with one. */
export function asItem(blocks: readonly Block[]): readonly Block[] {
  const [first] = blocks;
  return first?.kind === "text" && first.level === 0 ? blocks : [emptyText(), ...blocks];
}
