import type { JsonSchema } from "./json-schema.ts";
import { keysOf } from "./keys.ts";
import type { AnyResource, Read } from "./resource.ts";

export interface Value<T = unknown> extends JsonSchema {
  readonly _value?: T;
}

export interface Shape<T = unknown> {
  type: string | null;
  label: string;
  schema: Value<T>;
  media?: string;
}

export type Shown<S> = S extends Shape<infer T> ? T : S extends Value<infer T> ? T : never;

type Fields = Readonly<Record<string, Value>>;
type Show<T> = { [K in keyof T]: T[K] } & {};
type Lacking<F> = { [K in keyof F]: undefined extends Shown<F[K]> ? K : never }[keyof F];
export type RecordOf<F> = Show<{ [K in Exclude<keyof F, Lacking<F>>]: Shown<F[K]> } & { [K in Lacking<F>]?: Shown<F[K]> }>;

interface Linked<Type> {
  "@context"?: string;
  "@id"?: string;
  "@type": Type;
}

/** A shape; without a type it is no class of the documentation. */
/* @__NO_SIDE_EFFECTS__ */
export function shape<const Type extends string | null, T>(type: Type, label: string, schema: Value<T>) {
  return { type, label, schema } as Shape<Type extends string ? Show<Linked<Type> & T> : T>;
}

/** A shape of what is not JSON. */
/* @__NO_SIDE_EFFECTS__ */
export function file<T = Blob>(label: string, media: string, schema: JsonSchema = { type: "string", format: "binary" }): Shape<T> {
  return { type: null, label, schema, media };
}

/** An item as it is read at its own address. */
/* @__NO_SIDE_EFFECTS__ */
export function itemValue<R extends AnyResource>({ type }: R): Value<Read<R>> {
  return { $ref: `#/components/schemas/${type}` };
}

/** An object that promises all its fields, or those that are named. */
/* @__NO_SIDE_EFFECTS__ */
export function record<F extends Fields>(fields: F, promised: readonly (keyof F & string)[] = keysOf(fields) as (keyof F & string)[]) {
  return { type: "object", ...(promised.length > 0 && { required: promised }), properties: fields } as Value<RecordOf<F>>;
}

/** Adds the fields that are only read: clients may send them back, and the server ignores them. */
/* @__NO_SIDE_EFFECTS__ */
export function sentBack<T>(written: Value<T>, { properties = {} }: JsonSchema): Value<T> {
  const read = Object.entries(properties).map(([name, schema]) => [name, { ...schema, readOnly: true }]);
  return { ...written, properties: { ...Object.fromEntries(read), ...written.properties } };
}

/** An array of records, or of any other value. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T>(title: string | undefined, items: Value<T>): Value<T[]> {
  return { title, type: "array", items };
}

/** A list that comes whole, with its total. */
/* @__NO_SIDE_EFFECTS__ */
export function listed<T>(items: Value<T>) {
  const totalItems: Value<number> = { type: "integer" };
  return record({ totalItems, member: list(undefined, items) }, []);
}

/* @__NO_SIDE_EFFECTS__ */
export function textValue(title?: string, more?: JsonSchema): Value<string> {
  return { title, type: "string", ...more };
}

/* @__NO_SIDE_EFFECTS__ */
export function uuid(title?: string): Value<string> {
  return { title, type: "string", format: "uuid" };
}

/* @__NO_SIDE_EFFECTS__ */
export function instantValue(title: string): Value<string> {
  return { title, type: "string", format: "date-time" };
}

/** A whole number from 0 up. */
/* @__NO_SIDE_EFFECTS__ */
export function countValue(title?: string): Value<number> {
  return { title, type: "integer", minimum: 0 };
}

/** A number from 0 up, with a fraction. */
/* @__NO_SIDE_EFFECTS__ */
export function ratio(title: string, more?: JsonSchema): Value<number> {
  return { title, type: "number", minimum: 0, ...more };
}

/* @__NO_SIDE_EFFECTS__ */
export function flagValue(title?: string, more?: JsonSchema): Value<boolean> {
  return { title, type: "boolean", ...more };
}

/** One of the codes that have words. */
/* @__NO_SIDE_EFFECTS__ */
export function code<W extends object>(title: string, words: W): Value<keyof W & string> {
  return { title, type: "string", enum: keysOf(words) };
}

/** Lets a value be null too. */
/* @__NO_SIDE_EFFECTS__ */
export function nullableValue<T>(value: Value<T>): Value<T | null> {
  if (value.$ref) return { anyOf: [value, { type: "null" }] };
  return { ...value, type: [value.type as string, "null"], ...(value.enum && { enum: [...value.enum, null] }) };
}

/** A value that may be absent: its record does not promise it. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(value: Value<T>, description?: string): Value<T | undefined> {
  return description === undefined ? value : { ...value, description };
}
