import type { AnyResource, Field } from "@avant-match/contract/kit/resource.ts";
import { asIso, type Prepared, prepare, type Statement } from "../database/statement.ts";
import { type HistoryInput, historyInsert, type Subject } from "./history.ts";
import { keptColumns } from "./kept-columns.ts";
import { by, stamps } from "./write-inputs.ts";
import { columnOf } from "./write-statements.ts";

export interface ManyInput extends HistoryInput {
  values: readonly unknown[];
}

export interface ChangeSql {
  from: string;
  set: Readonly<Record<string, string>>;
  where: string;
}

const row = { resource_uuid: "t.uuid" };

/** Locks the rows in order of their uuids, and writes only those that differ. */
export const changeStatement = (resource: AnyResource, subject: Subject, sql: ChangeSql, values: number): Prepared<ManyInput> =>
  prepare((q) => {
    bindFirst(q, values);
    const changes = Object.entries(sql.set).map(([name, expression], index) => ({
      name,
      column: columnOf(resource, name),
      expression,
      index,
    }));
    const columns = changes.map(({ column, expression, index }) => `t.${column} o${index}, (${expression}) n${index}`);
    const found = `select t.uuid, ${columns.join(", ")} from ${resource.table} t ${sql.from} where ${sql.where} order by t.uuid for update of t`;
    const sets = changes.map(({ column, index }) => `${column} = n.n${index}`);
    const differ = changes.map(({ index }) => `n.o${index} is distinct from n.n${index}`).join(" or ");
    const update = `update ${resource.table} t set ${[...sets, ...stamps(q, "t")].join(", ")} from n where t.uuid = n.uuid and (${differ}) returning t.*`;
    const said = changes.flatMap(({ name, index }) => {
      const field = resource.fields[name];
      return field ? [`('${name}', ${jsonOf(field, `n.o${index}`)}, ${jsonOf(field, `n.n${index}`)})`] : [];
    });
    const side = (value: string) =>
      said.length === 0
        ? "'{}'::jsonb"
        : `(select coalesce(jsonb_object_agg(x.name, x.${value}), '{}') from (values ${said.join(", ")}) x (name, was, becomes) where x.was is distinct from x.becomes)`;
    const history = historyInsert(q, subject, "from t join n on n.uuid = t.uuid", { ...row, before: side("was"), after: side("becomes") });
    return { text: `with n as materialized (${found}), t as (${update}), h as (${history}) select uuid from t` };
  });

export const createStatement = (resource: AnyResource, subject: Subject, names: readonly string[]): Prepared<ManyInput> =>
  prepare((q) => {
    bindFirst(q, 1);
    const columns = names.map((name) => columnOf(resource, name));
    const insert = `insert into ${resource.table} (${["uuid", "updated_by", ...columns].join(", ")})
      select ${["r.uuid", q.bind(by), ...columns.map((column) => `p.${column}`)].join(", ")}
      from jsonb_to_recordset($1::jsonb) r (uuid uuid, given jsonb) cross join lateral jsonb_populate_record(null::${resource.table}, r.given) p
      returning *`;
    const known = names.filter((name) => resource.fields[name]);
    const after = `jsonb_strip_nulls(${objectOf(resource, known)})`;
    return {
      text: `with t as (${insert}), h as (${historyInsert(q, subject, "from t", { ...row, before: "null::jsonb", after })}) select uuid from t`,
    };
  });

export const removeStatement = (resource: AnyResource, subject: Subject, where: string, values: number): Prepared<ManyInput> =>
  prepare((q) => {
    bindFirst(q, values);
    const kept = Object.keys(resource.fields).filter((name) => resource.fields[name]?.mode !== "readonly" && !resource.fields[name]?.via);
    const before = `${objectOf(resource, kept)} || ${keptColumns(resource)}`;
    const history = historyInsert(q, subject, "from t", { ...row, before, after: "null::jsonb" });
    return { text: `with t as (delete from ${resource.table} t where ${where} returning t.*), h as (${history}) select uuid from t` };
  });

function bindFirst(q: Statement<ManyInput>, count: number): void {
  for (let index = 0; index < count; index++) q.bind((input) => input.values[index]);
}

const objectOf = (resource: AnyResource, names: readonly string[]): string =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${jsonOf(resource.fields[name], `t.${columnOf(resource, name)}`)}`).join(", ")})`;

const jsonOf = (field: Field | undefined, sql: string): string =>
  field?.column === "timestamptz" ? `to_jsonb(${asIso(sql)})` : `to_jsonb(${sql})`;
