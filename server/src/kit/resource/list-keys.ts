import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Binder, Statement } from "../database/statement.ts";
import type { CallerInput, CallerKind } from "../http/caller.ts";
import type { Page } from "../http/paging.ts";
import { type ListQuery, usualFilter } from "./list-query.ts";
import { namesOf, orderTerms } from "./order.ts";
import type { AnyServing, Asking, Walk } from "./serving.ts";

export interface ListInput extends CallerInput {
  limit: number;
  offset: number;
  filters: (string | null)[];
}

export interface AskedList {
  kind: CallerKind;
  query: ListQuery;
  page: Page;
  ready: boolean;
}

interface ListKeys {
  tables: Readonly<Record<string, string>>;
  keys: string;
  total: string;
  order: readonly string[];
  most: number;
}

/** A constant in the statement, one of few: it tells the planner that it need not sort the whole list. */
export const reachOf = ({ page, itemsPerPage }: Page): number | null => REACHES.find((each) => each >= page * itemsPerPage) ?? null;
const REACHES = [100, 1000, 10_000, 100_000];

const MOST_COUNTED = 10_000;

/** Sorting is faster for fewer rows than this, and than a 20th of those along the index. */
const MOST_SORTED = 50_000;
const PART_SORTED = 20;

export function listKeys(resource: AnyResource, serving: AnyServing, asked: AskedList, q: Statement<ListInput>): ListKeys {
  const { policy, long } = serving;
  const { kind, query, page } = asked;
  const asking = askingOf(asked, q);
  const names = new Set(query.filters.map(({ name }) => name));
  const searched = names.has("q");
  const own = [...names]
    .filter((name) => !long?.filters.includes(name) && !(name === "q" && long?.search))
    .map((name) => conditionOf(resource, serving, name, asking))
    .filter((each) => each !== "true");
  const narrowed = <T extends { where: string }>(range: T): T => ({ ...range, where: allOf([range.where, ...own]) });
  const arms = (long?.arms(asking) ?? [{ where: policy.visible(q, kind) }]).map(narrowed);
  const walks = query.order.length > 0 ? long?.walks?.(asking).map(narrowed) : undefined;
  const words = searched && (long?.rank || long?.search) ? asking.values("q") : [];
  const { order, select } = sortingOf(resource, serving, asked, words, q);
  const all = () => arms.map(({ where }) => select(where)).join(" union all ");

  const most = long?.most ?? (searched && kind === "platform" && long?.search ? MOST_COUNTED : Number.POSITIVE_INFINITY);
  const reach = Math.min(most + 1, reachOf(page) ?? Number.POSITIVE_INFINITY);
  const kept = (own.length === 0 && long?.total?.(asking)) || null;
  const ordered = `order by ${order.join(", ")}${Number.isFinite(reach) ? ` limit ${reach}` : ""}`;
  const inOrder: InOrder = ({ where, from, fixed }, condition = "true") => `(${select(allOf([condition, where]), from, fixed)} ${ordered})`;
  const insteadOf = ({ instead }: Walk) => (instead && kept === null ? narrowed(instead) : undefined);
  const { tables, walked } = walking(resource, { walks: walks ?? [], insteadOf, select, inOrder });
  if (!long || searched) {
    const searching = { ...asking, words, own: allOf(own), most, reach, select, order: order.join(", "), walked };
    const found = words.length > 0 && long?.search ? long.search(searching) : { tables: {}, rows: all() };
    const total = found.total ?? "select count(*) from m";
    return { tables: { ...tables, ...found.tables, m: found.rows }, keys: "select * from m", total, order, most };
  }
  const keys = !walks ? arms.map((arm) => inOrder(arm)).join(" union all ") : walks.length === 0 ? gathered(all()) : walked();
  const counted = Number.isFinite(most) ? `${all()} limit ${most + 1}` : all();
  return { tables, keys, total: kept ?? `select count(*) from (${counted}) k`, order, most };
}

function askingOf({ kind, query }: AskedList, q: Statement<ListInput>): Asking {
  const binders = query.filters.map(({ name }, index): [string, Binder<ListInput>] => [name, (input) => input.filters[index]]);
  // A statement must use each parameter that it binds.
  const values = (asked: string) => binders.flatMap(([name, value]) => (name === asked ? [q.bind(value)] : []));
  return { q, kind, values, sorted: query.order.map(({ field }) => field) };
}

function conditionOf(resource: AnyResource, serving: AnyServing, name: string, { q, kind, values }: Asking): string {
  const filter = serving.filters?.[name] ?? usualFilter(resource, name);
  if (!filter) throw new Error(`${resource.type} declares the filter ${name} and nothing serves it.`);
  const each = values(name).map((value) => filter(value, q, kind));
  return each.length === 1 ? `${each[0]}` : `(${each.join(name === "q" ? " and " : " or ")})`;
}

type Select = (where: string, from?: string, fixed?: Walk["fixed"]) => string;
type InOrder = (range: Walk, condition?: string) => string;

function sortingOf(resource: AnyResource, serving: AnyServing, { query }: AskedList, words: readonly string[], q: Statement<ListInput>) {
  const { rank, joins = serving.policy.joins } = serving.long ?? {};
  const ranked = rank && words.length > 0 && query.order.length === 0 ? [{ sql: words.map(rank).join(" + ") }] : [];
  const termsWith = (fixed: Walk["fixed"]) => [...ranked, ...orderTerms(resource, query.order, serving, q, fixed)];
  const select: Select = (where, from = `${resource.table} t ${joins}`, fixed = {}) =>
    `select ${["t.uuid", ...termsWith(fixed).map(({ sql }, index) => `${sql} o${index}`)].join(", ")} from ${from} where ${where}`;
  return { order: namesOf(termsWith({})), select };
}

interface Walking {
  walks: readonly Walk[];
  insteadOf(walk: Walk): Walk["instead"];
  select: Select;
  inOrder: InOrder;
}

function walking({ table }: AnyResource, { walks, insteadOf, select, inOrder }: Walking) {
  const ways = walks.map((walk, n) => ({ walk, few: `few${n}`, instead: insteadOf(walk) }));
  const tables = ways.flatMap(({ few, instead }) => {
    if (!instead) return [];
    const least = `least(${MOST_SORTED}, (${instead.among}) / ${PART_SORTED})`;
    return [[few, `select count(*) <= ${least} few from (select 1 from ${table} t where ${instead.where} limit ${least} + 1) l`]];
  });
  const walked = (condition = "true") =>
    ways.flatMap(({ walk, few, instead }) => {
      if (!instead) return inOrder(walk, condition);
      const isFew = `(select f.few from ${few} f)`;
      return [gathered(select(allOf([isFew, condition, instead.where]))), inOrder(walk, allOf([`not ${isFew}`, condition]))];
    });
  return { tables: Object.fromEntries(tables), walked: (condition?: string) => walked(condition).join(" union all ") };
}

/** `offset 0` keeps the planner from walking an index for the order. */
const gathered = (rows: string): string => `(select * from (${rows} offset 0) g)`;

const allOf = (conditions: readonly string[]): string => conditions.filter((condition) => condition !== "true").join(" and ") || "true";
