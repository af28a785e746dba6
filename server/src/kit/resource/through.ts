import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import type { Transaction } from "../database/database.ts";
import type { Statement } from "../database/statement.ts";
import { unlessReferred } from "./in-use.ts";
import { by, type ChangeInput, stamps } from "./write-inputs.ts";

/** Fields that a related row stores, such as the name of a contact, which is its person's. */
export interface Kept {
  relation: string;
  column: string;
  table: string;
  rows: string;
  fields: readonly { name: string; column: string }[];
}

export function parted(resource: AnyResource, names: readonly string[]): { own: string[]; kept: Kept[] } {
  const via = names.flatMap((name) => {
    const { relation, field } = resource.fields[name]?.via ?? {};
    return relation && field ? [{ name, relation, column: snake(field) }] : [];
  });
  const kept = [...Map.groupBy(via, ({ relation }) => relation)].map(([relation, fields], index) => {
    const table = resource.fields[relation]?.to?.table;
    if (!table) throw new Error(`${resource.type}.${relation} leads nowhere.`);
    return { relation, column: `${snake(relation)}_uuid`, table, rows: `k${index}`, fields };
  });
  return { own: names.filter((name) => !resource.fields[name]?.via), kept };
}

const keepers = (resource: AnyResource): Kept[] =>
  parted(
    resource,
    Object.keys(resource.fields).filter((name) => resource.fields[name]?.mode !== "readonly"),
  ).kept;

export function insertKept({ table, fields }: Kept, q: Statement<ChangeInput>): string {
  const columns = ["updated_by", ...fields.map(({ column }) => column)];
  const values = [q.bind(by), ...fields.map(({ name }) => q.bind(({ values }) => values[name]))];
  return `insert into ${table} (${columns}) values (${values}) returning *`;
}

/** The related row comes first, so that triggers of the new row find it. */
export const keptUuid = ({ rows }: Kept): string => `(select uuid from ${rows})`;

export function updateKept({ column: leading, table, fields }: Kept, q: Statement<ChangeInput>): string {
  const sets = fields.map(({ name, column }) => `${column} = ${q.bind(({ values }) => values[name])}`);
  return `update ${table} x set ${[...sets, ...stamps(q, "x")].join(", ")} from t where x.uuid = t.${leading} returning x.*`;
}

export async function removeKept(tx: Transaction, resource: AnyResource, item: Readonly<Record<string, unknown>>): Promise<void> {
  for (const { relation, table } of keepers(resource)) {
    const { uuid } = item[relation] as { uuid: string };
    await unlessReferred(tx, () => tx.query(`delete from ${table} where uuid = $1`, [uuid]));
  }
}

/** Real values of sensitive fields: a hidden one must not compare as empty. */
export const storedColumns = ({ fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([name, { sensitive, mode, via, to }]) => {
    if (!sensitive || mode === "readonly") return [];
    const table = via && fields[via.relation]?.to?.table;
    const kept = table
      ? `(select x.${snake(via.field)} from ${table} x where x.uuid = t.${snake(via.relation)}_uuid)`
      : `t.${snake(name)}${to ? "_uuid" : ""}`;
    return [`${kept} as "stored.${name}"`];
  });

export const keptVersions = (resource: AnyResource): string[] =>
  keepers(resource).map(({ column, table }) => `select x.version from ${table} x where x.uuid = t.${column}`);
