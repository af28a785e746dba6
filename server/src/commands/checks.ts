import { hash, randomBytes, randomUUID } from "node:crypto";
import { accessSync, constants, existsSync } from "node:fs";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import { newestBackup, OLD_DAYS } from "../backup/made.ts";
import { type Config, isLoopback, readConfig } from "../configuration/config.ts";
import { unread } from "../configuration/environment.ts";
import { isCountedAnew } from "../fixtures/completion/count-anew.ts";
import type { Database } from "../kit/database/database.ts";
import { heldBack, largestTables } from "../kit/database/growth.ts";
import { readMeasured } from "../kit/database/measured.ts";
import { migrationsIn } from "../kit/database/migrate.ts";
import { isEmbeddedThere } from "../kit/database/open-database.ts";
import { roomOn } from "../kit/database/room.ts";
import { type ObjectStore, ObjectsAway } from "../kit/objects/object-store.ts";
import { Refused } from "../kit/refused.ts";
import { assertMailServer, wrongOf } from "../mail/smtp.ts";
import { leftToMove } from "../objects/move.ts";
import { places } from "../places.ts";
import { historySeasons } from "../platform/exports.ts";
import { schemaDifference } from "../start/bring-up-to-date.ts";
import { assertFilesThere, openConfigured } from "../start/open-configured.ts";
import { measuredText } from "./migration-plan.ts";

/** `look` is a warning; a failure is thrown. */
export type Said = string | { look: string };

function orWorried(worries: readonly (string | false)[], well: string): Said {
  const told = worries.filter((worry) => worry !== false);
  return told.length > 0 ? { look: told.join("\u00a0; ") } : well;
}

export async function configuration(): Promise<{ kept: Config; said: Said }> {
  const config = readConfig(process.env);
  const { publicUrl } = config;
  const worries = [
    ...unread(process.env),
    config.demo && !config.isPrivate && "les comptes de démonstration, aux mots de passe publics, sont exposés",
    config.smtpUrl !== null &&
      !process.env.CONTACT_EMAIL &&
      "CONTACT_EMAIL manque, à qui écrivent les alertes et qui nous cherche\u00a0: nul ne les lira",
    publicUrl?.startsWith("http:") === true &&
      !isOnLoopback(new URL(publicUrl)) &&
      "PUBLIC_URL est en http\u00a0: mots de passe et cookies passent en clair",
  ];
  return { kept: config, said: orWorried(worries, `lue\u00a0; adresse publique ${publicUrl ?? `http://${config.host}:${config.port}`}`) };
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
    failed > 0 && `échecs à voir dans «\u00a0Échecs\u00a0»\u00a0: ${failed}`,
    minutes !== null && minutes > 5 && `la plus ancienne attend depuis ${minutes} minutes\u00a0: un serveur est-il à l’œuvre\u00a0?`,
  ];
  return orWorried(worries, `rien en échec, e-mails en attente\u00a0: ${mails}`);
}

const borderDay = frenchDate({ dateStyle: "long", timeZone: "UTC" });
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2).toLocaleString("fr-FR")}\u00a0Mo`;
const DAY = 86_400_000;
/** Season tables are created a year ahead, so fewer days mean that the job has stopped. */
const AHEAD = 300 * DAY;

export async function history(database: Database): Promise<Said> {
  const { tables, until, unplaced } = await historySeasons(database);
  const last = borderDay(until * 1000 - DAY);
  const worries = [
    until * 1000 < Date.now() + AHEAD &&
      `les saisons ne sont préparées que jusqu’au ${last}\u00a0: la tâche history-seasons passe-t-elle\u00a0?`,
    unplaced > 0 &&
      `lignes qui ne sont d’aucune saison\u00a0: ${unplaced}${unplaced < 1000 ? "" : " au moins"}\u00a0: une horloge a-t-elle avancé\u00a0?`,
  ];
  const sum = (of: "bytes" | "indexBytes") => tables.reduce((total, table) => total + table[of], 0);
  const sizes = `${megabytes(sum("bytes") + sum("indexBytes"))}, dont index ${megabytes(sum("indexBytes"))}`;
  return orWorried(worries, `saisons préparées jusqu’au ${last}\u00a0; ${sizes}`);
}

/** The rules of deploy/prometheus have the same thresholds. */
const MANY_DEAD = 100_000;
const MUCH_SPARE = 1e9;
const LONG = 3600;
const MANY_UNFROZEN = 500_000_000;

export async function tables(database: Database): Promise<Said> {
  const found = await largestTables(database);
  const sizes = found.slice(0, 3).map(({ name, bytes, indexBytes }) => `${name} ${megabytes(bytes)} et ${megabytes(indexBytes)} d’index`);
  const largest = `les plus grandes\u00a0: ${sizes.join(", ")}`;
  if (database.embedded) return largest;
  const { oldest, unfrozen } = await heldBack(database);
  const worries = [
    ...found.filter(({ live, dead }) => dead > MANY_DEAD && dead > 0.4 * live).map(({ name }) => `${name} attend un vacuum`),
    ...found
      .filter(({ bytes, spareBytes }) => (spareBytes ?? 0) > MUCH_SPARE && (spareBytes ?? 0) > bytes / 2)
      .map(({ name, spareBytes }) => `${name} a ${megabytes(spareBytes ?? 0)} de vide`),
    oldest > LONG && `une transaction est ouverte depuis ${Math.floor(oldest / 60)} minutes, et rien ne se nettoie tant qu’elle l’est`,
    unfrozen > MANY_UNFROZEN && "de vieilles lignes attendent d’être gelées (vacuum freeze)",
  ];
  return orWorried(worries, largest);
}

const OUTSIDE = "select count(*)::int4 as objects, coalesce(sum(size), 0)::float8 as bytes from stored_object";

export async function files(database: Database): Promise<Said> {
  const { outside } = database;
  await assertFilesThere(database);
  if (!outside) return "dans la base";
  const saysWhatIsGone = await keepsAndSaysWhatIsGone(outside.store);
  const [{ objects = 0, bytes = 0 } = {}] = await database.query<{ objects: number; bytes: number }>(OUTSIDE);
  const left = await leftToMove(database, outside);
  const there = `le stockage S3 prend, rend et efface\u00a0; objets\u00a0: ${objects}, ${Math.ceil(bytes / 1024 ** 2)}\u00a0Mo`;
  if (!saysWhatIsGone) return { look: `${there}\u00a0; ${MAY_NOT_LIST}` };
  if (left === 0) return outside.takes ? there : { look: `${there}\u00a0; plus rien de la base n’y est, S3_URL peut être ôtée` };
  return { look: `${there}\u00a0; ${outside.takes ? "encore dans la base" : "encore au dehors"}\u00a0: ${left}` };
}

const MAY_NOT_LIST =
  "sa clé ne peut pas lister le compartiment (s3:ListBucket), si bien qu’un objet perdu passerait pour un stockage qui ne répond pas";

async function keepsAndSaysWhatIsGone(store: ObjectStore): Promise<boolean> {
  const bytes = randomBytes(64);
  const name = `${hash("sha256", bytes)}-${randomUUID()}`;
  try {
    await store.put(name, bytes);
    const back = await store.get(name);
    await store.remove(name);
    // The key has just read this object: with 403, it may not list, and cannot tell that an object is gone.
    const gone = await store.get(name).catch((error: unknown) => (isForbidden(error) ? "forbidden" : Promise.reject(error)));
    if (!back?.equals(bytes) || (gone !== null && gone !== "forbidden")) throw new Refused("le stockage S3 ne rend pas ce qu’on lui donne");
    return gone === null;
  } catch (error) {
    throw error instanceof ObjectsAway ? new Refused(`le stockage S3 refuse ou ne répond pas (${error.message})`) : error;
  }
}

const isForbidden = (error: unknown): boolean => error instanceof ObjectsAway && error.message === "GET: 403";

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

export const pushes = async ({ push: { subject, why } }: Config): Promise<Said> =>
  why === null ? `les appareils peuvent sonner, au nom de ${subject}` : { look: why };
