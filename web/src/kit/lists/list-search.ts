import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { isDate } from "../../ui/text/instant.ts";
import { type Above, type Parameters, queryBelow } from "../server/queries.ts";

export interface ListSearch {
  q?: string | undefined;
  page?: number | undefined;
  sort?: string | undefined;
}

export type Choices = Readonly<Record<string, object | "uuid" | "day" | "text">>;
export type Chosen<C extends Choices> = {
  [Name in keyof C]?: (C[Name] extends "uuid" | "day" | "text" ? string : keyof C[Name] & string) | undefined;
};

export const searchOf =
  <const C extends Choices>(choices?: C) =>
  (given: Record<string, unknown>): ListSearch & Chosen<C> => {
    const chosen = Object.entries(choices ?? {}).map(([name, values]) => [name, keyIn(values, textIn(given[name]))]);
    return { ...(Object.fromEntries(chosen) as Chosen<C>), page: pageIn(given.page), q: textIn(given.q), sort: sortIn(given.sort) };
  };

const keyIn = (values: Choices[string], given?: string) => (given && isChoice(values, given) ? given : undefined);
function isChoice(values: Choices[string], given: string): boolean {
  if (values === "day") return isDate(given) && !Number.isNaN(Date.parse(given));
  return values === "text" || (values === "uuid" ? isUuid.test(given) : Object.hasOwn(values, given));
}
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const textIn = (given: unknown) => (typeof given === "string" && given.trim() !== "" ? given.trim() : undefined);
const sortIn = (given: unknown) => (typeof given === "string" && /^-?\w+$/.test(given) ? given : undefined);

export function pageIn(given: unknown): number | undefined {
  const page = Number(given);
  return Number.isSafeInteger(page) && page > 0 ? page : undefined;
}

export const pageSize = 30;

export const pageQuery = <R extends AnyResource>(resource: R, search: ListSearch, parent: Above = {}) =>
  queryBelow(resource, parent, pageParameters(resource, search));

/** What an address says, as the API takes it: one that was kept may name an order or a search that the list does not know. */
export function pageParameters({ fields, orders, filters }: AnyResource, { page = 1, sort = "", q, ...chosen }: ListSearch): Parameters {
  const field = fieldOf(sort);
  const order = Object.hasOwn({ ...fields, ...orders }, field) && { [`order[${field}]`]: isDescending(sort) ? "desc" : "asc" };
  return { ...chosen, q: filters.includes("q") ? q : undefined, page, itemsPerPage: pageSize, ...order };
}

export const fieldOf = (sort: string): string => sort.replace("-", "");
export const isDescending = (sort: string): boolean => sort.startsWith("-");

export const sortedBy = (field: string, sort: string | undefined): string => (sort === field ? `-${field}` : field);

export const isNarrowed = ({ sort: _sort, page = 1, ...filters }: ListSearch): boolean =>
  page > 1 || Object.values(filters).some((value) => value !== undefined);
