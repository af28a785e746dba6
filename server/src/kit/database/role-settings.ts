import type { Database } from "./database.ts";
import { ROLE } from "./open-postgres.ts";

const WHO = "select current_user as role, current_database() as name";
const SETTINGS = "select jsonb_object_agg(name, current_setting(name)) as settings from unnest($1::text[]) name";

/**
 * Sets for the role, in this database, what a session behind a pooler cannot ask for. Run past the pooler before that opens its first
 * session: PgBouncer tells all clients the time zone that it has met first. A role that may not alter itself is told by `wrongSettings`.
 */
export async function setRole(direct: Pick<Database, "query">): Promise<void> {
  if ((await wrongSettings(direct)).length === 0) return;
  const [{ role = "", name = "" } = {}] = await direct.query<{ role: string; name: string }>(WHO);
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
