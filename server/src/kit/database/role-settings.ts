import type { Database } from "./database.ts";
import { ROLE } from "./open-postgres.ts";

const WHO = "select current_user as role, current_database() as name";
/** What the role has of its own in this database; a session past the pooler is set as ours are whatever the role has. */
const SET = `select current_user as role, current_database() as name, coalesce(s.setconfig, '{}') as set
  from pg_database d left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = (select r.oid from pg_roles r where r.rolname = current_user)
  where d.datname = current_database()`;
const SETTINGS = "select jsonb_object_agg(name, current_setting(name)) as settings from unnest($1::text[]) name";

/**
 * Sets for the role, in this database, what a session behind a pooler cannot ask for. Run past the pooler before that opens its first
 * session: PgBouncer tells all clients the time zone that it has met first. A role that may not alter itself is told by `wrongSettings`.
 */
export async function setRole(direct: Pick<Database, "query">): Promise<void> {
  const [{ role = "", name = "", set = [] } = {}] = await direct.query<{ role: string; name: string; set: string[] }>(SET);
  if (Object.entries(ROLE).every(([setting, value]) => set.includes(`${setting}=${value}`))) return;
  for (const text of ordersFor(role, name)) await direct.query(text).catch(() => {});
}

/** The orders that an operator has to give where sessions are not set as ours must be; none where they are. */
export async function wrongSettings(database: Pick<Database, "query">): Promise<string[]> {
  const [{ settings = {} } = {}] = await database.query<{ settings: Record<string, string> }>(SETTINGS, [Object.keys(ROLE)]);
  if (Object.entries(ROLE).every(([name, value]) => settings[name] === value)) return [];
  const [{ role = "", name = "" } = {}] = await database.query<{ role: string; name: string }>(WHO);
  return ordersFor(role, name);
}

const ordersFor = (role: string, name: string): string[] =>
  Object.entries(ROLE).map(
    ([setting, value]) => `alter role ${quotedName(role)} in database ${quotedName(name)} set ${setting} to '${value}'`,
  );

const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
