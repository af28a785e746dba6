import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import type { Statement } from "../database/statement.ts";
import type { CallerInput } from "../http/caller.ts";

/** A field to sort by. */
export interface Order {
  field: string;
  descending: boolean;
}

/** What rows are ordered by, as SQL on `t`: alone, where it ascends and what is null stands where the database puts it. */
export type OrderedBy = string | OrderTerm;

interface OrderTerm {
  sql: string;
  descending?: boolean;
  /** What is null stands last, whatever the direction. */
  nullsLast?: boolean;
}

/** The order by a field that no column gives. */
export type OrderOf = (descending: boolean, q: Statement<CallerInput>) => readonly OrderedBy[];

/** SQL that stands for the terms of what is sorted by, in their order. */
export type Fixed = Readonly<Record<string, readonly string[]>>;

interface Orders {
  order?: readonly OrderedBy[];
  orders?: Readonly<Record<string, OrderOf>>;
}

/** The order of a list: the fields asked for, else the default. What is `fixed` stands for the terms of its field. */
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

/** Rows from before there were positions stand first, in the order that they had. */
const POSITION = "coalesce(t.list_position, 0)";

/** The names of the terms' values, each as it runs, and the uuid, which breaks ties as the first of them runs. */
export const namesOf = (terms: readonly OrderTerm[]): string[] => [
  ...terms.map((term, index) => running(`o${index}`, term)),
  terms[0]?.descending ? "uuid desc" : "uuid",
];

/** The default order as SQL, the uuid with it. */
export const orderSql = (resource: AnyResource, orders: Orders, q: Statement<CallerInput>): string =>
  [...orderTerms(resource, [], orders, q).map((term) => running(term.sql, term)), "t.uuid"].join(", ");

const running = (sql: string, { descending, nullsLast }: OrderTerm): string =>
  `${sql}${descending ? " desc" : ""}${nullsLast ? " nulls last" : ""}`;

const defaultOrder = (name: string) => ({ field: name.replace(/^-/, ""), descending: name.startsWith("-") });

const termOf = (by: OrderedBy): OrderTerm => (typeof by === "string" ? { sql: by } : by);

/** What never is null has one index for both directions. */
function byColumn({ fields }: AnyResource, field: string, descending: boolean): OrderTerm {
  const column = `t.${snake(field)}`;
  const sql = fields[field]?.column === "text" ? `order_key(${column})` : column;
  return { sql, descending, nullsLast: fields[field]?.nullable !== false };
}
