import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { valueAt } from "../server/queries.ts";
import { holdsEveryWord } from "../words.ts";
import { fieldOf, isDescending, type ListSearch } from "./list-search.ts";

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

function inOrder(one: Comparable, other: Comparable, direction: number): number {
  if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other));
  if (typeof one === "string" && typeof other === "string") return direction * collator.compare(one, other);
  return direction * (Number(one) - Number(other));
}

const isNothing = (value: Comparable) => value === null || value === undefined || value === "";
const collator = new Intl.Collator("fr", { numeric: true });
