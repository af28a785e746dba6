import * as z from "zod/mini";
import type { Meaning } from "./meaning.ts";
import { message } from "./messages.ts";
import type { AnyResource, Computed, ComputedRelation, Field, FieldNames, Mode, Parent, Relation } from "./resource.ts";
import { instantText, line, lines } from "./texts.ts";

/** `required` alone excludes null; with `nullable`, the value must be written but may be read as null. */
export interface Requirement extends Meaning {
  required?: string;
  nullable?: boolean;
  unless?: string;
}

type ReadAs<T, O> = O extends { nullable: true } ? T | null : O extends { required: string } | { nullable: false } ? T : T | null;
type ModeOf<O> = O extends { required: string } ? "required" : "optional";
type Plain<T, O> = Field<ReadAs<T, O>, ModeOf<O>>;

/** A field that a client writes. */
export function field<T, O extends Requirement>(
  label: string,
  of: Pick<Field, "control" | "column" | "schema"> & Partial<Field>,
  o: O | undefined,
): Plain<T, O> {
  const { required, nullable = required === undefined, unless, short, hangs, usualHour, copied, pack } = o ?? ({} as Requirement);
  const mode: Mode = required === undefined ? "optional" : "required";
  return { label, mode, nullable, required, unless, short, hangs, usualHour, copied, pack, ...of } as Plain<T, O>;
}

/** One line of text, 255 characters at most. */
export const text = <const O extends Requirement & { max?: number; tooLong?: string }>(label: string, o?: O) =>
  field<string, O>(
    label,
    {
      control: "text",
      column: "text",
      schema: o?.max === undefined ? line : line.check(z.maxLength(o.max, o.tooLong ?? `${o.max} caractères au maximum.`)),
    },
    o,
  );

/** Several lines, 10,000 characters at most. Other matches do not copy it, unless `copied` says so. */
export const comments = <const O extends Requirement & { max?: number; tooLong?: string }>(label = "Commentaires", o?: O) =>
  field<string, O>(
    label,
    {
      control: "comments",
      column: "text",
      schema: o?.max === undefined ? lines : lines.check(z.maxLength(o.max, o.tooLong ?? `${o.max} caractères au maximum.`)),
    },
    { copied: false, ...o } as unknown as O,
  );

/** An address of the web, http or https. */
export const url = (label: string, meaning: Meaning = {}): Field<string | null, "optional"> =>
  field(
    label,
    { control: "url", column: "text", schema: line.check(z.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/?#]+\S*$/, message("url"))) },
    meaning,
  );

/** A colour as `#rrggbb`. */
export const color = (label: string): Field<string | null, "optional"> =>
  field(label, { control: "color", column: "text", schema: line.check(z.regex(/^#[0-9a-fA-F]{6}$/, message("color"))) }, {});

/** A whole number from 0 to 2,147,483,647. */
export const count = <const O extends Requirement & { unit?: string; negative?: string; invalid?: string }>(label: string, o?: O) =>
  field<number, O>(
    label,
    {
      control: "number",
      column: "int4",
      unit: o?.unit,
      schema: z
        .number({ error: ({ input }) => o?.invalid ?? message(isFraction(input) ? "integer" : "number") })
        .check(
          z.multipleOf(1, o?.invalid ?? message("integer")),
          z.minimum(0, o?.negative ?? message("positive")),
          z.maximum(2_147_483_647, message("tooLarge")),
        ),
    },
    o,
  );

const isFraction = (given: unknown): boolean => typeof given === "string" && /^\s*[-−]?\d[\d\s]*[.,]\d+\s*$/.test(given);

/** True or false, never null; the column has the default. */
export const flag = (label: string, meaning: Meaning = {}): Field<boolean, "optional"> => ({
  ...meaning,
  label,
  mode: "optional",
  control: "switch",
  column: "boolean",
  nullable: false,
  schema: z.boolean(message("flag")),
});

/** Reads as null for those whom the server's `reveal` leaves out; null is never written. */
export const sensitiveFlag = (label: string): Field<boolean | null, "optional"> => ({ ...flag(label), sensitive: true });

/** True, false or null. */
export const tristate = (label: string, meaning: Meaning = {}): Field<boolean | null, "optional"> =>
  field(label, { control: "tristate", column: "boolean", schema: z.boolean(message("flag")) }, meaning);

/** One code of an enumeration, given as code → label. */
export const oneOf = <const E extends Readonly<Record<string, string>>, const O extends Requirement & Pick<Field, "fixed" | "unlisted">>(
  options: E,
  label: string,
  o?: O,
) =>
  field<keyof E & string, O>(
    label,
    {
      control: "select",
      column: "text",
      options,
      fixed: o?.fixed,
      unlisted: o?.unlisted,
      schema: z.enum(Object.keys(options) as [string, ...string[]], message("choice")),
    },
    o,
  );

/** An instant from 1900 to 2199: written as ISO 8601 with its offset, read in UTC. */
export const instant = <const O extends Requirement>(label: string, o?: O) =>
  field<string, O>(label, { control: "instant", column: "timestamptz", schema: instantText }, o);

/** The resource above: read as `{name}` (IRI) and `{name}Uuid`, written on creation only. */
export const parent = <R extends AnyResource>(to: R, required: string): Parent<R> => ({
  label: to.label,
  mode: "parent",
  control: "relation",
  column: "uuid",
  nullable: false,
  required,
  fixed: true,
  schema: z.string(),
  to,
});

/** Another resource: read embedded, written as `{name}Uuid`. */
export const relation = <R extends AnyResource, const O extends Requirement & Pick<Field, "fixed" | "unlisted">>(
  to: R,
  label: string,
  o?: O,
) =>
  field<unknown, O>(
    label,
    { control: "relation", column: "uuid", schema: z.string(), to, fixed: o?.fixed, unlisted: o?.unlisted },
    o,
  ) as unknown as Relation<R, O extends { required: string } ? never : null, ModeOf<O>>;

type Kinds = { text: string; int4: number; float8: number; boolean: boolean; timestamptz: string; "text[]": string[] };
const controls = { text: "text", int4: "number", float8: "number", boolean: "switch", timestamptz: "instant", "text[]": "list" } as const;

interface Reading {
  nullable?: boolean;
  options?: Readonly<Record<string, string>>;
  unit?: string;
  sorted?: boolean;
  sensitive?: boolean;
}

function readonlyField(column: Column, label: string, o: Reading & Partial<Field>): Field {
  return { label, mode: "readonly", control: o.options ? "select" : controls[column], column, nullable: false, schema: z.unknown(), ...o };
}
type Column = keyof Kinds;
type ReadValue<C extends Column, O> = O extends { nullable: true } ? Kinds[C] | null : Kinds[C];

/** A column that only the server writes. */
export const stored = <C extends Column, const O extends Reading>(column: C, label: string, o?: O) =>
  readonlyField(column, label, { ...o }) as Field<ReadValue<C, O>, "readonly">;

/** A column that the database fills (`generated always`). */
export const generated = <C extends Column, const O extends Reading>(column: C, label: string, o?: O) =>
  readonlyField(column, label, { ...o, generated: true }) as Field<ReadValue<C, O>, "readonly">;

/** A value without a column: the server must give its SQL. */
export const computed = <C extends Column, const O extends Reading>(column: C, label: string, o?: O) =>
  ({ ...readonlyField(column, label, { ...o, generated: true }), computed: true }) as Computed<ReadValue<C, O>>;

/** A relation for which the server must give the SQL of the target's uuid. */
export const computedRelation = <R extends AnyResource>(to: R, label: string): ComputedRelation<R> => ({
  label,
  mode: "readonly",
  control: "relation",
  column: "uuid",
  nullable: true,
  schema: z.unknown(),
  computed: true,
  generated: true,
  to,
});

/** A read-only text of a relation, such as the name of a venue. */
export const via = (relationName: string, fieldName: string, label: string): Field<string | null, "readonly"> => ({
  label,
  mode: "readonly",
  control: "text",
  column: "text",
  nullable: true,
  schema: z.unknown(),
  generated: true,
  via: { relation: relationName, field: fieldName },
});

interface Kept {
  /** Another message than the field's; undefined makes the field optional. */
  required?: string | undefined;
  unless?: string;
}
type KeptMode<M extends Mode, O> = O extends { required: string } ? "required" : O extends { required: undefined } ? "optional" : M;
type KeptBy<F, O> = F extends Field<infer T, infer M> ? Field<T, KeptMode<M, O>> : never;

/** A field of a relation, read and written flat, such as the name of a contact's person. */
export const through = <R extends AnyResource, N extends FieldNames<R>, const O extends Kept>(
  relationName: string,
  to: R,
  name: N,
  o?: O,
): KeptBy<R["fields"][N], O> => {
  const field = to.fields[name];
  const required = o && "required" in o ? o.required : field?.required;
  const mode: Mode = field?.mode === "readonly" ? "readonly" : required === undefined ? "optional" : "required";
  return { ...field, mode, required, unless: o?.unless, via: { relation: relationName, field: name } } as unknown as KeptBy<
    R["fields"][N],
    O
  >;
};

/** A relation that only the server writes. */
export const storedRelation = <R extends AnyResource, const O extends { nullable?: boolean }>(to: R, label: string, o?: O) =>
  ({
    label,
    mode: "readonly",
    control: "relation",
    column: "uuid",
    nullable: o?.nullable ?? false,
    schema: z.unknown(),
    to,
  }) as unknown as Relation<R, O extends { nullable: true } ? null : never, "readonly">;
