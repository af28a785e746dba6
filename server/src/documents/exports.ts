import { setImmediate as breathe } from "node:timers/promises";
import { type DocumentField, fieldLabel, isDocumentField } from "@avant-match/contract/documents/fields.ts";
import type { Tree } from "@avant-match/contract/documents/tree.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Tokenizer } from "parse5";
import type { Store } from "../kit/resource/store.ts";
import { handlerOf } from "./tokens.ts";
import { TreeBuilder } from "./tree-builder.ts";
import { htmlOf, linesOf } from "./write-html.ts";

/** What is read between two breaths of the server. */
const CHUNK = 64 * 1024;

/**
 * Reads HTML, whoever wrote it, as the tree of a rich text: what has no place in one is left out. Takes time and memory in
 * proportion to its length, and lets others be served meanwhile. Throws `TooLong`.
 */
export async function treeOf(html: string): Promise<Tree> {
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

type Body = Readonly<Record<string, unknown>>;

/** A store whose `htmlContent` is cleaned, whoever sends it, before it is checked and kept. */
export function cleaned<R extends AnyResource, Facts>(store: Store<R, Facts>, { pictures = true } = {}): Store<R, Facts> {
  const cleanBody = async (body: Body): Promise<Body> => {
    const { htmlContent } = body;
    if (typeof htmlContent !== "string") return body;
    const html = htmlOf(await treeOf(htmlContent));
    return { ...body, htmlContent: (pictures ? html : html.replace(/<img [^>]*>/g, "")) || null };
  };
  return {
    ...store,
    create: async (tx, caller, body) => store.create(tx, caller, await cleanBody(body)),
    update: async (tx, caller, found, body) => store.update(tx, caller, found, await cleanBody(body)),
    edit: async (database, caller, uuid, body, options) => store.edit(database, caller, uuid, await cleanBody(body), options),
  };
}

/** The names of the fields of a clean text, each once. */
export const fieldsOf = (html: string): DocumentField[] =>
  [...new Set([...html.matchAll(/<span data-field="(\w+)">/g)].map(([, name]) => name))].filter(isDocumentField);

/** A clean text whose fields say what is known now; the frozen ones what they said. */
export const filled = (html: string, values: ReadonlyMap<DocumentField, string | null>): string =>
  html.replace(/<span data-field="(\w+)"><\/span>/g, (empty, name: string) =>
    isDocumentField(name) ? `<span data-field="${name}">${linesOf(values.get(name) || missing(name))}</span>` : empty,
  );

const missing = (name: DocumentField): string => `[${fieldLabel(name)}\u00a0: à compléter]`;
