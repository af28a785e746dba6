import * as z from "zod/mini";
import type { Field, Resource } from "./resource.ts";

/** What stands below this one. Its type is named, not given: it is declared after this one, with a parent that leads here. */
export const children = <T>(type: string, by: string, label: string): Children<T> => ({
  label,
  mode: "readonly",
  control: "list",
  column: "uuid",
  nullable: false,
  schema: z.unknown(),
  generated: true,
  below: { type, by },
});

/** Rows of another type that stand below: read embedded, in the order of their own list, as far as the caller sees them. */
export interface Children<T> extends Field<T[], "readonly"> {
  readonly below: { readonly type: string; readonly by: string };
}

/** The names of the fields that are rows of another type. */
export type ChildrenNames<R> =
  R extends Resource<string, infer F, string> ? { [K in keyof F]: F[K] extends Children<unknown> ? K : never }[keyof F] & string : never;
