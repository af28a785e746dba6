import type { Statement } from "../database/statement.ts";

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
