import type { AnyResource, ComputedNames, References } from "@avant-match/contract/kit/resource.ts";
import type { CallerInput, CallerKind } from "./caller.ts";
import type { Policy } from "./policy.ts";
import type { Problem } from "./problem.ts";
import type { RowSql, Selecting, SqlOfFields } from "./selection.ts";
import type { Statement } from "./statement.ts";

/** SQL condition on the row `t`: what it refers to may be chosen by the caller. `target` is the placeholder of the uuid. */
export type Choosable = (target: string, q: Statement<CallerInput>, kind: CallerKind) => string;

/** SQL condition on `t` for a filter; `value` is the placeholder of its text. */
export type Filter = (value: string, q: Statement<CallerInput>) => string;

/** What a resource needs on the server beyond its declaration. */
export interface Serving<R extends AnyResource, Facts> {
  policy: Policy<Facts>;
  /** Which targets of each relation the caller may choose. */
  references: { [K in References<R>]: Choosable };
  /** The SQL of each computed field. */
  computed: { [K in ComputedNames<R>]: RowSql };
  /** The SQL of computed fields of embedded resources. */
  embedded?: SqlOfFields;
  /** Who sees sensitive fields, by the type that names the person. */
  reveal?: Selecting["reveal"];
  filters?: Record<string, Filter>;
  /** The answer to a value that the database knows to be taken, by the name of the constraint. */
  unique?: Record<string, () => Problem>;
  /** SQL of the default order, for what field names cannot say. */
  order?: string;
}

/** A serving whose types are forgotten, for the code that writes its SQL. */
export interface AnyServing extends Pick<Serving<never, never>, "embedded" | "reveal" | "filters" | "order" | "unique"> {
  policy: Omit<Policy<object>, "facts" | "edit"> & { facts(q: Statement<CallerInput>, kind: CallerKind): object };
  references: object;
  computed: object;
}

export const selectingOf = (resource: AnyResource, serving: AnyServing): Selecting => ({
  computed: { ...serving.embedded, [resource.type]: serving.computed as SqlOfFields[string] },
  reveal: serving.reveal ?? {},
});
