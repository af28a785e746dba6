import type * as z from "zod/mini";
import type { Meaning } from "./meaning.ts";
import type { Words } from "./words.ts";

/** Who writes a field: required and optional are the client's, readonly the server's, a parent is given once, on creation. */
export type Mode = "required" | "optional" | "readonly" | "parent";

type Written = "text" | "email" | "phone" | "url" | "color" | "comments" | "html" | "number" | "list" | "periods";
/** How a field is asked for; of an instant, its day alone where its hour says nothing. */
export type Control = Written | "switch" | "select" | "tristate" | "instant" | "day" | "clock" | "relation" | "object";

export type Column = "text" | "int4" | "float8" | "boolean" | "timestamptz" | "uuid" | "text[]";

/** A declared field. `T` is what is read, `M` who writes; everything else about the field derives from these values. */
export interface Field<T = unknown, M extends Mode = Mode> extends Meaning {
  readonly label: string;
  readonly mode: M;
  readonly control: Control;
  readonly column: Column;
  /** Whether null may be read. */
  readonly nullable: boolean;
  /** The message when a value is missing; its presence makes the field required on writing. */
  readonly required?: string | undefined;
  /** Of the same resource, the flag that lets the value be given later, and the field in whose place it stands: never have both one. */
  readonly unless?: string | undefined;
  readonly insteadOf?: string | undefined;
  readonly unit?: string | undefined;
  /** False for a number whose thousands stand together, as a year's do. */
  readonly grouped?: boolean | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
  /** The numbers that may be chosen, in the order in which they are offered, and what each is called; what none is called. */
  readonly choices?: readonly { value: number; label: string }[] | undefined;
  readonly empty?: string | undefined;
  /** The schema of one value, never null. */
  readonly schema: z.ZodMiniType;
  /** What null stands for, where null is not kept. */
  readonly fallback?: string | undefined;
  /** Given on creation, refused a change afterwards. */
  readonly fixed?: boolean | undefined;
  /** Shown only to those whom the server's `reveal` names; null for the others. */
  readonly sensitive?: boolean | undefined;
  /** Whether lists are sorted by it though it has no column (the server gives the order's SQL), or are not though it has one. */
  readonly sorted?: boolean | undefined;
  /** Filled by the database itself or by an SQL expression of the server; has no column to write. */
  readonly generated?: boolean | undefined;
  /** Kept by a relation of the same resource: read from there, and written there with the row unless it is readonly. */
  readonly via?: { readonly relation: string; readonly field: string } | undefined;
  readonly to?: AnyResource | undefined;
  /** The rows of another type that stand below this one, by the name of their field that leads here. */
  readonly below?: { readonly type: string; readonly by: string } | undefined;
  /** For the compiler only. */
  readonly _read?: T;
}

/** Read as an embedded object, written as `…Uuid`. */
export interface Relation<R extends AnyResource, Null extends null | never, M extends Mode = Mode> extends Field<Embedded<R> | Null, M> {
  readonly to: R;
}

/** Read as the IRI of its parent and as `…Uuid`; set on creation only. */
export interface Parent<R extends AnyResource> extends Field<string, "parent"> {
  readonly to: R;
}

/** No column: the server gives the SQL expression of each. */
export interface Computed<T> extends Field<T, "readonly"> {
  readonly computed: true;
}

/** A relation that the server computes: the SQL expression gives the target's uuid. */
export interface ComputedRelation<R extends AnyResource> extends Computed<Embedded<R> | null> {
  readonly to: R;
}

export type Fields = Readonly<Record<string, Field>>;

export interface Violation {
  propertyPath: string;
  message: string;
  code: string;
}

/** A resource: what it is called, where it is served, its fields, and which of them stand for it where it is embedded. */
export interface Resource<Type extends string = string, F extends Fields = Fields, E extends string = string>
  extends Pick<Meaning, "copied"> {
  readonly type: Type;
  /** What it is called in a sentence, in French. */
  readonly label: string;
  /** How sentences speak of its items; « Cet élément » where nothing is said. */
  readonly words?: Words | undefined;
  /** Below `/api`; that of a section has its fixture's or organisation's uuid in it, as `{uuid}`. */
  readonly path: string;
  /** Where it is written, when that is not where it is read. */
  readonly writePath?: string;
  /** Where the items of one parent are listed, `{uuid}` in it, when that is not where `pathBelow` says. */
  readonly nestedPath?: string;
  readonly table: string;
  /** A section exists once below its parent, under the parent's uuid. */
  readonly section: boolean;
  readonly fields: F;
  readonly embed: readonly E[];
  /** The fields by which an item is called, of a relation what it leads to; none of a section. See `nameOf`. */
  readonly name: readonly string[];
  /** The order of its lists, `-` first for descending; the uuid breaks ties. Of `movable` ones, that of rows without a position. */
  readonly order: readonly string[];
  /** Query parameters that filter its lists. */
  readonly filters: readonly string[];
  /** The orders of its lists that are those of no field, with their labels; the server gives their SQL. */
  readonly orders: Readonly<Record<string, string>>;
  /** Whether its rows are few, seldom change and look the same to everybody: where embedded, they are kept ready-made. */
  readonly common?: boolean;
  /** Whether several are written at once too, as a table that is filled in: see `writingOf`. */
  readonly inRows?: boolean;
  /** Whether its lists stand in the order in which their rows were typed, and people move rows: see `movingOf`. */
  readonly movable?: boolean;
  /** Whether what stands elsewhere may need one, which then cannot be deleted: see `usesOf`. */
  readonly needed?: boolean;
  /** Rules between fields, on the values as they would be stored. */
  rules(values: Record<string, unknown>): Violation[];
}

export type AnyResource = Resource;

/** Where the items of one parent are listed: `/fixtures/parkings` below `/fixtures` at `/fixtures/{uuid}/parkings`. */
export const pathBelow = (parent: AnyResource, { path, nestedPath }: AnyResource): string =>
  nestedPath ?? path.replace(parent.path, `${parent.path}/{uuid}`);

/** `pitchManager` → `pitch_manager`. */
export const snake = (name: string): string => name.replace(/(?<=[a-z0-9])[A-Z]/g, (c) => `_${c}`).toLowerCase();

type Show<T> = { [K in keyof T]: T[K] } & {};
/** What is read of a field. */
export type ReadValue<Fl> = Fl extends Field<infer T> ? T : never;
type ParentNames<F> = { [K in keyof F]: F[K] extends Parent<AnyResource> ? K : never }[keyof F] & string;
type RelationNames<F> = Exclude<
  { [K in keyof F]: F[K] extends Relation<AnyResource, null, "required" | "optional"> ? K : never }[keyof F] & string,
  ParentNames<F>
>;
type PlainNames<F> = {
  [K in keyof F]: F[K] extends Field<infer _T, "required" | "optional"> ? (F[K] extends { to: AnyResource } ? never : K) : never;
}[keyof F] &
  string;

interface Identity<Type extends string> {
  "@id": string;
  "@type": Type;
  uuid: string;
}

interface Stamp {
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
}

type ReadFields<F> = { [K in keyof F]: ReadValue<F[K]> } & { [K in ParentNames<F> as `${K}Uuid`]: string };

/** What a GET answers. */
export type Read<R> = R extends Resource<infer Type, infer F, string> ? Show<Identity<Type> & Stamp & ReadFields<F>> : never;

/** What stands for the resource inside another. */
export type Embedded<R> =
  R extends Resource<infer Type, infer F, infer E> ? Show<Identity<Type> & ReadFields<Pick<F, E & keyof F>>> : never;

/** Stored values by field name; relations and parents are uuids. */
export type Values<F> = Show<
  { [K in PlainNames<F>]: ReadValue<F[K]> } & { [K in RelationNames<F>]: string | null } & { [K in ParentNames<F>]: string }
>;
export type ValuesOf<R> = R extends Resource<string, infer F, string> ? Values<F> : never;

/** What a client may send; absent stays, null clears. */
export type Write<R> =
  R extends Resource<string, infer F, string>
    ? Show<
        { [K in PlainNames<F>]?: ReadValue<F[K]> | null } & { [K in RelationNames<F> as `${K}Uuid`]?: string | null } & {
          [K in ParentNames<F> as `${K}Uuid`]?: string;
        }
      >
    : never;

/** The names of the fields that the server must give SQL for. */
export type ComputedNames<R> =
  R extends Resource<string, infer F, string>
    ? { [K in keyof F]: F[K] extends Computed<unknown> | ComputedRelation<AnyResource> ? K : never }[keyof F] & string
    : never;

/** The names of the relations that a client writes. */
export type References<R> = R extends Resource<string, infer F, string> ? RelationNames<F> : never;
export type FieldNames<R> = R extends Resource<string, infer F, string> ? keyof F & string : never;
export type WritableNames<R> = R extends Resource<string, infer F, string> ? PlainNames<F> | RelationNames<F> : never;
