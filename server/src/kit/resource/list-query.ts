import { isStorable } from "@avant-match/contract/kit/check.ts";
import type { Field } from "@avant-match/contract/kit/resource.ts";
import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import { isUuid } from "../http/requests.ts";
import type { Order } from "./order.ts";
import type { Filter } from "./serving.ts";

/** A list as it is asked for: known filters with their texts, and a known order. */
export interface ListQuery {
  filters: { name: string; value: string }[];
  order: Order[];
}

/** Takes what the resource knows out of a query string; what it does not know is ignored. */
export function listQueryOf(resource: AnyResource, query: Record<string, unknown>): ListQuery {
  const filters: ListQuery["filters"] = [];
  const order: ListQuery["order"] = [];
  for (const [key, given] of Object.entries(query)) {
    const value = Array.isArray(given) ? given.at(-1) : given;
    const name = key.replace(/\[\]$/, "");
    const ordered = /^order\[(\w+)\]$/.exec(key)?.[1];
    if (typeof value !== "string" || !isStorable(value)) continue;
    if (ordered && Object.hasOwn(resource.fields, ordered) && isSortable(resource.fields[ordered]))
      order.push({ field: ordered, descending: value.toLowerCase() === "desc" });
    else if (value !== "" && resource.filters.includes(name)) filters.push({ name, value: name === "q" ? searched(value) : value });
  }
  return { filters, order: order.slice(0, MOST_ORDERED) };
}

/** Every order is a statement of its own. */
const MOST_ORDERED = 3;
const MOST_CHARACTERS = 255;
const MOST_WORDS = 8;

/** What is searched costs as much as it has words, of every row: longer texts are cut. */
const searched = (text: string): string => text.slice(0, MOST_CHARACTERS).trim().split(/\s+/).slice(0, MOST_WORDS).join(" ").toWellFormed();

export const isSortable = (field: Field | undefined): boolean => field !== undefined && (field.sorted ?? hasOwnOrder(field));

const hasOwnOrder = (field: Field): boolean =>
  !field.to && !("computed" in field) && !field.via && !field.below && !field.sensitive && field.control !== "comments";

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
  if (/\[(before|after)\]$/.test(name))
    return /^[12]\d{3}-\d\d-\d\d/.test(value) && Date.parse(value) ? new Date(value).toISOString() : null;
  return value;
}
