import { setImmediate as breathe } from "node:timers/promises";
import type { Tree } from "@avant-match/contract/documents/tree.ts";
import { Tokenizer } from "parse5";
import { handlerOf } from "./tokens.ts";
import { TreeBuilder } from "./tree-builder.ts";

/** Characters that are read before other requests get a turn. */
const CHUNK = 64 * 1024;

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
