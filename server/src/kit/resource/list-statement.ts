import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { type Binder, prepare, type Statement } from "../database/statement.ts";
import type { CallerInput, CallerKind } from "../http/caller.ts";
import type { Page } from "../http/paging.ts";
import { stampSql } from "../http/proof.ts";
import { type ListQuery, relationFilter } from "./list-query.ts";
import { orderTerms, tieOf } from "./order.ts";
import { HEAD, type ReadStatement } from "./read-statement.ts";
import { commonSql } from "./ready.ts";
import { selection } from "./selection.ts";
import { type AnyServing, type Arm, type Asking, selectingOf } from "./serving.ts";

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

export interface ListStatement extends ReadStatement<ListInput> {
  /** Where it stops counting. */
  most: number;
}

/** The sizes that clients ask for: written into the statement, as is the first page, for a plan that knows how few rows it is made for. */
const usual = new Set([10, 20, 25, 30, 50, 100, 1000]);
const limit: Binder<ListInput> = (input) => input.limit;
const offset: Binder<ListInput> = (input) => input.offset;

/**
 * How far into a list a page reaches, as one of few numbers: written into the statement, it tells the plan that it need not read and sort
 * all of it. A page farther than that is planned without.
 */
const reachOf = ({ page, itemsPerPage }: Page): number | null => REACHES.find((each) => each >= page * itemsPerPage) ?? null;
const REACHES = [100, 1000, 10_000, 100_000];

/** Where the searches of the platform, which concern everything, stop counting. */
const MOST_COUNTED = 10_000;

export const shapeOf = ({ kind, query, page, ready }: AskedList): string =>
  [
    kind,
    ready,
    usual.has(page.itemsPerPage) ? page.itemsPerPage : "",
    query.filters.map(({ name }) => name),
    page.page === 1,
    reachOf(page),
    query.order.map(({ field, descending }) => `${field} ${descending}`),
  ].join("|");

/** The page with its total, and in a row of their own the stamps of the caller and of the common rows. Keys come first, then their rows. */
export const listStatement = (resource: AnyResource, serving: AnyServing, asked: AskedList): ListStatement =>
  prepare((q) => {
    const { page, ready } = asked;
    const { tables, keys, total, order, most } = keysOf(resource, serving, asked, q);
    const size = usual.has(page.itemsPerPage) ? `${page.itemsPerPage}` : `${q.bind(limit)}::int8`;
    const paged = `select * from (${keys}) k order by ${order} limit ${size}${page.page === 1 ? "" : ` offset ${q.bind(offset)}::int8`}`;
    const head = `select ${stampSql(q)} stamp, ${commonSql} common, (${total})::int8 total`;
    const selected = selection(resource, "t", { ...selectingOf(resource, serving), ready, light: true }, q, HEAD.total + 1);
    const found = `(${paged}) k join ${resource.table} t on t.uuid = k.uuid ${selected.joins}`;
    const before = Object.entries(tables).map(([name, sql]) => `${name} as materialized (${sql})`);
    const reading = `select p.stamp, p.common, p.total, ${selected.columns} from (${head}) p full join (${found}) on false order by ${inKeys(order)}`;
    return { text: before.length > 0 ? `with ${before.join(", ")} ${reading}` : reading, selected, most };
  });

const inKeys = (order: string): string => order.replace(/\bo\d|\buuid/g, "k.$&");

interface Keys {
  tables: Readonly<Record<string, string>>;
  /** SQL of `uuid` and `o0`… of every row of the list. */
  keys: string;
  total: string;
  order: string;
  most: number;
}

function keysOf(resource: AnyResource, serving: AnyServing, { kind, query, page }: AskedList, q: Statement<ListInput>): Keys {
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
  const arms = (long?.arms(asking) ?? [{ where: policy.visible(q, kind) }]).map((arm) => ({ ...arm, where: allOf([arm.where, ...own]) }));

  const { rank } = long ?? {};
  const words = searched && (rank || long?.search) ? values("q") : [];
  const ranked = rank && words.length > 0 && query.order.length === 0 ? [{ sql: words.map(rank).join(" + "), direction: "" }] : [];
  const terms = [...ranked, ...orderTerms(resource, query.order, serving, q)];
  const columns = ["t.uuid", ...terms.map(({ sql }, index) => `${sql} o${index}`)].join(", ");
  const order = [...terms.map(({ direction }, index) => `o${index}${direction}`), tieOf(terms)].join(", ");
  const select = (where: string, from = `${resource.table} t ${long?.joins ?? policy.joins}`) =>
    `select ${columns} from ${from} where ${where}`;

  const most = searched && kind === "platform" && long?.search ? MOST_COUNTED : Number.POSITIVE_INFINITY;
  if (long && !searched) {
    const total =
      (own.length === 0 && long.total?.(asking)) ||
      `select count(*) from (${arms.map(({ where }) => select(where)).join(" union all ")}) k`;
    return { tables: {}, keys: merged(arms, select, order, reachOf(page)), total, order, most };
  }
  const reach = Math.min(most + 1, reachOf(page) ?? Number.POSITIVE_INFINITY);
  const found = words.length > 0 ? long?.search?.({ ...asking, words, arms, most, reach, select, order }) : undefined;
  const rows = found?.rows ?? arms.map(({ where }) => select(where)).join(" union all ");
  const tables = { ...found?.tables, m: rows };
  return { tables, keys: "select * from m", total: found?.total ?? "select count(*) from m", order, most };
}

const allOf = (conditions: readonly string[]): string => conditions.filter((condition) => condition !== "true").join(" and ") || "true";

/** Each arm in the order of the list: they are merged as far as the page reaches. */
function merged(arms: readonly Arm[], select: (where: string) => string, order: string, reach: number | null): string {
  const sorted = `order by ${order}${reach === null ? "" : ` limit ${reach}`}`;
  return arms.map(({ where }) => `(${select(where)} ${sorted})`).join(" union all ");
}

/** The row that the caller sees, in the same company. */
export const itemStatement = (
  resource: AnyResource,
  serving: AnyServing,
  { kind, ready }: Pick<AskedList, "kind" | "ready">,
): ReadStatement<CallerInput & { uuid: string }> =>
  prepare((q) => {
    const { policy } = serving;
    const selected = selection(resource, "t", { ...selectingOf(resource, serving), ready }, q, HEAD.common + 1);
    const head = `select ${stampSql(q)} stamp, ${commonSql} common`;
    const where = `t.uuid = ${q.bind(uuidOf)} and ${policy.visible(q, kind)}`;
    const found = `select ${selected.columns} from ${resource.table} t ${policy.joins} ${selected.joins} where ${where}`;
    return { text: `select * from (${head}) p left join (${found}) t on true`, selected };
  });

const nothing: Binder<ListInput> = () => null;
const uuidOf: Binder<{ uuid: string }> = (input) => input.uuid;
