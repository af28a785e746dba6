import type { Database } from "./database.ts";
import { ROLE } from "./open-postgres.ts";

const WHO = "select current_user as role, current_database() as name";
/** Reads the role's own settings: in a direct session `current_setting` always shows ours. */
const SET = `select current_user as role, current_database() as name, coalesce(s.setconfig, '{}') as set
  from pg_database d left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = (select r.oid from pg_roles r where r.rolname = current_user)
  where d.datname = current_database()`;
const SETTINGS = "select jsonb_object_agg(name, current_setting(name)) as settings from unnest($1::text[]) name";

/** Run it on a direct connection before the pooler connects: PgBouncer keeps the first time zone it meets. */
export async function setRole(direct: Pick<Database, "query">): Promise<void> {
  const [{ role = "", name = "", set = [] } = {}] = await direct.query<{ role: string; name: string; set: string[] }>(SET);
  if (Object.entries(ROLE).every(([setting, value]) => set.includes(`${setting}=${value}`))) return;
  for (const text of ordersFor(role, name)) await direct.query(text).catch(() => {});
}

/** Returns the `alter role` statements that an operator must run; none if the settings are right. */
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
