import * as z from "zod/mini";
import { isHeavy } from "./html.ts";
import type { Column, Field } from "./resource.ts";

export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  readOnly?: boolean;
  default?: unknown;
  examples?: readonly unknown[];
  contentMediaType?: string;
}

const read: Record<Column, JsonSchema> = {
  text: { type: "string" },
  int4: { type: "integer" },
  float8: { type: "number" },
  boolean: { type: "boolean" },
  timestamptz: { type: "string", format: "date-time" },
  uuid: { type: "string", format: "uuid" },
  "text[]": { type: "array", items: { type: "string" } },
};

/** The schema of a value as read; null stands for what the reader may not see. */
export const valueSchema = (field: Field): JsonSchema =>
  described(field, orNull(field.nullable || field.sensitive === true, withOptions(field, read[field.column])));

/** The schema of a value as written; null clears what may be empty. */
export function writtenSchema(field: Field): JsonSchema {
  const schema = field.column === "timestamptz" ? read.timestamptz : fromZod(field);
  const may = field.required === undefined || field.unless !== undefined;
  const written = orNull(may && (field.nullable || field.fallback !== undefined), schema);
  return described(field, field.fallback === undefined ? written : { ...written, default: field.fallback });
}

/** The schema of a field in a body: a relation's uuid, or the value. */
export const sentSchema = (field: Field): JsonSchema =>
  field.to ? described(field, orNull(field.required === undefined, { type: "string", format: "uuid" })) : writtenSchema(field);

/** Lets a schema accept null too. */
export function orNull(nullable: boolean, schema: JsonSchema): JsonSchema {
  if (!nullable) return schema;
  if (typeof schema.type !== "string") return { anyOf: [schema, { type: "null" }] };
  return { ...schema, type: [schema.type, "null"], ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}

/** Adds the label, the unit and the words of the codes. */
export function described(field: Field, schema: JsonSchema): JsonSchema {
  const words = Object.entries(field.options ?? {}).map(([code, label]) => `${code} : ${label}`);
  const heavy = isHeavy(field) ? "Absent des listes." : "";
  const later = field.unless === undefined ? "" : `Peut suivre, avec \`${field.unless}\`.`;
  const instead = field.insteadOf === undefined ? "" : `Au lieu de \`${field.insteadOf}\`.`;
  const description = [heavy, later, instead, field.unit === undefined ? "" : `Unité : ${field.unit}.`, words.join(" ; ")]
    .filter(Boolean)
    .join(" ");
  return { title: field.label, ...(description ? { description } : {}), ...schema, ...(instead ? { examples: [null] } : {}) };
}

function withOptions({ options }: Field, schema: JsonSchema): JsonSchema {
  if (!options) return schema;
  const codes = { enum: Object.keys(options) };
  return schema.items ? { ...schema, items: { ...schema.items, ...codes } } : { ...schema, ...codes };
}

function fromZod(field: Field): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(field.schema, { io: "input", unrepresentable: "any" });
  const blank = field.required !== undefined && field.control !== "select" && schema.type === "string";
  return { ...(schema as JsonSchema), ...(blank ? { pattern: schema.pattern ?? "\\S" } : {}) };
}
