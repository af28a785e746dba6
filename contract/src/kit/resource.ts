import type * as z from "zod/mini";
import type { Meaning } from "./meaning.ts";
import type { Words } from "./words.ts";

export type Mode = "required" | "optional" | "readonly" | "parent";

type Written = "text" | "email" | "phone" | "url" | "color" | "comments" | "html" | "number" | "list" | "periods";
export type Control = Written | "switch" | "select" | "tristate" | "instant" | "day" | "clock" | "relation" | "object";

export type Column = "text" | "int4" | "float8" | "boolean" | "timestamptz" | "uuid" | "text[]";

export interface Field<T = unknown, M extends Mode = Mode> extends Meaning {
  readonly label: string;
  readonly mode: M;
  readonly control: Control;
  readonly column: Column;
  readonly nullable: boolean;
  /** The message when the value is missing; its presence makes the field required. */
  readonly required?: string | undefined;
  /** `unless` is a flag that lets the value come later. Either this field or `insteadOf` has a value. */
  readonly unless?: string | undefined;
  readonly insteadOf?: string | undefined;
  readonly unit?: string | undefined;
  readonly grouped?: boolean | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
  readonly choices?: readonly { value: number; label: string }[] | undefined;
  readonly empty?: string | undefined;
  readonly schema: z.ZodMiniType;
  /** It is stored instead of null. */
  readonly fallback?: string | undefined;
  readonly fixed?: boolean | undefined;
  /** In a table, text that is none of the choices goes into the field `to`, and this one becomes `as`, or empty. */
  readonly unlisted?: { readonly to: string; readonly as?: string } | undefined;
  /** Null for those whom the server's `reveal` does not name. */
  readonly sensitive?: boolean | undefined;
  /** Overrides whether lists sort by it, which by default they do when it has a column of its own. */
  readonly sorted?: boolean | undefined;
  readonly generated?: boolean | undefined;
  /** A relation of the same resource holds it: it is read there, and written there unless it is readonly. */
  readonly via?: { readonly relation: string; readonly field: string } | undefined;
  readonly to?: AnyResource | undefined;
  readonly below?: { readonly type: string; readonly by: string } | undefined;
  /** For the compiler only. */
  readonly _read?: T;
}

export interface Relation<R extends AnyResource, Null extends null | never, M extends Mode = Mode> extends Field<Embedded<R> | Null, M> {
  readonly to: R;
}

export interface Parent<R extends AnyResource> extends Field<string, "parent"> {
  readonly to: R;
}

export interface Computed<T> extends Field<T, "readonly"> {
  readonly computed: true;
}

export interface ComputedRelation<R extends AnyResource> extends Computed<Embedded<R> | null> {
  readonly to: R;
}

export type Fields = Readonly<Record<string, Field>>;

export interface Violation {
  propertyPath: string;
  message: string;
  code: string;
}

export interface Resource<Type extends string = string, F extends Fields = Fields, E extends string = string>
  extends Pick<Meaning, "copied"> {
  readonly type: Type;
  readonly label: string;
  readonly words?: Words | undefined;
  /** Below `/api`; the path of a section has its parent's `{uuid}`. */
  readonly path: string;
  readonly writePath?: string;
  readonly nestedPath?: string;
  readonly table: string;
  readonly section: boolean;
  readonly fields: F;
  readonly embed: readonly E[];
  readonly name: readonly string[];
  /** `-` first means descending; the uuid breaks ties. A movable list orders unplaced rows by it. */
  readonly order: readonly string[];
  readonly filters: readonly string[];
  readonly orders: Readonly<Record<string, string>>;
  /** Few rows that seldom change and look the same to everybody: their embedded form is cached. */
  readonly common?: boolean;
  /** Several rows may be written at once: see `writingOf`. */
  readonly inRows?: boolean;
  /** People order the rows: see `movingOf`. */
  readonly movable?: boolean;
  /** Other rows may need one, which then cannot be deleted: see `usesOf`. */
  readonly needed?: boolean;
  rules(values: Record<string, unknown>): Violation[];
}

export type AnyResource = Resource;

/** The list of one parent's items: `/fixtures/parkings` becomes `/fixtures/{uuid}/parkings`. */
export const pathBelow = (parent: AnyResource, { path, nestedPath }: AnyResource): string =>
  nestedPath ?? path.replace(parent.path, `${parent.path}/{uuid}`);

/** `pitchManager` → `pitch_manager`. */
export const snake = (name: string): string => name.replace(/(?<=[a-z0-9])[A-Z]/g, (c) => `_${c}`).toLowerCase();

type Show<T> = { [K in keyof T]: T[K] } & {};
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

export type Read<R> = R extends Resource<infer Type, infer F, string> ? Show<Identity<Type> & Stamp & ReadFields<F>> : never;

export type Embedded<R> =
  R extends Resource<infer Type, infer F, infer E> ? Show<Identity<Type> & ReadFields<Pick<F, E & keyof F>>> : never;

export type Values<F> = Show<
  { [K in PlainNames<F>]: ReadValue<F[K]> } & { [K in RelationNames<F>]: string | null } & { [K in ParentNames<F>]: string }
>;
export type ValuesOf<R> = R extends Resource<string, infer F, string> ? Values<F> : never;

/** Absent keeps the value, null clears it. */
export type Write<R> =
  R extends Resource<string, infer F, string>
    ? Show<
        { [K in PlainNames<F>]?: ReadValue<F[K]> | null } & { [K in RelationNames<F> as `${K}Uuid`]?: string | null } & {
          [K in ParentNames<F> as `${K}Uuid`]?: string;
        }
      >
    : never;

export type ComputedNames<R> =
  R extends Resource<string, infer F, string>
    ? { [K in keyof F]: F[K] extends Computed<unknown> | ComputedRelation<AnyResource> ? K : never }[keyof F] & string
    : never;

export type References<R> = R extends Resource<string, infer F, string> ? RelationNames<F> : never;
export type FieldNames<R> = R extends Resource<string, infer F, string> ? keyof F & string : never;
export type WritableNames<R> = R extends Resource<string, infer F, string> ? PlainNames<F> | RelationNames<F> : never;
