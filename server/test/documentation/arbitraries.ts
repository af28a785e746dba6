import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import fc from "fast-check";

type Value = fc.Arbitrary<unknown>;

const hostileTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "é".repeat(256),
  "x".repeat(10_001),
  "'; drop table region; --",
  "%",
  "\\",
  "null",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "2026-02-30T10:00:00Z",
  "-271821-04-20T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "2026-11-07T19:45:00.123456789+14:00",
  "/api/regions/../x",
  "00000000-0000-0000-0000-000000000000",
  '{"@id":1}',
  "👩‍👩‍👧‍👦",
  "\u202e",
  "=cmd()",
];
const numbers = [0, -0, -1, 1, 0.5, 1e21, -1e21, 2 ** 31 - 1, 2 ** 31, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE];

/** What no field asked for. */
export const hostile: Value = fc.oneof(
  fc.constantFrom(...hostileTexts, ...numbers, null, true, false, [], {}, [[]], [null], { "@id": null }, { "@id": {} }, { uuid: "x" }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).map(jsonable),
);

/** A value of a schema: fitting, at a bound, or hostile. */
export const anyValueOf = (schema: JsonSchema, uuids: readonly string[]): Value =>
  fc.oneof({ arbitrary: fitting(schema, uuids), weight: 6 }, { arbitrary: boundary(schema), weight: 2 }, { arbitrary: hostile, weight: 2 });

/** A body of a schema with fields left out, added, or wrong as a whole. `uuidsOf` tells what a relation may name. */
export function bodyOf(schema: JsonSchema, uuidsOf: (name: string) => readonly string[]): Value {
  const properties = Object.entries(schema.properties ?? {});
  const required = properties.map(([name]) => name).filter((name) => schema.required?.includes(name));
  const wild = Object.fromEntries(properties.map(([name, of]) => [name, anyValueOf(of, uuidsOf(name))]));
  const right = Object.fromEntries(properties.map(([name, of]) => [name, fitting(of, uuidsOf(name))]));
  const more = fc.dictionary(fc.string(), hostile);
  return fc.oneof(
    { arbitrary: fc.record(right, { requiredKeys: required }), weight: 6 },
    { arbitrary: fc.record(wild, { requiredKeys: [] }), weight: 4 },
    { arbitrary: fc.tuple(fc.record(right, { requiredKeys: required }), more).map(([body, added]) => ({ ...added, ...body })), weight: 1 },
    { arbitrary: hostile, weight: 1 },
  );
}

function fitting(schema: JsonSchema, uuids: readonly string[]): Value {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => fitting(each, uuids)));
  return fc.oneof(...[schema.type ?? "null"].flat().map((type) => ofType(type, schema, uuids)));
}

function ofType(type: string, schema: JsonSchema, uuids: readonly string[]): Value {
  const { minimum = 0, maximum = 2 ** 31 - 1, multipleOf = 1 } = schema;
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    return fc
      .integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(Math.min(maximum, 2 ** 31 - 1) / multipleOf) })
      .map((n) => n * multipleOf);
  }
  if (type === "array") return fc.array(fitting(schema.items ?? {}, uuids), { maxLength: 3 });
  if (type === "object")
    return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, fitting(of, uuids)])));
  return type === "string" ? text(schema, uuids) : fc.constant(null);
}

function text({ format, pattern, maxLength = 60 }: JsonSchema, uuids: readonly string[]): Value {
  if (format === "uuid") return uuids.length > 0 ? fc.constantFrom(...uuids) : fc.uuid();
  if (format === "date-time")
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern?.includes("@")) return fc.emailAddress();
  if (pattern?.startsWith("^#")) return fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
  return fc.string({ minLength: 1, maxLength: Math.min(maxLength, 60) });
}

function boundary({ minimum = 0, maximum = 2 ** 31 - 1, multipleOf = 1, maxLength = 255 }: JsonSchema): Value {
  const around = (bound: number) => [bound - multipleOf, bound - 1, bound, bound + 1, bound + multipleOf];
  const texts = [maxLength, maxLength + 1].map((length) => "a".repeat(Math.min(length, 20_000)));
  return fc.constantFrom(...around(minimum), ...around(maximum), ...texts, null);
}

function jsonable(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? "null");
  } catch {
    return null;
  }
}
