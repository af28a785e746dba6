import { isStorable } from "@avant-match/contract/kit/check.ts";
import { isDay } from "@avant-match/contract/kit/day.ts";
import { UPDATED_AFTER } from "@avant-match/contract/kit/define.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import { ordersOf } from "@avant-match/contract/kit/orders.ts";
import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import { badRequest } from "../http/problem.ts";
import { isUuid } from "../http/requests.ts";
import type { Order } from "./order.ts";
import type { Filter } from "./serving.ts";

/** Values of one filter are alternatives; words of a search must all occur. */
export interface ListQuery {
  filters: { name: string; value: string }[];
  order: Order[];
}

/** Reads filters and order from a query string; `query.ts` has refused unknown names. Throws a 400 for what goes not together. */
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
  // A mirror searches no words, and the tables that searches look through know no stamps.
  const names = new Set(filters.map(({ name }) => name));
  if (names.has(UPDATED_AFTER) && names.has("q"))
    throw badRequest("Le paramètre «\u00a0updatedAt[after]\u00a0» se demande sans «\u00a0q\u00a0».");
  return { filters, order: order.slice(0, MOST_ORDERED) };
}

const MOST_ORDERED = 3;
const MOST_ALTERNATIVES = 20;
const MOST_CHARACTERS = 255;
const MOST_WORDS = 8;

function alternatives(name: string, given: readonly string[]): string[] {
  const values = given.filter((value) => value !== "");
  if (name === "q") return values.slice(-1).flatMap(wordsOf);
  return isBound(name) ? values.slice(-1) : [...new Set(values)].slice(0, MOST_ALTERNATIVES);
}

const isBound = (name: string): boolean => /\[(before|after)\]$/.test(name);

function wordsOf(text: string): string[] {
  const words = fold(text.slice(0, MOST_CHARACTERS).toWellFormed()).trim().split(/\s+/);
  return [...new Set(words)].filter((word) => word !== "").slice(0, MOST_WORDS);
}

/** Those that need no SQL of their own: by a relation, and by the moment of the last change, which it includes. */
export function usualFilter(resource: AnyResource, name: string): Filter | undefined {
  if (name === UPDATED_AFTER) return (value) => `t.updated_at >= ${value}::timestamptz`;
  const relation = /^(\w+)\.uuid$/.exec(name)?.[1];
  const field = relation ? resource.fields[relation] : undefined;
  if (!relation || !field?.to || "computed" in field) return undefined;
  return (value) => `t.${snake(relation)}_uuid = ${value}::uuid`;
}

/** Returns null for a malformed uuid or instant, which then matches nothing instead of failing. */
export function filterValue(name: string, value: string): string | null {
  const last = value.split("/").at(-1);
  if (name.endsWith(".uuid")) return isUuid(last) ? last : null;
  return isBound(name) ? boundOf(value) : value;
}

const BOUND = /^([12]\d{3}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:(Z)|([+ -])(\d\d:?\d\d))?)?$/i;

/** Without an offset it is UTC. A URL turns an unescaped + into a space. */
function boundOf(value: string): string | null {
  const [, day = "", hour = "00:00", , sign, offset] = BOUND.exec(value) ?? [];
  if (!isDay(day)) return null;
  const at = Date.parse(`${day}T${hour}${sign && offset ? `${sign === "-" ? "-" : "+"}${offset.replace(/^(\d\d):?/, "$1:")}` : "Z"}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
