import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Database } from "./database.ts";
import { ROLE } from "./open-postgres.ts";
import { isOutage } from "./outage.ts";
import { runPrepared } from "./prepared-query.ts";
import { isMissing } from "./run-alone.ts";

/** The sessions that a pooler gives are not set as they must be; the message says in French what to do. */
export class WrongSessions extends Error {}

interface Session {
  role: string;
  name: string;
  settings: Record<string, string>;
}

/** What a role has of its own in this database: what a session of it is set to unless it says otherwise. */
const SET = `select current_user as role, current_database() as name, coalesce(s.setconfig, '{}') as set
  from pg_database d left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = (select r.oid from pg_roles r where r.rolname = current_user)
  where d.datname = current_database()`;

const SESSION = `select current_user as role, current_database() as name, jsonb_object_agg(asked, current_setting(asked)) as settings
  from unnest($1::text[]) asked`;

/** Sessions that hold no work: they are opened again, as the role is set then. */
const END_IDLE = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = $1 and datname = $2 and state = 'idle' and pid <> pg_backend_pid()`;

/**
 * Sets the role past the pooler, before that opens its first session: what a pooler has once told its clients of the time zone it gives
 * to all of them from then on, whatever their sessions are set to since. A role that may not is told so by `assertSessions`.
 */
export async function setRole(direct: Pick<Database, "query">): Promise<void> {
  const [{ role = "", name = "", set = [] } = {}] = await direct.query<{ role: string; name: string; set: string[] }>(SET);
  if (Object.entries(ROLE).every(([setting, value]) => set.includes(`${setting}=${value}`))) return;
  try {
    for (const text of ordersFor(role, name)) await direct.query(text);
  } catch (error) {
    if (isOutage(error)) throw error;
  }
}

/**
 * Has the role of a database behind a pooler set its sessions as ours must be: a pooler takes no options of a session. Done once,
 * and found done from then on. Throws `WrongSessions` where the role may not, or where the pooler gives others all the same.
 */
export async function assertSessions(database: Database): Promise<void> {
  const { role, name, settings } = await sessionOf(database);
  if (isAsAsked(settings)) return;
  const texts = ordersFor(role, name);
  try {
    for (const text of texts) await database.direct.query(text);
    await database.direct.query(END_IDLE, [role, name]);
  } catch (error) {
    throw new WrongSessions(`Ce rôle ne peut pas régler ses sessions (${(error as Error).message})\u00a0: ${texts.join("; ")}`);
  }
  if (isAsAsked((await sessionAfter(database)).settings)) return;
  throw new WrongSessions(
    `Le répartiteur donne des sessions d’avant ces réglages\u00a0: faites-les-lui rouvrir (RECONNECT), après\u00a0: ${texts.join("; ")}`,
  );
}

const ordersFor = (role: string, name: string): string[] =>
  Object.entries(ROLE).map(
    ([setting, value]) => `alter role ${identifier(role)} in database ${identifier(name)} set ${setting} to '${value}'`,
  );

/**
 * Throws `WrongSessions` where a session has what a client prepared under the very name that the client gave it: a pooler that knows
 * names has its own for the server, since two clients may mean another statement by the same one.
 */
export async function assertKept({ pool }: Pick<Database, "pool">): Promise<void> {
  const client = await pool.connect();
  const name = `am_probe_${randomUUID().slice(0, 8)}`;
  try {
    await client.query("begin");
    await runPrepared(client, { name, text: "select 1", values: [] });
    const { rowCount } = await client.query("select 1 from pg_prepared_statements where name = $1", [name]);
    if (rowCount === 1) await client.query(`deallocate ${name}`);
    await client.query("rollback");
    if (rowCount === 0) return;
  } finally {
    client.release(true);
  }
  throw new WrongSessions(
    "Ce répartiteur ne connaît pas les requêtes préparées\u00a0: il transmet leurs noms tels quels. DATABASE_PREPARED vaut alors passed (ou, avec PgBouncer 1.21 ou plus récent, donnez-lui max_prepared_statements=500).",
  );
}

/**
 * Throws `WrongSessions` unless PostgreSQL itself says of a name that nobody has prepared that it is missing: a pooler that has names
 * of its own ends the connection instead, and would end each.
 */
export async function assertPassed({ pool }: Pick<Database, "pool">): Promise<void> {
  const client = await pool.connect();
  const error = await runPrepared(client, { name: "am_nobody", isThere: true, text: "", values: [] }).catch((failure: Error) => failure);
  client.release(!isMissing(error));
  if (!isMissing(error))
    throw new WrongSessions(
      `Ce répartiteur ne transmet pas les noms des requêtes préparées (${error instanceof Error ? error.message : "rien de refusé"})\u00a0: DATABASE_PREPARED vaut alors 1 s’il les connaît, sinon 0.`,
    );
}

async function sessionOf(database: Database): Promise<Session> {
  const [session] = await database.query<Session & Record<string, unknown>>(SESSION, [Object.keys(ROLE)]);
  if (!session) throw new WrongSessions("Le répartiteur n’a rien répondu.");
  return session;
}

const TRIES = 10;
const PAUSE = 100;

/** What leads to a session that has just been ended is told so once. */
async function sessionAfter(database: Database): Promise<Session> {
  for (let tries = 1; tries < TRIES; tries++) {
    try {
      return await sessionOf(database);
    } catch (error) {
      if (!isOutage(error)) throw error;
      await setTimeout(PAUSE);
    }
  }
  return sessionOf(database);
}

const isAsAsked = (settings: Session["settings"]): boolean => Object.entries(ROLE).every(([name, value]) => settings[name] === value);

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
