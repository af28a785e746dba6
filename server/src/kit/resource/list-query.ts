import { isStorable } from "@avant-match/contract/kit/check.ts";
import { isDay } from "@avant-match/contract/kit/day.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import { ordersOf } from "@avant-match/contract/kit/orders.ts";
import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import { isUuid } from "../http/requests.ts";
import type { Order } from "./order.ts";
import type { Filter } from "./serving.ts";

/**
 * A list as it is asked for: known filters with their texts, those of one name being alternatives, of a search each of its
 * words; and a known order.
 */
export interface ListQuery {
  filters: { name: string; value: string }[];
  order: Order[];
}

/** Takes filters and order out of a query string; names that the operation does not know are refused before (`query.ts`). */
export function listQueryOf(resource: AnyResource, query: Record<string, unknown>): ListQuery {
  const filters: ListQuery["filters"] = [];
  const order: ListQuery["order"] = [];
  for (const [key, given] of Object.entries(query)) {
    const values = [given].flat().filter((value): value is string => typeof value === "string" && isStorable(value));
    const name = key.replace(/\[\]$/, "");
    const ordered = /^order\[(\w+)\]$/.exec(key)?.[1];
    if (ordered && ordersOf(resource).some(([known]) => known === ordered)) {
      const direction = values.at(-1);
      if (direction !== undefined) order.push({ field: ordered, descending: direction.toLowerCase() === "desc" });
    } else if (resource.filters.includes(name)) filters.push(...alternatives(name, values).map((value) => ({ name, value })));
  }
  return { filters, order: order.slice(0, MOST_ORDERED) };
}

/** Every order is a statement of its own. */
const MOST_ORDERED = 3;
const MOST_ALTERNATIVES = 20;
const MOST_CHARACTERS = 255;
const MOST_WORDS = 8;

/** Every value of a filter that is repeated; of a search or a bound the last. */
function alternatives(name: string, given: readonly string[]): string[] {
  const values = given.filter((value) => value !== "");
  if (name === "q") return values.slice(-1).flatMap(wordsOf);
  return isBound(name) ? values.slice(-1) : [...new Set(values)].slice(0, MOST_ALTERNATIVES);
}

const isBound = (name: string): boolean => /\[(before|after)\]$/.test(name);

/** What is searched costs as much as it has words: longer texts are cut. */
function wordsOf(text: string): string[] {
  const words = fold(text.slice(0, MOST_CHARACTERS).toWellFormed()).trim().split(/\s+/);
  return [...new Set(words)].filter((word) => word !== "").slice(0, MOST_WORDS);
}

/** The condition that a filter by a relation's uuid makes. */
export function relationFilter(resource: AnyResource, name: string): Filter | undefined {
  const relation = /^(\w+)\.uuid$/.exec(name)?.[1];
  const field = relation ? resource.fields[relation] : undefined;
  if (!relation || !field?.to || "computed" in field) return undefined;
  return (value) => `t.${snake(relation)}_uuid = ${value}::uuid`;
}

/** A malformed uuid or instant matches nothing rather than failing. */
export function filterValue(name: string, value: string): string | null {
  const last = value.split("/").at(-1);
  if (name.endsWith(".uuid")) return isUuid(last) ? last : null;
  return isBound(name) ? boundOf(value) : value;
}

const BOUND = /^([12]\d{3}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:(Z)|([+ -])(\d\d:?\d\d))?)?$/i;

/** Without an offset in UTC, wherever the server stands; an address turns the + of an offset that is not escaped into a space. */
function boundOf(value: string): string | null {
  const [, day = "", hour = "00:00", , sign, offset] = BOUND.exec(value) ?? [];
  if (!isDay(day)) return null;
  const at = Date.parse(`${day}T${hour}${sign && offset ? `${sign === "-" ? "-" : "+"}${offset.replace(/^(\d\d):?/, "$1:")}` : "Z"}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
