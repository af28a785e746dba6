import { setImmediate as breathe } from "node:timers/promises";
import type { Tree } from "@avant-match/contract/documents/tree.ts";
import { Tokenizer } from "parse5";
import { handlerOf } from "./tokens.ts";
import { TreeBuilder } from "./tree-builder.ts";

/** What is read between two breaths of the server. */
const CHUNK = 64 * 1024;

/**
 * Reads HTML, whoever wrote it, as the tree of a rich text: what has no place in one is left out. Takes time and memory in
 * proportion to its length, and lets others be served meanwhile. Throws 422 for what is too long.
 */
export async function readHtml(html: string): Promise<Tree> {
  const builder = new TreeBuilder();
  const tokenizer = new Tokenizer(
    {},
    handlerOf(builder, () => tokenizer),
  );
  for (let from = 0; from < html.length; from += CHUNK) {
    if (from > 0) await breathe();
    tokenizer.write(html.slice(from, from + CHUNK), from + CHUNK >= html.length);
  }
  return builder.end();
}
