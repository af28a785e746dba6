import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type Connection, rows } from "../database/database.ts";
import { type Binder, type Nesting, type Prepared, prepare, prepareNesting, type Statement, shapes } from "../database/statement.ts";
import { type Caller, type CallerInput, type CallerKind, kindOf } from "../http/caller.ts";
import type { Page } from "../http/paging.ts";
import { notFound } from "../http/problem.ts";
import { filterValue, type ListQuery, relationFilter } from "./list-query.ts";
import { orderSql } from "./order.ts";
import { selection } from "./selection.ts";
import { type AnyServing, selectingOf } from "./serving.ts";

type Row = Record<string, unknown>;

interface ListInput extends CallerInput {
  limit: number;
  offset: number;
  filters: (string | null)[];
}
interface ItemInput extends CallerInput {
  uuid: string;
}

export interface Listed<R> {
  members: Read<R>[];
  total: number;
}

/** Reads a resource in the caller's scope: one statement for a list with its total, one for an item. */
export interface Reading<R> {
  list(on: Connection, caller: Caller, query: ListQuery, page: Page): Promise<Listed<R>>;
  /** Throws a 404 for what the caller may not see. */
  get(on: Connection, caller: Caller, uuid: string): Promise<Read<R>>;
}

const uuid: Binder<ItemInput> = (input) => input.uuid;
const limit: Binder<ListInput> = (input) => input.limit;
const offset: Binder<ListInput> = (input) => input.offset;

/** Builds the reads of a resource; its statements are written once per shape of request. */
export function readingOf<R extends AnyResource>(resource: R, serving: AnyServing): Reading<R> {
  const remember = shapes();
  return {
    async list(on, caller, query, page) {
      const kind = kindOf(caller);
      const shape = `${kind} ${query.filters.map((f) => f.name)} ${query.order.map((o) => `${o.field} ${o.descending}`)}`;
      const list = remember(`list ${shape}`, () => listStatement(resource, serving, kind, query));
      const filters = query.filters.map(({ name, value }) => filterValue(name, value));
      const input = { caller, limit: page.itemsPerPage, offset: (page.page - 1) * page.itemsPerPage, filters };
      const found = await rows<Row, ListInput>(on, list, input);
      if (found.length > 0) return { members: found.map(list.nest) as Read<R>[], total: Number(found[0]?.total) };
      if (page.page === 1) return { members: [], total: 0 };
      const count = remember(`count ${shape}`, () => countStatement(resource, serving, kind, query));
      const [counted] = await rows<Row, ListInput>(on, count, input);
      return { members: [], total: Number(counted?.total) };
    },
    async get(on, caller, id) {
      const kind = kindOf(caller);
      const item = remember(`item ${kind}`, () => itemStatement(resource, serving, kind));
      const [row] = await rows<Row, ItemInput>(on, item, { caller, uuid: id });
      if (!row) throw notFound();
      return item.nest(row) as Read<R>;
    },
  };
}

/** The page first, then the joins on its rows only; a first page that is not full needs no count. */
function listStatement(resource: AnyResource, serving: AnyServing, kind: CallerKind, query: ListQuery): Nesting<ListInput> {
  return prepareNesting((q) => {
    const scope = scopeSql(resource, serving, kind, query, q);
    const order = orderSql(resource, query.order, serving, q);
    const { columns, joins, nest } = selection(resource, "t", selectingOf(resource, serving), q);
    const first = `${q.bind(offset)}::int8 = 0 and (select count(*) from t) < ${q.bind(limit)}::int8`;
    const total = `case when ${first} then (select count(*) from t) else (select count(*) ${scope}) end`;
    const page = `select t.* ${scope} order by ${order} limit ${q.bind(limit)}::int8 offset ${q.bind(offset)}::int8`;
    return { text: `with t as (${page}) select ${columns}, ${total} total from t ${joins} order by ${order}`, nest };
  });
}

const countStatement = (resource: AnyResource, serving: AnyServing, kind: CallerKind, query: ListQuery): Prepared<ListInput> =>
  prepare((q) => ({ text: `select count(*) total ${scopeSql(resource, serving, kind, query, q)}` }));

function scopeSql(resource: AnyResource, serving: AnyServing, kind: CallerKind, query: ListQuery, q: Statement<ListInput>): string {
  const { policy } = serving;
  const named = Map.groupBy(query.filters.keys(), (index) => query.filters[index]?.name ?? "");
  const filters = [...named].map(([name, indexes]) => {
    const filter = serving.filters?.[name] ?? relationFilter(resource, name);
    if (!filter) throw new Error(`${resource.type} declares the filter ${name} and nothing serves it.`);
    const alternatives = indexes.map((index) =>
      filter(
        q.bind((input) => input.filters[index]),
        q,
      ),
    );
    return alternatives.length === 1 ? alternatives[0] : `(${alternatives.join(" or ")})`;
  });
  return `from ${resource.table} t ${policy.joins} where ${[policy.visible(q, kind), ...filters].join(" and ")}`;
}

function itemStatement(resource: AnyResource, serving: AnyServing, kind: CallerKind): Nesting<ItemInput> {
  return prepareNesting((q) => {
    const { columns, joins, nest } = selection(resource, "t", selectingOf(resource, serving), q);
    const where = `t.uuid = ${q.bind(uuid)} and ${serving.policy.visible(q, kind)}`;
    return { text: `select ${columns} from ${resource.table} t ${serving.policy.joins} ${joins} where ${where}`, nest };
  });
}
