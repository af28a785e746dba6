import type * as z from "zod/mini";
import type { AnyResource, Embedded } from "./resource.ts";

/** Who writes a field: required and optional are the client's, readonly the server's, a parent is given once, on creation. */
export type Mode = "required" | "optional" | "readonly" | "parent";

export type Control =
  | "text"
  | "email"
  | "phone"
  | "url"
  | "color"
  | "comments"
  | "number"
  | "switch"
  | "select"
  | "tristate"
  | "instant"
  | "list"
  | "relation"
  | "object";

export type Column = "text" | "int4" | "float8" | "boolean" | "timestamptz" | "uuid" | "text[]";

/** A declared field. `T` is what is read, `M` who writes; everything else about the field derives from these values. */
export interface Field<T = unknown, M extends Mode = Mode> {
  readonly label: string;
  readonly mode: M;
  readonly control: Control;
  readonly column: Column;
  /** Whether null may be read. */
  readonly nullable: boolean;
  /** The message when a value is missing; its presence makes the field required on writing. */
  readonly required?: string | undefined;
  readonly unit?: string | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
  /** The schema of one value, never null. */
  readonly schema: z.ZodMiniType;
  /** Given on creation, refused a change afterwards. */
  readonly fixed?: boolean | undefined;
  /** Shown only to those whom the server's `reveal` names; null for the others. */
  readonly sensitive?: boolean | undefined;
  /** Filled by the database itself or by an SQL expression of the server; has no column to write. */
  readonly generated?: boolean | undefined;
  /** Taken from a relation of the same resource. */
  readonly via?: { readonly relation: string; readonly field: string } | undefined;
  readonly to?: AnyResource | undefined;
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
export interface ComputedRelation<R extends AnyResource> extends Field<Embedded<R> | null, "readonly"> {
  readonly computed: true;
  readonly to: R;
}

export type Fields = Readonly<Record<string, Field>>;
