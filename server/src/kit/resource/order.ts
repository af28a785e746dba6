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

interface Orders {
  order?: string;
  orders?: Readonly<Record<string, OrderSql>>;
}

/** The SQL of an order: the fields asked for, else the default, and the uuid to break ties. */
export function orderSql(
  resource: AnyResource,
  asked: readonly Order[],
  { order: fallback, orders = {} }: Orders,
  q: Statement<CallerInput>,
): string {
  const named = asked.length > 0 ? asked : fallback ? [] : resource.order.map(defaultOrder);
  const terms = named.map(
    ({ field, descending }) =>
      orders[field]?.(descending, q) ?? `${sortable(resource, field)}${descending ? " desc nulls last" : " nulls last"}`,
  );
  if (asked.length === 0 && fallback) terms.push(fallback);
  return [...terms, "t.uuid"].join(", ");
}

const defaultOrder = (name: string) => ({ field: name.replace(/^-/, ""), descending: name.startsWith("-") });

function sortable(resource: AnyResource, field: string): string {
  const column = `t.${snake(field)}`;
  return resource.fields[field]?.column === "text" ? `order_key(${column})` : column;
}
