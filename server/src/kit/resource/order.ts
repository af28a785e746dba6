import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import type { Statement } from "../database/statement.ts";
import type { CallerInput } from "../http/caller.ts";

export interface Order {
  field: string;
  descending: boolean;
}

/** SQL on `t`; a string ascends, with nulls where PostgreSQL puts them. */
export type OrderedBy = string | OrderTerm;

interface OrderTerm {
  sql: string;
  descending?: boolean;
  nullsLast?: boolean;
}

export type OrderOf = (descending: boolean, q: Statement<CallerInput>) => readonly OrderedBy[];

export type Fixed = Readonly<Record<string, readonly string[]>>;

interface Orders {
  order?: readonly OrderedBy[];
  orders?: Readonly<Record<string, OrderOf>>;
}

export function orderTerms(
  resource: AnyResource,
  asked: readonly Order[],
  { order: fallback, orders = {} }: Orders,
  q: Statement<CallerInput>,
  fixed: Fixed = {},
): OrderTerm[] {
  const positioned = asked.length === 0 && resource.movable ? [{ sql: POSITION }] : [];
  if (asked.length === 0 && fallback) return [...positioned, ...fallback.map(termOf)];
  const named = asked.length > 0 ? asked : resource.order.map(defaultOrder);
  const terms = named.flatMap(({ field, descending }) => {
    const own = orders[field]?.(descending, q) ?? [byColumn(resource, field, descending)];
    return own.map(termOf).map((term, index) => ({ ...term, sql: fixed[field]?.[index] ?? term.sql }));
  });
  return [...positioned, ...terms];
}

/** Rows from before there were positions come first. */
const POSITION = "coalesce(t.list_position, 0)";

/** Returns the terms of ORDER BY; the uuid breaks ties in the direction of the first. */
export const namesOf = (terms: readonly OrderTerm[]): string[] => [
  ...terms.map((term, index) => running(`o${index}`, term)),
  terms[0]?.descending ? "uuid desc" : "uuid",
];

/** Returns the default ORDER BY, with the uuid. */
export const orderSql = (resource: AnyResource, orders: Orders, q: Statement<CallerInput>): string =>
  [...orderTerms(resource, [], orders, q).map((term) => running(term.sql, term)), "t.uuid"].join(", ");

const running = (sql: string, { descending, nullsLast }: OrderTerm): string =>
  `${sql}${descending ? " desc" : ""}${nullsLast ? " nulls last" : ""}`;

const defaultOrder = (name: string) => ({ field: name.replace(/^-/, ""), descending: name.startsWith("-") });

const termOf = (by: OrderedBy): OrderTerm => (typeof by === "string" ? { sql: by } : by);

function byColumn({ fields }: AnyResource, field: string, descending: boolean): OrderTerm {
  const column = `t.${snake(field)}`;
  const sql = fields[field]?.column === "text" ? `order_key(${column})` : column;
  // Stamps are never null.
  return { sql, descending, nullsLast: field in fields && fields[field]?.nullable !== false };
}
