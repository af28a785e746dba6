import { isHeavy } from "@avant-match/contract/kit/html.ts";
import { described, type JsonSchema, orNull, sentSchema, valueSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { AnyResource, Field } from "@avant-match/contract/kit/resource.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";
import { isResource, type ServedOperation } from "../kit/http/operations.ts";

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const uuid: JsonSchema = { type: "string", format: "uuid" };
const iri: JsonSchema = { type: "string", format: "uri-reference" };

export function componentsOf(resources: readonly AnyResource[]): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {};
  for (const resource of resources) {
    schemas[resource.type] = itemSchema(resource);
    if (isEmbedded(resource, resources)) schemas[`${resource.type}.embedded`] = embeddedSchema(resource);
  }
  return { ...schemas, Problem: problem, ConstraintViolation: violation };
}

const isEmbedded = (resource: AnyResource, resources: readonly AnyResource[]): boolean =>
  resources.some(({ fields }) =>
    Object.values(fields).some(
      (field) => (field.to?.type === resource.type && field.mode !== "parent") || field.below?.type === resource.type,
    ),
  );

function itemSchema(resource: AnyResource): JsonSchema {
  const fields = readProperties(resource, Object.keys(resource.fields));
  const stamps = {
    version: { title: "Version", type: "integer", minimum: 1, readOnly: true },
    updatedAt: { title: "Modifié le", type: ["string", "null"], format: "date-time", readOnly: true },
    updatedBy: { title: "Modifié par", type: ["string", "null"], readOnly: true },
  };
  const heavy = Object.keys(resource.fields).filter((name) => isHeavy(resource.fields[name]));
  return object(resource.label, { "@context": iri, ...identity(resource), ...fields, ...stamps }, heavy);
}

const embeddedSchema = (resource: AnyResource): JsonSchema =>
  object(resource.label, { ...identity(resource), ...readProperties(resource, resource.embed) });

const identity = ({ type }: AnyResource): Record<string, JsonSchema> => ({ "@id": iri, "@type": { const: type }, uuid });

function object(title: string, properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !name.startsWith("@") && !optional.includes(name));
  return { title, type: "object", properties, required, additionalProperties: false };
}

function readProperties(resource: AnyResource, names: readonly string[]): Record<string, JsonSchema> {
  const properties: Record<string, JsonSchema> = {};
  for (const name of names) {
    const field = resource.fields[name];
    if (!field) continue;
    properties[name] = readSchema(field);
    if (field.mode === "parent") properties[`${name}Uuid`] = { title: `${field.label} : identifiant`, ...uuid };
  }
  return properties;
}

function readSchema(field: Field): JsonSchema {
  if (field.mode === "parent") return described(field, iri);
  if (field.below) return described(field, { type: "array", items: ref(`${field.below.type}.embedded`) });
  if (field.to) return described(field, orNull(true, ref(`${field.to.type}.embedded`)));
  return valueSchema(field);
}

export function bodySchema(of: AnyResource | Shape, { kind, options }: ServedOperation): JsonSchema {
  if (!isResource(of)) return of.schema;
  const creating = kind === "create";
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, field] of Object.entries(of.fields)) {
    if (field.mode === "readonly" || (field.fixed && !creating)) continue;
    const key = field.to ? `${name}Uuid` : name;
    properties[key] = sentSchema(field);
    if (creating && field.required !== undefined && field.unless === undefined) required.push(key);
  }
  return { type: "object", title: of.label, properties: { ...properties, ...options }, ...(required.length > 0 ? { required } : {}) };
}

export function answerSchema({ kind, returns }: ServedOperation, format: "jsonld" | "json"): JsonSchema {
  if (returns === null) return {};
  const one = isResource(returns) ? ref(returns.type) : returns.schema;
  if (kind !== "list") return one;
  return format === "json" ? { type: "array", items: one } : collection(one);
}

const view: JsonSchema = {
  type: "object",
  properties: {
    "@id": iri,
    "@type": { const: "PartialCollectionView" },
    ...Object.fromEntries(["first", "last", "next", "previous"].map((name) => [name, iri])),
  },
  required: ["@id", "@type"],
  additionalProperties: false,
};

const collection = (items: JsonSchema): JsonSchema => ({
  type: "object",
  properties: {
    "@context": iri,
    "@id": iri,
    "@type": { const: "Collection" },
    totalItems: {
      type: "integer",
      minimum: 0,
      description: "Exact\u00a0; la recherche (q) d’un administrateur de la plateforme s’arrête à 10 000, et view n’a alors pas de last.",
    },
    member: { type: "array", items },
    view,
    search: { type: "object" },
  },
  required: ["@context", "@id", "@type", "totalItems", "member", "search"],
  additionalProperties: false,
});

const problemProperties: Record<string, JsonSchema> = {
  "@context": iri,
  "@type": { enum: ["Problem", "ConstraintViolation"] },
  type: iri,
  title: { type: "string" },
  status: { type: "integer" },
  detail: { type: "string" },
  description: { type: "string" },
};

/** Required before the request is repeated: set up a second factor, or prove who one is. */
const demands: JsonSchema = { enum: ["setUp", "proof", "secondFactorProof"] };

/** The first ones only, and only those that the reader may see. */
const uses: JsonSchema = { type: "array", items: iri };

/** Includes those that the reader may not see. */
const usesTotal: JsonSchema = { type: "integer" };

/** The present state of what somebody else has changed, when it has no address of its own. */
const current: JsonSchema = { type: "object" };

const problem: JsonSchema = {
  title: "Problème",
  type: "object",
  properties: { ...problemProperties, uses, usesTotal, demands, current },
  required: Object.keys(problemProperties),
};

const violations: JsonSchema = {
  type: "array",
  items: object("Erreur d’un champ", { propertyPath: { type: "string" }, message: { type: "string" }, code: { type: "string" } }),
};

const violation: JsonSchema = {
  title: "Données invalides",
  type: "object",
  properties: { ...problemProperties, violations },
  required: [...Object.keys(problemProperties), "violations"],
};
