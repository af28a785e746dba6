import { HOUR } from "@avant-match/contract/kit/hour.ts";
import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

const UUID = "0195d3a4-7f10-7c52-9a34-6b1f0c2d4e5f";

export function sentExampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  const properties = Object.entries(schema.properties ?? {}).filter(([, { readOnly }]) => !readOnly);
  return exampleOf(schema.properties ? { ...schema, properties: Object.fromEntries(properties) } : schema, schemas);
}

export function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices[0] ?? {}, schemas);
  return byType[[schema.type].flat()[0] ?? ""]?.(schema, schemas) ?? null;
}

const byType: Record<string, (schema: JsonSchema, schemas: Schemas) => unknown> = {
  object: ({ properties = {} }, schemas) =>
    Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, exampleOf(value, schemas)])),
  array: ({ items = {} }, schemas) => [exampleOf(items, schemas)],
  integer: numberOf,
  number: numberOf,
  boolean: () => true,
  string: textOf,
};

function numberOf({ minimum = 0, maximum = 60, multipleOf = 1 }: JsonSchema): number {
  const middle = Math.min(Math.max(60, minimum), maximum);
  return Math.round(middle / multipleOf) * multipleOf;
}

const texts: Record<string, string> = {
  uuid: UUID,
  date: "2026-11-07",
  "date-time": "2026-11-07T19:45:00Z",
  uri: "https://www.example.org/texte",
  "uri-reference": `/api/fixtures/${UUID}`,
};

function textOf({ format, pattern, title = "texte", maxLength = 255 }: JsonSchema): string {
  if (format && texts[format]) return texts[format];
  if (pattern?.startsWith("^(\\d{4}-\\d\\d-\\d\\d)\\/")) return "2026-12-24/2026-12-31 Congés";
  if (pattern?.startsWith("^[Hh]")) return "https://www.example.org/texte";
  if (pattern?.includes("@")) return "prenom.nom@club.example";
  if (pattern === HOUR.source) return "18:00";
  if (pattern?.startsWith("^#")) return "#c8102e";
  if (pattern?.startsWith("^\\+")) return "01 99 00 00 00";
  if (pattern?.startsWith("^\\d{4}-")) return "2026-11-07";
  return title.slice(0, maxLength);
}
