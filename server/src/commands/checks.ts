import { accessSync, constants, existsSync } from "node:fs";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import { newestBackup, OLD_DAYS } from "../backup/made.ts";
import { type Config, isLoopback, readConfig } from "../configuration/config.ts";
import { unread } from "../configuration/environment.ts";
import { isCountedAnew } from "../fixtures/completion/count-anew.ts";
import type { Database } from "../kit/database/database.ts";
import { readMeasured } from "../kit/database/measured.ts";
import { migrationsIn } from "../kit/database/migrate.ts";
import { isEmbeddedThere } from "../kit/database/open-database.ts";
import { roomOn } from "../kit/database/room.ts";
import { Refused } from "../kit/refused.ts";
import { assertMailServer, wrongOf } from "../mail/smtp.ts";
import { places } from "../places.ts";
import { schemaDifference } from "../start/bring-up-to-date.ts";
import { openConfigured } from "../start/open-configured.ts";
import { measuredText } from "./migration-plan.ts";

/** `look` is a warning; a failure is thrown. */
export type Said = string | { look: string };

export async function configuration(): Promise<{ kept: Config; said: Said }> {
  const config = readConfig(process.env);
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const exposed = config.demo && !config.isPrivate ? ["les comptes de démonstration, aux mots de passe publics, sont exposés"] : [];
  const alone =
    config.smtpUrl && !process.env.CONTACT_EMAIL
      ? ["CONTACT_EMAIL manque, à qui écrivent les alertes et qui nous cherche\u00a0: nul ne les lira"]
      : [];
  const inClear =
    config.publicUrl?.startsWith("http:") && !isOnLoopback(new URL(config.publicUrl))
      ? ["PUBLIC_URL est en http\u00a0: mots de passe et cookies passent en clair"]
      : [];
  const worries = [...unread(process.env), ...exposed, ...alone, ...inClear];
  return { kept: config, said: worries.length > 0 ? { look: worries.join("\u00a0; ") } : `lue\u00a0; adresse publique ${address}` };
}

const isOnLoopback = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, "")) || hostname.endsWith(".localhost");

export async function base(config: Config): Promise<{ kept: Database; said: Said }> {
  if (!config.databaseUrl && !isEmbeddedThere(config.dataDirectory))
    throw new Refused(`aucune base dans ${config.dataDirectory}\u00a0: le premier démarrage la crée`);
  const kept = await openConfigured(config);
  return { kept, said: await baseOf(kept) };
}

async function baseOf(database: Database): Promise<Said> {
  const [row] = await database.query<{ version: string; name: string; size: number }>(
    "select current_setting('server_version') as version, current_database() as name, pg_database_size(current_database())::float8 as size",
  );
  return `${database.embedded ? "embarquée" : `${row?.name}, PostgreSQL ${row?.version}`}, ${Math.ceil((row?.size ?? 0) / 1024 ** 2)}\u00a0Mo`;
}

export async function schema(database: Database): Promise<{ kept: true; said: Said }> {
  const { pending, ahead } = await schemaDifference(database, places.migrations);
  if (ahead.length > 0)
    return { kept: true, said: { look: `plus récent que ce programme, qui y travaille quand même (${ahead.join(", ")})` } };
  if (pending.length === 0) return { kept: true, said: "à jour" };
  const waiting = `migrations en attente\u00a0: ${pending.length}, dès ${pending[0]} (npm run migrate)`;
  const isNew = pending.length === (await migrationsIn(places.migrations)).length;
  if (isNew) throw new Refused(waiting);
  const told = measuredText(pending, await readMeasured(places.migrations), await isCountedAnew(database));
  throw new Refused(`${waiting}\u00a0; ${told}`);
}

/** Seconds; machines that follow the same time differ by milliseconds. */
const APART = 2;

export async function clock(database: Database): Promise<Said> {
  const [seen] = await database.query<{ now: string; waits: boolean }>("select now(), jumped_at is not null as waits from clock_seen");
  const skew = Math.round((Date.now() - new Date(seen?.now ?? 0).getTime()) / 1000);
  if (seen?.waits) throw new Refused("elle a sauté\u00a0: les tâches attendent 24\u00a0heures, ou qu’elle soit corrigée");
  if (Math.abs(skew) > APART) throw new Refused(`celle de cette machine s’écarte de ${skew} secondes de celle de la base`);
  return "celles de la base et de cette machine s’accordent";
}

const POSTGRESQL_DATA = "/var/lib/postgresql";
const isOnThisMachine = (url: string): boolean => /^(localhost|127\.[\d.]+|\[::1\]|)$/.test(new URL(url).hostname);

export async function room(
  database: Database,
  { databaseUrl }: Pick<Config, "databaseUrl">,
  own: { isDiskFull: boolean } | null = null,
): Promise<Said> {
  const isSeen = databaseUrl === null || (isOnThisMachine(databaseUrl) && existsSync(POSTGRESQL_DATA));
  const left = databaseUrl !== null && isSeen ? roomOn(POSTGRESQL_DATA)() : database.room();
  if (left === "none" || own?.isDiskFull) throw new Refused("le disque de la base est plein\u00a0: plus rien ne s’enregistre");
  if (left === "low") return { look: "il reste moins de 512\u00a0Mo sur le disque de la base" };
  return isSeen ? "suffisante" : "le disque est celui du serveur PostgreSQL\u00a0: surveillez-le là";
}

export async function rights(database: Database, { dataDirectory }: Config): Promise<Said> {
  if (database.embedded) {
    accessSync(dataDirectory, constants.R_OK | constants.W_OK);
    return `${dataDirectory} se lit et s’écrit`;
  }
  const [role] = await database.query<{ name: string; superuser: boolean; owner: boolean }>(
    `select current_user as name, r.rolsuper as superuser, has_schema_privilege('public', 'create') as owner
     from pg_roles r where r.rolname = current_user`,
  );
  if (!role?.owner) throw new Refused(`le rôle ${role?.name} ne peut pas créer de table dans le schéma public`);
  return role.superuser
    ? { look: `le rôle ${role.name} peut tout\u00a0: le propriétaire de la base suffit` }
    : `le rôle ${role.name} suffit`;
}

/** Nothing works on the queue of undelivered e-mails, so they stay in the state `created`. */
const JOBS = `select count(*) filter (where (name = 'mail-undelivered' and state in ('created', 'retry')) or (state = 'failed' and name <> 'mail'))::int4 as failed,
    count(*) filter (where name = 'mail' and state in ('created', 'retry'))::int4 as mails,
    (extract(epoch from now() - min(start_after) filter (where state = 'created' and start_after <= now() and name <> 'mail-undelivered' and not starts_with(name, '__'))) / 60)::int4 as minutes
  from pgboss.job`;

export async function jobs(database: Database): Promise<Said> {
  const [there] = await database.query("select 1 where to_regclass('pgboss.job') is not null");
  if (!there) return "aucun serveur n’a encore démarré sur cette base";
  const [found] = await database.query<{ failed: number; mails: number; minutes: number | null }>(JOBS);
  const { failed = 0, mails = 0, minutes = null } = found ?? {};
  const worries = [
    ...(failed > 0 ? [`échecs à voir dans «\u00a0Échecs\u00a0»\u00a0: ${failed}`] : []),
    ...(minutes !== null && minutes > 5
      ? [`la plus ancienne attend depuis ${minutes} minutes\u00a0: un serveur est-il à l’œuvre\u00a0?`]
      : []),
  ];
  return worries.length > 0 ? { look: worries.join("\u00a0; ") } : `rien en échec, e-mails en attente\u00a0: ${mails}`;
}

const day = frenchDate({ dateStyle: "long", timeStyle: "short", timeZone: "Europe/Paris" });

export async function backup(database: Database): Promise<Said> {
  const made = await newestBackup(database);
  if (!made) return { look: "aucune par db:backup encore (pgBackRest a ses propres commandes)" };
  const at = `la dernière par db:backup est du ${day(made.at)}, heure de Paris`;
  return made.days < OLD_DAYS ? at : { look: `${at} : sa minuterie passe-t-elle ?` };
}

export async function mails({ smtpUrl }: Config): Promise<Said> {
  if (!smtpUrl) return { look: "pas de SMTP_URL\u00a0: ils sont gardés dans la base et ne partent pas" };
  await assertMailServer(smtpUrl).catch((error: unknown) => {
    throw new Refused(wrongOf(error));
  });
  return "le serveur répond et nous accepte (npm run mail:test -- --to … pour un envoi)";
}
