import { type DocumentField, fieldLabel, isDocumentField } from "@avant-match/contract/documents/fields.ts";
import type { Tree } from "@avant-match/contract/documents/tree.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Caller } from "../kit/http/caller.ts";
import { invalidField, Problem } from "../kit/http/problem.ts";
import { beside, isolate } from "../kit/process/isolate.ts";
import type { Store } from "../kit/resource/store.ts";
import { type Cleaned, type Cleaning, cleanHtml, isLong, MOST_FIELDS } from "./clean-html.ts";
import { readHtml } from "./read-html.ts";
import { linesOf } from "./write-html.ts";

export const treeOf = (html: string): Promise<Tree> => readHtml(html);

type Body = Readonly<Record<string, unknown>>;

export function cleaned<R extends AnyResource, Facts>(store: Store<R, Facts>, how: { pictures?: boolean } = {}): Store<R, Facts> {
  return { ...store, hooks: { ready: (_on, caller, body) => cleanBody(caller, body, how) } };
}

/** Bodies that are clean already: a repeated transaction does not clean them again. */
const clean = new WeakSet<Body>();

/** Throws 422 for a text that is too long, 429 when the caller has many waiting, 503 when too slow. */
export async function cleanBody(caller: Caller, body: Body, { pictures = true } = {}): Promise<Body> {
  const { htmlContent } = body;
  if (typeof htmlContent !== "string" || clean.has(body)) return body;
  const cleaning = { html: htmlContent, pictures };
  const answer = isLong(cleaning) ? await cleanElsewhere(caller.organizationUuid ?? caller.userUuid, cleaning) : await cleanHtml(cleaning);
  if ("refused" in answer) throw invalidField("htmlContent", answer.refused);
  const cleanedBody = { ...body, htmlContent: answer.html };
  clean.add(cleanedBody);
  return cleanedBody;
}

const cleanElsewhere = isolate<Cleaning, Cleaned>(beside(import.meta, "clean-work"), {
  cpuSeconds: 20,
  megabytes: 512,
  whenOvertaxed: () => {
    const detail = "Ce document est trop lourd pour être lu\u00a0: merci de l’alléger, puis de réessayer.";
    throw new Problem(503, "Enregistrement impossible", detail, { headers: { "retry-after": "10" } });
  },
});

export function fieldsOf(html: unknown): DocumentField[] {
  if (typeof html !== "string") return [];
  return [...new Set([...html.matchAll(/<span data-field="(\w+)">/g)].map(([, name]) => name))].filter(isDocumentField);
}

const MOST_FILLED = 10_000_000;

/** `whole` is false when there are too many fields or too much text; the rest then show only their names. */
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
