import { setImmediate as breathe } from "node:timers/promises";
import { type DocumentField, fieldLabel, isDocumentField } from "@avant-match/contract/documents/fields.ts";
import type { Tree } from "@avant-match/contract/documents/tree.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Tokenizer } from "parse5";
import { invalidField } from "../kit/http/problem.ts";
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
export function cleaned<R extends AnyResource, Facts>(store: Store<R, Facts>, how: { pictures?: boolean } = {}): Store<R, Facts> {
  return {
    ...store,
    create: async (tx, caller, body) => store.create(tx, caller, await cleanBody(body, how)),
    update: async (tx, caller, found, body) => store.update(tx, caller, found, await cleanBody(body, how)),
    edit: async (database, caller, uuid, body, options) => store.edit(database, caller, uuid, await cleanBody(body, how), options),
  };
}

/** A body with its `htmlContent` cleaned. Throws 422 for one that is too long or has too many fields. */
export async function cleanBody<B extends Body>(body: B, { pictures = true } = {}): Promise<B> {
  const { htmlContent } = body;
  if (typeof htmlContent !== "string") return body;
  const html = htmlOf(await treeOf(htmlContent));
  if ((html.match(/<span data-field="/g)?.length ?? 0) > MOST_FIELDS)
    throw invalidField("htmlContent", `Un texte garde ${MOST_FIELDS} champs à compléter au plus.`);
  return { ...body, htmlContent: (pictures ? html : html.replace(/<img [^>]*>/g, "")) || null };
}

/** The names of the fields of a clean text, each once. */
export function fieldsOf(html: unknown): DocumentField[] {
  if (typeof html !== "string") return [];
  return [...new Set([...html.matchAll(/<span data-field="(\w+)">/g)].map(([, name]) => name))].filter(isDocumentField);
}

const MOST_FIELDS = 200;
const MOST_FILLED = 10_000_000;

/**
 * A clean text whose fields say what is known now; the frozen ones what they said. It is not whole where there are too many of them, or they
 * say too much: the rest then give their names only.
 */
export function filled(html: string, values: ReadonlyMap<DocumentField, string | null>): { html: string; whole: boolean } {
  const said = new Map<string, string>();
  let [fields, length, whole] = [0, html.length, true];
  const filling = html.replace(/<span data-field="(\w+)"><\/span>/g, (empty, name: string) => {
    if (!isDocumentField(name)) return empty;
    const text = said.get(name) ?? linesOf(values.get(name) || missing(name));
    said.set(name, text);
    const fits = fields < MOST_FIELDS && length + text.length <= MOST_FILLED;
    fields += 1;
    if (fits) length += text.length;
    else whole = false;
    return `<span data-field="${name}">${fits ? text : `[${fieldLabel(name)}]`}</span>`;
  });
  return { html: filling, whole };
}

const missing = (name: DocumentField): string => `[${fieldLabel(name)}\u00a0: à compléter]`;
