import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Binder, Statement } from "../database/statement.ts";
import type { CallerInput, CallerKind } from "../http/caller.ts";
import type { Page } from "../http/paging.ts";
import { type ListQuery, relationFilter } from "./list-query.ts";
import { namesOf, orderTerms } from "./order.ts";
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
  /** SQL of how they are sorted, term by term. */
  order: readonly string[];
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

/** Rows are few, which are sorted rather than looked for along the index of their order, up to this many and this part of those along it. */
const MOST_SORTED = 50_000;
const PART_SORTED = 20;

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
  const narrowed = <T extends { where: string }>(range: T): T => ({ ...range, where: allOf([range.where, ...own]) });
  const arms = (long?.arms(asking) ?? [{ where: policy.visible(q, kind) }]).map(narrowed);
  const walks = query.order.length > 0 ? long?.walks?.(asking).map(narrowed) : undefined;

  const { rank } = long ?? {};
  const words = searched && (rank || long?.search) ? values("q") : [];
  const ranked = rank && words.length > 0 && query.order.length === 0 ? [{ sql: words.map(rank).join(" + ") }] : [];
  const termsWith = (fixed: Walk["fixed"]) => [...ranked, ...orderTerms(resource, query.order, serving, q, fixed)];
  const sorted = namesOf(termsWith({}));
  const order = sorted.join(", ");
  const select = (where: string, from = `${resource.table} t ${long?.joins ?? policy.joins}`, fixed: Walk["fixed"] = {}) =>
    `select ${["t.uuid", ...termsWith(fixed).map(({ sql }, index) => `${sql} o${index}`)].join(", ")} from ${from} where ${where}`;
  const all = () => arms.map(({ where }) => select(where)).join(" union all ");

  const most = searched && kind === "platform" && long?.search ? MOST_COUNTED : Number.POSITIVE_INFINITY;
  const reach = Math.min(most + 1, reachOf(page) ?? Number.POSITIVE_INFINITY);
  const kept = (own.length === 0 && long?.total?.(asking)) || null;
  const ordered = `order by ${order}${Number.isFinite(reach) ? ` limit ${reach}` : ""}`;
  const inOrder = ({ where, from, fixed }: Walk, condition = "true") => `(${select(allOf([condition, where]), from, fixed)} ${ordered})`;
  const instead = new Map(
    (kept === null ? (walks ?? []) : []).flatMap((walk, n) =>
      walk.instead ? [[walk, { few: `few${n}`, ...narrowed(walk.instead) }]] : [],
    ),
  );
  const walked = (condition = "true") =>
    (walks ?? [])
      .flatMap((walk) => {
        const range = instead.get(walk);
        if (!range) return inOrder(walk, condition);
        const few = `(select f.few from ${range.few} f)`;
        return [gathered(select(allOf([few, condition, range.where]))), inOrder(walk, allOf([`not ${few}`, condition]))];
      })
      .join(" union all ");
  const before = Object.fromEntries(
    [...instead.values()].map(({ few, where, among }) => {
      const least = `least(${MOST_SORTED}, (${among}) / ${PART_SORTED})`;
      return [few, `select count(*) <= ${least} few from (select 1 from ${resource.table} t where ${where} limit ${least} + 1) l`];
    }),
  );
  if (!long || searched) {
    const counted = (enough: string) => `select count(*) n from (select 1 from (${all()}) l limit ${enough} + 1) l`;
    const scope = (enough: string) =>
      kept === null ? `select s.n, s.n <= ${enough} known from (${counted(enough)}) s` : `select (${kept})::int8 n, true known`;
    const found =
      words.length > 0 && long?.search?.({ ...asking, words, arms, filtered: names.size > 1, scope, most, reach, select, order, walked });
    const { tables, rows, total } = found || { tables: {}, rows: all(), total: undefined };
    return {
      tables: { ...before, ...tables, m: rows },
      keys: "select * from m",
      total: total ?? "select count(*) from m",
      order: sorted,
      most,
    };
  }
  const keys = !walks ? arms.map((arm) => inOrder(arm)).join(" union all ") : walks.length === 0 ? gathered(all()) : walked();
  return { tables: before, keys, total: kept ?? `select count(*) from (${all()}) k`, order: sorted, most };
}

/** Rows for whose order no index is to be walked. */
const gathered = (rows: string): string => `(select * from (${rows} offset 0) g)`;

const allOf = (conditions: readonly string[]): string => conditions.filter((condition) => condition !== "true").join(" and ") || "true";

const nothing: Binder<ListInput> = () => null;
