import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Binder, Statement } from "../database/statement.ts";
import type { CallerInput, CallerKind } from "../http/caller.ts";
import type { Page } from "../http/paging.ts";
import { type ListQuery, relationFilter } from "./list-query.ts";
import { orderTerms, tieOf } from "./order.ts";
import type { AnyServing, Asking, Walk } from "./serving.ts";

export interface ListInput extends CallerInput {
  limit: number;
  offset: number;
  filters: (string | null)[];
}

/** What a statement is written for. */
export interface AskedList {
  kind: CallerKind;
  query: ListQuery;
  page: Page;
  /** Whether what is common is put in ready-made. */
  ready: boolean;
}

/** The rows of a list, before they are fetched. */
interface ListKeys {
  /** SQL that stands before the statement, by its name. */
  tables: Readonly<Record<string, string>>;
  /** SQL of `uuid` and `o0`… of every row of the list, or of those that the page may show. */
  keys: string;
  total: string;
  order: string;
  /** Where it stops counting. */
  most: number;
}

/**
 * How far into a list a page reaches, as one of few numbers: written into the statement, it tells the plan that it need not read and sort
 * all of it. A page farther than that is planned without.
 */
export const reachOf = ({ page, itemsPerPage }: Page): number | null => REACHES.find((each) => each >= page * itemsPerPage) ?? null;
const REACHES = [100, 1000, 10_000, 100_000];

/** Where the searches of the platform, which concern everything, stop counting. */
const MOST_COUNTED = 10_000;

/** Rows are few, which are sorted rather than looked for along the index of their order, up to this many and this part of all. */
const MOST_SORTED = 50_000;
const PART_SORTED = 20;
const FEW = "(select s.few from scope s)";

/** SQL of which rows a list has, in which order, and how many. */
export function listKeys(resource: AnyResource, serving: AnyServing, { kind, query, page }: AskedList, q: Statement<ListInput>): ListKeys {
  const { policy, long } = serving;
  const binders = query.filters.map(
    (_, index): Binder<ListInput> =>
      (input) =>
        input.filters[index],
  );
  // Only what a statement names may be bound to it.
  const values = (name: string) =>
    query.filters.flatMap((filter, index) => (filter.name === name ? [q.bind(binders[index] ?? nothing)] : []));
  const asking: Asking = { q, kind, values, sorted: query.order.map(({ field }) => field) };
  const names = new Set(query.filters.map(({ name }) => name));
  const searched = names.has("q");
  const condition = (name: string) => {
    const filter = serving.filters?.[name] ?? relationFilter(resource, name);
    if (!filter) throw new Error(`${resource.type} declares the filter ${name} and nothing serves it.`);
    const each = values(name).map((value) => filter(value, q, kind));
    return each.length === 1 ? `${each[0]}` : `(${each.join(name === "q" ? " and " : " or ")})`;
  };
  const own = [...names]
    .filter((name) => !long?.filters.includes(name) && !(name === "q" && long?.search))
    .map(condition)
    .filter((each) => each !== "true");
  const narrowed = <T extends Walk>(ranges: readonly T[]) => ranges.map((range) => ({ ...range, where: allOf([range.where, ...own]) }));
  const arms = narrowed(long?.arms(asking) ?? [{ where: policy.visible(q, kind) }]);
  const walks = query.order.length > 0 && long?.walks ? narrowed(long.walks(asking)) : undefined;

  const { rank } = long ?? {};
  const words = searched && (rank || long?.search) ? values("q") : [];
  const ranked = rank && words.length > 0 && query.order.length === 0 ? [{ sql: words.map(rank).join(" + "), direction: "" }] : [];
  const termsWith = (fixed: Walk["fixed"]) => [...ranked, ...orderTerms(resource, query.order, serving, q, fixed)];
  const terms = termsWith({});
  const order = [...terms.map(({ direction }, index) => `o${index}${direction}`), tieOf(terms)].join(", ");
  const select = (where: string, from = `${resource.table} t ${long?.joins ?? policy.joins}`, fixed: Walk["fixed"] = {}) =>
    `select ${["t.uuid", ...termsWith(fixed).map(({ sql }, index) => `${sql} o${index}`)].join(", ")} from ${from} where ${where}`;
  const all = (condition = "true") => arms.map(({ where }) => select(allOf([condition, where]))).join(" union all ");

  const most = searched && kind === "platform" && long?.search ? MOST_COUNTED : Number.POSITIVE_INFINITY;
  const reach = Math.min(most + 1, reachOf(page) ?? Number.POSITIVE_INFINITY);
  const kept = (own.length === 0 && long?.total?.(asking)) || null;
  const few = () => fewOf(long?.total?.({ ...asking, values: () => [] }) ?? null);
  const scopeOf = (size: string) => `select s.n, s.n <= ${few()} few from (select (${size})::int8 n offset 0) s`;
  if (!long || searched) {
    const scope = () => scopeOf(kept ?? `select count(*) from (select 1 from (${all()}) l limit ${few()} + 1) l`);
    const narrowing = { filtered: names.size > 1, exact: kept !== null, scope };
    const found =
      words.length > 0 && long?.search?.({ ...asking, words, arms, walks: walks ?? [], ...narrowing, most, reach, select, order });
    const { tables, rows, total } = found || { tables: {}, rows: all(), total: undefined };
    return { tables: { ...tables, m: rows }, keys: "select * from m", total: total ?? "select count(*) from m", order, most };
  }
  const total = kept ?? `select count(*) from (${all()}) k`;
  const along = (ranges: readonly Walk[], condition = "true") =>
    merged(ranges, (walk) => select(allOf([condition, walk.where]), undefined, walk.fixed), order, reach);
  if (!walks) return { tables: {}, keys: along(arms), total, order, most };
  if (walks.length === 0) return { tables: {}, keys: gathered(all()), total, order, most };
  if (kept) return { tables: {}, keys: along(walks), total, order, most };
  const keys = `${gathered(all(FEW))} union all ${along(walks, `not ${FEW}`)}`;
  return { tables: { scope: scopeOf(total) }, keys, total: "select s.n from scope s", order, most };
}

const fewOf = (whole: string | null): string => (whole === null ? `${MOST_SORTED}` : `least(${MOST_SORTED}, (${whole}) / ${PART_SORTED})`);

const allOf = (conditions: readonly string[]): string => conditions.filter((condition) => condition !== "true").join(" and ") || "true";

/** Rows for whose order no index is to be walked. */
const gathered = (rows: string): string => `select * from (${rows} offset 0) g`;

/** Each range in the order of the list: they are merged as far as the page reaches. */
function merged(ranges: readonly Walk[], select: (range: Walk) => string, order: string, reach: number): string {
  const sorted = `order by ${order}${Number.isFinite(reach) ? ` limit ${reach}` : ""}`;
  return ranges.map((range) => `(${select(range)} ${sorted})`).join(" union all ");
}

const nothing: Binder<ListInput> = () => null;
