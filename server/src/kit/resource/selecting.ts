import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Statement } from "../database/statement.ts";
import type { CallerInput } from "../http/caller.ts";

/** An SQL expression on the row that has this alias. */
// biome-ignore lint/suspicious/noExplicitAny: inputs only grow, and every one has the caller
export type RowSql = (alias: string, q: Statement<any>) => string;

/** An SQL expression that depends on common rows alone: on the uuid `by`, which the row that has the alias holds. */
export interface CommonSql {
  by: (alias: string) => string;
  sql: (uuid: string) => string;
}

/** An SQL expression on the row that stands beside, under the same uuid in the table `beside`, and the row that has the alias. */
export interface BesideSql {
  beside: string;
  // biome-ignore lint/suspicious/noExplicitAny: inputs only grow, and every one has the caller
  of: (beside: string, alias: string, q: Statement<any>) => string;
}

export type ComputedSql = RowSql | CommonSql | BesideSql;

/** The SQL that the contract leaves to the server, by type of resource and field. */
export interface SqlOfFields {
  [type: string]: { [field: string]: ComputedSql };
}

export interface Selecting {
  computed: SqlOfFields;
  /** Whether sensitive fields may be shown, by the type of the row that names the person, or one by « Type.field ». */
  reveal: { [type: string]: RowSql };
  /** The rows that stand below, by the field that lists them. */
  below?: { [field: string]: Below };
  /** What the same statement wrote, by the relation of the row `t` that leads to it: its table still has the rows of before. */
  written?: { [relation: string]: string };
  /** Whether what is common is put in ready-made, rather than joined. */
  ready?: boolean;
  /** Whether heavy fields are left out, as in lists. */
  light?: boolean;
}

/** The rows of a resource that may stand below another, on `t`: which of them the caller sees, and in which order. */
export interface Below {
  resource: AnyResource;
  selecting: Selecting;
  joins: string;
  visible(q: Statement<CallerInput>): string;
  order(q: Statement<CallerInput>): string;
}
