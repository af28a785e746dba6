import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { parentOf } from "@avant-match/contract/kit/told-rows.ts";
import type { FastifyContextConfig, FastifyRequest } from "fastify";
import { isResource, type Operation } from "./operations.ts";
import { invalid } from "./problem.ts";
import { MOST_CHARACTERS_NAMED, MOST_NAMED } from "./query.ts";

/** Undefined for an unknown name, null if anything may stand below it. */
type Known = (name: string) => Known | null | undefined;

/** Throws a 422 for unknown names: `content` for `htmlContent` must not save an empty document. */
export function fieldsGuard({ operation }: FastifyContextConfig): (request: FastifyRequest) => void {
  if (!operation) return () => {};
  const known = anyOf([operation].flat().map(bodyOf));
  return ({ body }) => {
    const unknown: string[] = [];
    if (Array.isArray(body)) return;
    collectUnknown(body, known, "", unknown);
    if (unknown.length === 0) return;
    const named = unknown.map((path) => path.slice(0, MOST_CHARACTERS_NAMED));
    throw invalid(named.map((propertyPath) => ({ propertyPath, message: "Champ inconnu.", code: "unknown" })));
  };
}

function bodyOf({ expects, options = {}, rowsOf }: Operation): Known | null {
  if (expects === null) return ofJsonLd;
  const own = isResource(expects) ? ofResource(expects) : ofSchema(expects.schema);
  if (own === null) return null;
  return (name) => {
    if (Object.hasOwn(options, name)) return null;
    if (!rowsOf) return own(name);
    return name === "rows" ? anyOf([own(name) ?? ofJsonLd, ofResource(rowsOf)]) : name === parentOf(rowsOf).name ? null : own(name);
  };
}

const JSON_LD = new Set(["@context", "@id", "@type"]);
// API Platform's administration adds an `id` to the items that it sends back.
const STAMPS = new Set(["id", "uuid", "version", "updatedAt", "updatedBy"]);

const ofJsonLd: Known = (name) => (JSON_LD.has(name) ? null : undefined);

function ofResource({ fields }: AnyResource): Known {
  return (name) => {
    if (JSON_LD.has(name) || STAMPS.has(name)) return null;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    // Read-only fields are ignored whole; a relation may be sent back embedded, as it was read.
    if (field) return field.to && field.mode !== "readonly" ? ofResource(field.to) : null;
    const relation = /^(\w+)Uuid$/.exec(name)?.[1] ?? "";
    return Object.hasOwn(fields, relation) && fields[relation]?.to ? null : undefined;
  };
}

function ofSchema(schema: JsonSchema): Known | null {
  const { properties, additionalProperties, items } = schema;
  if (items) return ofSchema(items);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return anyOf(choices.filter(({ type }) => type !== "null").map(ofSchema));
  if (!properties) return null;
  return (name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return property ? ofSchema(property) : additionalProperties ? null : ofJsonLd(name);
  };
}

function anyOf(knowns: readonly (Known | null)[]): Known | null {
  const [first, ...others] = knowns;
  if (first === undefined || first === null || others.length === 0) return first ?? null;
  return (name) => {
    const below = knowns.map((known) => (known === null ? null : known(name))).filter((each) => each !== undefined);
    return below.length === 0 ? undefined : anyOf(below);
  };
}

function collectUnknown(value: unknown, known: Known | null, path: string, unknown: string[]): void {
  if (known === null || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) if (unknown.length < MOST_NAMED) collectUnknown(each, known, `${path}[${at}]`, unknown);
    return;
  }
  for (const [name, each] of Object.entries(value)) {
    if (unknown.length >= MOST_NAMED) return;
    const [at, below] = [path === "" ? name : `${path}.${name}`, known(name)];
    if (below === undefined) unknown.push(at);
    else collectUnknown(each, below, at, unknown);
  }
}
