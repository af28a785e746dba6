import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { PgBoss } from "pg-boss";
import { askForConfirmations } from "./accounts/email-changes.ts";
import { removeExpired } from "./accounts/expired.ts";
import type { Post } from "./accounts/exports.ts";
import { tellMovedEmails } from "./accounts/moved-emails.ts";
import { tellRequests } from "./accounts/tell-requests.ts";
import { createApp } from "./app.ts";
import { BadConfiguration, type Config } from "./config.ts";
import { countKept } from "./fixtures/completion/count-anew.ts";
import { fixtureJobs } from "./fixtures/lifecycle/scheduled-jobs.ts";
import { tellMoves } from "./fixtures/moves/tell-moves.ts";
import { packJobs } from "./fixtures/papers/packs/pack-jobs.ts";
import { closeBoss, openBoss } from "./jobs/boss.ts";
import { failedJobsIn } from "./jobs/failed-jobs.ts";
import { type ScheduledJob, schedule } from "./jobs/schedule.ts";
import { trustedClock } from "./jobs/trusted-clock.ts";
import type { Database } from "./kit/database/database.ts";
import { migrate } from "./kit/database/migrate.ts";
import { oneAtATime } from "./kit/database/one-at-a-time.ts";
import { createEmbedded, isEmbeddedThere } from "./kit/database/open-database.ts";
import { sumUp } from "./kit/database/sum-up.ts";
import { codeOf } from "./kit/error-code.ts";
import { logging } from "./kit/http/log.ts";
import { ownOrigin } from "./kit/http/origin.ts";
import { keptOutbox } from "./mail/kept.ts";
import { deliverQueued, openOutbox } from "./mail/queue.ts";
import { noting } from "./mail/sent.ts";
import { type Postman, smtpPostman } from "./mail/smtp.ts";
import { openConfigured, unusable } from "./open-configured.ts";
import { removeOld } from "./platform/remove-old.ts";
import { watchRoom } from "./platform/watch-room.ts";
import { rehearse } from "./rehearse.ts";

export interface Places {
  migrations: string;
  web: string;
}

export interface Running {
  address: string;
  demoLoaded: boolean;
  /** Finishes what runs, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the database, brings it up to date, and listens. Throws `BadConfiguration` for what the operator can mend. */
export async function start(config: Config, places: Places): Promise<Running> {
  await assertMayListen(config);
  const database = await openConfigured(config);
  const running: Parts = { database };
  try {
    const { boss, demoLoaded } = await oneAtATime(database, async () => {
      await migrate(database, places.migrations);
      const demoLoaded = config.demo && (await loadDemoOnce(database));
      await countKept(database);
      return { boss: await openBoss(database, (error) => running.app?.log.error({ err: error }, "jobs")), demoLoaded };
    });
    running.boss = boss;
    const outbox = config.smtpUrl ? await openOutbox(boss) : keptOutbox;
    const app = await createApp({
      database,
      outbox,
      jobs: failedJobsIn(boss),
      limits: config.limits,
      pages: { directory: places.web, company: config.company },
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      logger: logging(config.logLevel),
    });
    running.app = app;
    const post = { outbox, origin: () => ownOrigin(app, config.publicUrl) };
    await schedule(boss, [...fixtureJobs(database), ...packJobs(database, post), ...upkeep(database, post)], trustedClock(database));
    if (config.smtpUrl) {
      const { smtpUrl: url, mailFrom: from, mailReturn: returnTo } = config;
      running.postman = noting(database, smtpPostman({ url, from, returnTo }));
      await deliverQueued(boss, running.postman, app.log);
    }
    await rehearse(app, database).catch((error) => app.log.warn({ err: error }, "rehearsal"));
    const address = await listen(app, config);
    running.stopWatching = watchRoom(database, app.log);
    return { address, demoLoaded, stop: () => stop(running) };
  } catch (error) {
    await stop(running).catch(() => {});
    throw error;
  }
}

/** Makes the embedded database at the first start. Gives whether it did: what that took of memory goes only with the process. */
export async function prepareEmbedded(config: Config, { migrations }: Places): Promise<boolean> {
  if (config.databaseUrl || isEmbeddedThere(config.dataDirectory)) return false;
  await assertMayListen(config);
  await createEmbedded(config.dataDirectory, async (database) => {
    await migrate(database, migrations);
    if (config.demo) await loadDemoOnce(database);
    await countKept(database);
    await closeBoss(await openBoss(database, () => {}));
  }).catch(unusable);
  return true;
}

const upkeep = (database: Database, post: Post): ScheduledJob[] => [
  { name: "expired", cron: "7 * * * *", run: () => removeExpired(database) },
  { name: "old", cron: "40 3 * * *", run: () => removeOld(database) },
  { name: "sums", cron: "*/5 * * * *", run: () => sumUp(database) },
  { name: "access-requests", cron: "* * * * *", run: () => database.transaction((tx) => tellRequests(tx, post)) },
  { name: "email-changes", cron: "* * * * *", run: () => askForConfirmations(database, post) },
  { name: "kickoff-moves", cron: "* * * * *", run: () => tellMoves(database, post) },
  { name: "moved-emails", cron: "* * * * *", run: () => tellMovedEmails(database, post) },
];

interface Parts {
  database: Database;
  app?: FastifyInstance;
  stopWatching?: () => void;
  boss?: PgBoss;
  postman?: Postman;
}

async function stop({ app, stopWatching, boss, postman, database }: Parts): Promise<void> {
  stopWatching?.();
  await app?.close();
  if (boss) await closeBoss(boss);
  postman?.close();
  await database.close();
}

async function loadDemoOnce(database: Database): Promise<boolean> {
  const [row] = await database.query("select exists (select 1 from user_account) as inhabited");
  if (row?.inhabited) return false;
  const { loadDemo } = await import("../demo/load.ts");
  await database.transaction((tx) => loadDemo(tx, new Date()));
  return true;
}

/** Listens for a moment: what cannot be is said before a database is made or changed. Throws `BadConfiguration`. */
async function assertMayListen(config: Config): Promise<void> {
  const { host, port } = config;
  const probe = createServer().listen({ host, port });
  await once(probe, "listening").catch(notListening(config));
  await new Promise((closed) => probe.close(closed));
}

const listen = (app: FastifyInstance, config: Config): Promise<string> =>
  app.listen({ host: config.host, port: config.port }).catch(notListening(config));

const notListening =
  ({ host, port }: Config) =>
  (error: unknown): never => {
    const code = codeOf(error);
    if (code === "EADDRINUSE")
      throw new BadConfiguration(`Le port ${port} est déjà utilisé sur ${host} : choisissez-en un autre avec PORT.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new BadConfiguration(`L’adresse ${host} n’existe pas sur cette machine : corrigez HOST.`);
    if (code === "EACCES")
      throw new BadConfiguration(`Le port ${port} n’est pas permis à cet utilisateur : choisissez-en un autre avec PORT.`);
    throw error;
  };
