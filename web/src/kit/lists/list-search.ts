import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { isDate } from "../../ui/text/instant.ts";
import { type Above, type Parameters, queryBelow, valueAt } from "../server/queries.ts";
import { holdsEveryWord } from "../words.ts";

/** What the address of a list says, beside its filters: what is searched, the page, and the order, `-` first for descending. */
export interface ListSearch {
  q?: string | undefined;
  page?: number | undefined;
  sort?: string | undefined;
}

/** What a list can be narrowed to: for each filter its values, with anything that is said of them, or any uuid, day or text. */
export type Choices = Readonly<Record<string, object | "uuid" | "day" | "text">>;
export type Chosen<C extends Choices> = {
  [Name in keyof C]?: (C[Name] extends "uuid" | "day" | "text" ? string : keyof C[Name] & string) | undefined;
};

/** Reads the address of a list, for its route: what it does not know is left out. */
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

/** The page of a list that its address asks for, searched, sorted and cut by the server. */
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

export type Comparable = string | number | boolean | null | undefined;

interface Arranging<R extends AnyResource> {
  textOf: (row: Read<R>) => string;
  sortOf: (row: Read<R>, field: string) => Comparable;
}

export function arrange<R extends AnyResource>(rows: readonly Read<R>[], search: ListSearch, { textOf, sortOf }: Arranging<R>) {
  const { q = "", page: _page, sort, ...filters } = search;
  const wanted = Object.entries<unknown>(filters).filter(([, value]) => value !== undefined);
  const found = rows.filter(
    (row) => holdsEveryWord(textOf(row), q) && wanted.every(([name, value]) => String(valueAt(row, name)) === value),
  );
  if (!sort) return found;
  const direction = isDescending(sort) ? -1 : 1;
  const keys = new Map(found.map((row) => [row, sortOf(row, fieldOf(sort))]));
  return found.toSorted((one, other) => inOrder(keys.get(one), keys.get(other), direction));
}

/** What is not known comes last, whichever way the list is sorted. */
function inOrder(one: Comparable, other: Comparable, direction: number): number {
  if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other));
  if (typeof one === "string" && typeof other === "string") return direction * collator.compare(one, other);
  return direction * (Number(one) - Number(other));
}

const isNothing = (value: Comparable) => value === null || value === undefined || value === "";
const collator = new Intl.Collator("fr", { numeric: true });
