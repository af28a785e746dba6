import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Statement } from "../database/statement.ts";
import type { CallerInput } from "../http/caller.ts";

// biome-ignore lint/suspicious/noExplicitAny: inputs only grow, and every one has the caller
export type RowSql = (alias: string, q: Statement<any>) => string;

/** Depends on common rows alone, by the uuid `by`. */
export interface CommonSql {
  by: (alias: string) => string;
  sql: (uuid: string) => string;
}

/** On the row of `beside` with the same uuid. */
export interface BesideSql {
  beside: string;
  // biome-ignore lint/suspicious/noExplicitAny: inputs only grow, and every one has the caller
  of: (beside: string, alias: string, q: Statement<any>) => string;
}

export type ComputedSql = RowSql | CommonSql | BesideSql;

export interface SqlOfFields {
  [type: string]: { [field: string]: ComputedSql };
}

export interface Selecting {
  computed: SqlOfFields;
  /** Condition to show sensitive fields, by the type that names the person or by « Type.field ». */
  reveal: { [type: string]: RowSql };
  below?: { [field: string]: Below };
  /** CTEs that wrote a relation of `t`: its table still shows the rows from before. */
  written?: { [relation: string]: string };
  ready?: boolean;
  light?: boolean;
}

export interface Below {
  resource: AnyResource;
  selecting: Selecting;
  joins: string;
  visible(q: Statement<CallerInput>): string;
  order(q: Statement<CallerInput>): string;
}
