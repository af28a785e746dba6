import type { Transaction } from "../src/kit/database/database.ts";

/** Inserts rows, which all have the columns of the first, in one statement. */
export async function insertRows(tx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const columns = columnsOf(rows);
  await tx.query(
    `insert into ${table} (${columns.join(", ")}) select ${columns.join(", ")} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Inserts lines of history, each of which gets an uuid of the database. */
export async function insertHistory(tx: Transaction, rows: readonly object[]): Promise<void> {
  await tx.query(
    `insert into change (${HISTORY}, organization_uuids) select ${HISTORY}, coalesce(organization_uuids, '{}') from jsonb_populate_recordset(null::change, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
const HISTORY = "at, user_uuid, user_name, action, resource, resource_uuid, fixture_uuid, before, after";

/** Updates rows that are there, by their uuid, in one statement. */
export async function updateRows(tx: Transaction, table: string, rows: readonly { uuid: string }[]): Promise<void> {
  const columns = columnsOf(rows).filter((column) => column !== "uuid");
  await tx.query(
    `update ${table} t set ${columns.map((column) => `${column} = r.${column}`).join(", ")} from jsonb_populate_recordset(null::${table}, $1::jsonb) r where t.uuid = r.uuid`,
    [JSON.stringify(rows)],
  );
}

const columnsOf = (rows: readonly object[]): string[] => Object.keys(rows[0] ?? {});
