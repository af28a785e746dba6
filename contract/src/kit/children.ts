import * as z from "zod/mini";
import type { Field, Resource } from "./resource.ts";

/** Takes the name of a type, since that resource is declared later, with a parent that leads here. */
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

export interface Children<T> extends Field<T[], "readonly"> {
  readonly below: { readonly type: string; readonly by: string };
}

export type ChildrenNames<R> =
  R extends Resource<string, infer F, string> ? { [K in keyof F]: F[K] extends Children<unknown> ? K : never }[keyof F] & string : never;
