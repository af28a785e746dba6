import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { type Binder, prepare } from "../database/statement.ts";
import type { CallerInput } from "../http/caller.ts";
import { stampSql } from "../http/proof.ts";
import { type AskedList, type ListInput, listKeys, reachOf } from "./list-keys.ts";
import { HEAD, type ReadStatement } from "./read-statement.ts";
import { commonSql } from "./ready-made.ts";
import { selection } from "./selection.ts";
import { type AnyServing, selectingOf } from "./serving.ts";

export interface ListStatement extends ReadStatement<ListInput> {
  most: number;
}

/** Common sizes stand in the statement as constants, for its plan. */
const usual = new Set([10, 20, 25, 30, 50, 100, 1000]);
const limit: Binder<ListInput> = (input) => input.limit;
const offset: Binder<ListInput> = (input) => input.offset;

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

/** A row of its own has the stamps and the total. */
export const listStatement = (resource: AnyResource, serving: AnyServing, asked: AskedList): ListStatement =>
  prepare((q) => {
    const { page, ready } = asked;
    const { tables, keys, total, order, most } = listKeys(resource, serving, asked, q);
    const size = usual.has(page.itemsPerPage) ? `${page.itemsPerPage}` : `${q.bind(limit)}::int8`;
    const paged = `select * from (${keys}) k order by ${order.join(", ")} limit ${size}${page.page === 1 ? "" : ` offset ${q.bind(offset)}::int8`}`;
    const head = `select ${stampSql(q)} stamp, ${commonSql} common, (${total})::int8 total`;
    const selected = selection(resource, "t", { ...selectingOf(resource, serving), ready, light: true }, q, HEAD.total + 1);
    const found = `(${paged}) k join ${resource.table} t on t.uuid = k.uuid ${selected.joins}`;
    const before = Object.entries(tables).map(([name, sql]) => `${name} as materialized (${sql})`);
    const reading = `select p.stamp, p.common, p.total, ${selected.columns} from (${head}) p full join (${found}) on false order by ${order.map((term) => `k.${term}`).join(", ")}`;
    return { text: before.length > 0 ? `with ${before.join(", ")} ${reading}` : reading, selected, most };
  });

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

const uuidOf: Binder<{ uuid: string }> = (input) => input.uuid;
