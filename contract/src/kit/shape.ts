import type { JsonSchema } from "./json-schema.ts";
import { keysOf } from "./keys.ts";
import type { AnyResource, Read } from "./resource.ts";

/** What a value looks like: its schema for the documentation, `T` for the compiler. */
export interface Value<T = unknown> extends JsonSchema {
  /** For the compiler only. */
  readonly _value?: T;
}

/** What an action takes or answers that is no resource. A type makes it a class of the documentation. */
export interface Shape<T = unknown> {
  type: string | null;
  label: string;
  schema: Value<T>;
  /** The media type of what is not JSON, such as `application/pdf`. */
  media?: string;
}

/** The type of what a shape or a value describes. */
export type Shown<S> = S extends Shape<infer T> ? T : S extends Value<infer T> ? T : never;

type Fields = Readonly<Record<string, Value>>;
type Show<T> = { [K in keyof T]: T[K] } & {};
type Lacking<F> = { [K in keyof F]: undefined extends Shown<F[K]> ? K : never }[keyof F];
/** What a record of these fields holds. */
export type RecordOf<F> = Show<{ [K in Exclude<keyof F, Lacking<F>>]: Shown<F[K]> } & { [K in Lacking<F>]?: Shown<F[K]> }>;

interface Linked<Type> {
  "@context"?: string;
  "@id"?: string;
  "@type": Type;
}

/** A shape; one without a type is no class of its own. */
/* @__NO_SIDE_EFFECTS__ */
export function shape<const Type extends string | null, T>(type: Type, label: string, schema: Value<T>) {
  return { type, label, schema } as Shape<Type extends string ? Show<Linked<Type> & T> : T>;
}

/** What is no JSON. */
/* @__NO_SIDE_EFFECTS__ */
export function file<T = Blob>(label: string, media: string, schema: JsonSchema = { type: "string", format: "binary" }): Shape<T> {
  return { type: null, label, schema, media };
}

/** An item of a resource, as it is read at its own address. */
/* @__NO_SIDE_EFFECTS__ */
export function itemValue<R extends AnyResource>({ label }: R): Value<Read<R>> {
  return { title: label, type: "object" };
}

/** An object; the documentation promises all its fields, or those that are named. */
/* @__NO_SIDE_EFFECTS__ */
export function record<F extends Fields>(fields: F, promised: readonly (keyof F & string)[] = keysOf(fields) as (keyof F & string)[]) {
  return { type: "object", ...(promised.length > 0 && { required: promised }), properties: fields } as Value<RecordOf<F>>;
}

/** What is written of a record that may be sent back as it is read: the server ignores what is only read. */
/* @__NO_SIDE_EFFECTS__ */
export function sentBack<T>(written: Value<T>, { properties = {} }: JsonSchema): Value<T> {
  const read = Object.entries(properties).map(([name, schema]) => [name, { ...schema, readOnly: true }]);
  return { ...written, properties: { ...Object.fromEntries(read), ...written.properties } };
}

/** Its items are records, or any other value. */
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

/** A number of things. */
/* @__NO_SIDE_EFFECTS__ */
export function countValue(title: string): Value<number> {
  return { title, type: "integer", minimum: 0 };
}

/** From 0 up, with a fraction. */
/* @__NO_SIDE_EFFECTS__ */
export function ratio(title: string, more?: JsonSchema): Value<number> {
  return { title, type: "number", minimum: 0, ...more };
}

/* @__NO_SIDE_EFFECTS__ */
export function flagValue(title: string, more?: JsonSchema): Value<boolean> {
  return { title, type: "boolean", ...more };
}

/** One of the codes that have words. */
/* @__NO_SIDE_EFFECTS__ */
export function code<W extends object>(title: string, words: W): Value<keyof W & string> {
  return { title, type: "string", enum: keysOf(words) };
}

/** What may be null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullableValue<T>(value: Value<T>): Value<T | null> {
  return { ...value, type: [value.type as string, "null"], ...(value.enum && { enum: [...value.enum, null] }) };
}

/** What may be absent, which its record then does not promise. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(value: Value<T>, description?: string): Value<T | undefined> {
  return description === undefined ? value : { ...value, description };
}
