import { setTimeout } from "node:timers/promises";
import type { Database } from "./database.ts";
import { ROLE } from "./open-postgres.ts";
import { isOutage } from "./outage.ts";
import { isMissing, runPrepared } from "./prepared-query.ts";

/** The sessions that a pooler gives are not set as they must be; the message says in French what to do. */
export class WrongSessions extends Error {}

interface Session {
  role: string;
  name: string;
  settings: Record<string, string>;
}

const SESSION = `select current_user as role, current_database() as name, jsonb_object_agg(asked, current_setting(asked)) as settings
  from unnest($1::text[]) asked`;

/** Sessions that hold no work: they are opened again, as the role is set then. */
const END_IDLE = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = $1 and datname = $2 and state = 'idle' and pid <> pg_backend_pid()`;

/**
 * Has the role of a database behind a pooler set its sessions as ours must be: a pooler takes no options of a session. Done once,
 * and found done from then on. Throws `WrongSessions` where the role may not, or where the pooler gives others all the same.
 */
export async function assertSessions(database: Database): Promise<void> {
  const { role, name, settings } = await sessionOf(database);
  if (isAsAsked(settings)) return;
  const texts = Object.entries(ROLE).map(
    ([setting, value]) => `alter role ${identifier(role)} in database ${identifier(name)} set ${setting} to '${value}'`,
  );
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
