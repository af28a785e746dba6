import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import type { Statement } from "../database/statement.ts";
import type { CallerInput } from "../http/caller.ts";

/** A field to sort by. */
export interface Order {
  field: string;
  descending: boolean;
}

/** The SQL of an order that no column gives. */
export type OrderSql = (descending: boolean, q: Statement<CallerInput>) => string;

/** SQL that stands for the terms of what is sorted by, in their order. */
export type Fixed = Readonly<Record<string, readonly string[]>>;

interface Orders {
  order?: string;
  orders?: Readonly<Record<string, OrderSql>>;
}

/** What rows are ordered by: SQL on `t`, and how it runs. */
interface OrderTerm {
  sql: string;
  direction: string;
}

/** The order of a list: the fields asked for, else the default; the uuid is to break ties. What is `fixed` stands for the terms of its field. */
export function orderTerms(
  resource: AnyResource,
  asked: readonly Order[],
  { order: fallback, orders = {} }: Orders,
  q: Statement<CallerInput>,
  fixed: Fixed = {},
): OrderTerm[] {
  if (asked.length === 0 && fallback) return termsOf(fallback);
  const named = asked.length > 0 ? asked : resource.order.map(defaultOrder);
  return named.flatMap(({ field, descending }) => {
    const own = orders[field]?.(descending, q);
    const terms = own ? termsOf(own) : [{ sql: sortable(resource, field), direction: directionOf(resource, field, descending) }];
    return terms.map((term, index) => ({ ...term, sql: fixed[field]?.[index] ?? term.sql }));
  });
}

/** What is null stands last, whatever the direction; what never is has one index for both. */
const directionOf = (resource: AnyResource, field: string, descending: boolean): string =>
  `${descending ? " desc" : ""}${resource.fields[field]?.nullable === false ? "" : " nulls last"}`;

/** How the uuid breaks ties: as the first term runs. */
export const tieOf = ([first]: readonly OrderTerm[]): string => (first?.direction.startsWith(" desc") ? "uuid desc" : "uuid");

/** The same as SQL, the uuid with it. */
export const orderSql = (resource: AnyResource, asked: readonly Order[], orders: Orders, q: Statement<CallerInput>): string =>
  [...orderTerms(resource, asked, orders, q).map(({ sql, direction }) => sql + direction), "t.uuid"].join(", ");

const DIRECTION = /(?: (?:asc|desc))?(?: nulls (?:first|last))?$/;

/** Parts an order that is written in SQL at the commas that no parenthesis holds. */
function termsOf(order: string): OrderTerm[] {
  const terms = [""];
  let depth = 0;
  for (const sign of order) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (sign === "," && depth === 0) terms.push("");
    else terms.push(`${terms.pop()}${sign}`);
  }
  return terms.map((term) => {
    const direction = DIRECTION.exec(term.trim())?.[0] ?? "";
    return { sql: term.trim().slice(0, term.trim().length - direction.length), direction };
  });
}

const defaultOrder = (name: string) => ({ field: name.replace(/^-/, ""), descending: name.startsWith("-") });

function sortable(resource: AnyResource, field: string): string {
  const column = `t.${snake(field)}`;
  return resource.fields[field]?.column === "text" ? `order_key(${column})` : column;
}
