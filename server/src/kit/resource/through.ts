import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import type { Transaction } from "../database/database.ts";
import type { Statement } from "../database/statement.ts";
import { unlessReferred } from "./in-use.ts";
import { by, type ChangeInput, stamps } from "./write-inputs.ts";

/** Fields of a row that a relation keeps for it, such as the name of a contact, which is its person's. */
export interface Kept {
  relation: string;
  /** The column that leads there. */
  column: string;
  table: string;
  /** The name of what is written of the relation, in the statement of the change. */
  rows: string;
  fields: readonly { name: string; column: string }[];
}

/** The fields of a write by who keeps them: the row itself, or its relations. */
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

/** The relations that keep fields which a client writes. */
const keepers = (resource: AnyResource): Kept[] =>
  parted(
    resource,
    Object.keys(resource.fields).filter((name) => resource.fields[name]?.mode !== "readonly"),
  ).kept;

/** Makes the row that keeps fields of a new one. */
export function insertKept({ table, fields }: Kept, q: Statement<ChangeInput>): string {
  const columns = ["updated_by", ...fields.map(({ column }) => column)];
  const values = [q.bind(by), ...fields.map(({ name }) => q.bind(({ values }) => values[name]))];
  return `insert into ${table} (${columns}) values (${values}) returning *`;
}

/** The uuid of what was just made: the new row is made after it, and its triggers find it. */
export const keptUuid = ({ rows }: Kept): string => `(select uuid from ${rows})`;

/** Writes the fields that a relation of the row `t` keeps, once the row itself was written. */
export function updateKept({ column: leading, table, fields }: Kept, q: Statement<ChangeInput>): string {
  const sets = fields.map(({ name, column }) => `${column} = ${q.bind(({ values }) => values[name])}`);
  return `update ${table} x set ${[...sets, ...stamps(q, "x")].join(", ")} from t where x.uuid = t.${leading} returning x.*`;
}

/** Removes what kept fields of a removed item, unless something else needs it. */
export async function removeKept(tx: Transaction, resource: AnyResource, item: Readonly<Record<string, unknown>>): Promise<void> {
  for (const { relation, table } of keepers(resource)) {
    const { uuid } = item[relation] as { uuid: string };
    await unlessReferred(tx, () => tx.query(`delete from ${table} where uuid = $1`, [uuid]));
  }
}

/** What is stored of sensitive fields, whoever asks: a change is compared with it, and what is hidden is not taken for empty. */
export const storedColumns = ({ fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([name, { sensitive, mode, via, to }]) => {
    if (!sensitive || mode === "readonly") return [];
    const table = via && fields[via.relation]?.to?.table;
    const kept = table
      ? `(select x.${snake(via.field)} from ${table} x where x.uuid = t.${snake(via.relation)}_uuid)`
      : `t.${snake(name)}${to ? "_uuid" : ""}`;
    return [`${kept} as "stored.${name}"`];
  });

/** The versions of the rows that keep fields of `t`. */
export const keptVersions = (resource: AnyResource): string[] =>
  keepers(resource).map(({ column, table }) => `select x.version from ${table} x where x.uuid = t.${column}`);
