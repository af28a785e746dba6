import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import type { PgBoss } from "pg-boss";
import { allJobs } from "../application/all-jobs.ts";
import { type AppOptions, createApp } from "../application/app.ts";
import { rehearse } from "../application/rehearse.ts";
import { BadConfiguration, type Config } from "../configuration/config.ts";
import { noPushOfCopy } from "../configuration/outbound-config.ts";
import { countKept } from "../fixtures/completion/count-anew.ts";
import { digestWriter } from "../fixtures/duties/digest/send-digests.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import { failedJobsIn } from "../jobs/failed-jobs.ts";
import { schedule } from "../jobs/schedule.ts";
import { trustedClock } from "../jobs/trusted-clock.ts";
import type { Database } from "../kit/database/database.ts";
import { instanceOf, migrate } from "../kit/database/migrate.ts";
import { oneAtATime } from "../kit/database/one-at-a-time.ts";
import { createEmbedded, isEmbeddedThere } from "../kit/database/open-database.ts";
import { isOutage } from "../kit/database/outage.ts";
import { isDiskFull } from "../kit/database/room.ts";
import { codeOf } from "../kit/error-code.ts";
import type { Release } from "../kit/http/health.ts";
import { logging } from "../kit/http/log.ts";
import { ownOrigin } from "../kit/http/origin.ts";
import { drain } from "../kit/http/patience.ts";
import { tellOutage } from "../kit/http/tell-outage.ts";
import { keptOutbox } from "../mail/kept.ts";
import { mayShowMails } from "../mail/mailbox.ts";
import { noting, writtenAnew } from "../mail/postmen.ts";
import { deliverQueued, openOutbox } from "../mail/queue.ts";
import { type Postman, smtpPostman } from "../mail/smtp.ts";
import { isTrialCopy } from "../mail/trial-copy.ts";
import { places } from "../places.ts";
import { watchRoom } from "../platform/watch-room.ts";
import { startPushes } from "../push/start-pushes.ts";
import { type Watch, watchOver } from "../watch/index.ts";
import { startWebhooks } from "../webhooks/start-webhooks.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { assertFilesThere, openConfigured, unusable } from "./open-configured.ts";

export interface Places {
  migrations: string;
  web: string;
}

export interface Running {
  address: string;
  tell(): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export async function start(config: Config, places: Places): Promise<Running> {
  await assertMayListen(config);
  const release = await readRelease();
  const database = await openConfigured(config);
  const running: Parts = { database };
  try {
    const { boss, migrations, ahead } = await prepare(running, config, places);
    running.boss = boss;
    const trial = await isTrialCopy(database);
    const smtpUrl = trial ? null : config.smtpUrl;
    const outbox = smtpUrl ? await openOutbox(boss) : keptOutbox;
    const push = { ...(trial ? noPushOfCopy : config.push), isDemo: config.demo };
    const webhooks = { trial: config.webhookTrial, isCopy: trial };
    const app = await createApp({
      database,
      outbox,
      push,
      webhooks,
      mailbox: !trial && (await showsMails(database, config)),
      jobs: failedJobsIn(boss),
      limits: config.limits,
      pages: { directory: places.web, company: config.company },
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      logger: logging(config.logLevel),
      release,
      instance: await instanceOf(database),
      metricsToken: config.metrics.token,
      signInAddresses: config.logSignInAddresses,
    });
    running.app = app;
    const dataDirectory = database.embedded ? config.dataDirectory : null;
    running.watch = await watchOver(app, { database, release, dataDirectory }, config);
    const post = { outbox, origin: () => ownOrigin(app, config.publicUrl) };
    await schedule(boss, database, allJobs(database, post, smtpUrl ? config.company.contact : null), trustedClock(database));
    if (smtpUrl) {
      running.postman = writtenAnew(digestWriter(database, post.origin), postmanOf(database, smtpUrl, config));
      await deliverQueued(boss, running.postman, app.log);
    }
    running.stopPushes = await startPushes(boss, database, push, app.log);
    running.stopWebhooks = await startWebhooks(boss, database, { post, webhooks, log: app.log });
    await rehearse(app, database).catch((error) => app.log.warn({ err: error }, "rehearsal"));
    const address = await listen(app, config);
    const metricsAt = await running.watch.listen().catch(notListening(config.metrics, "METRICS_PORT"));
    running.stopWatching = watchRoom(database, app.log);
    const facts = { ...release, ...(await factsOf(database)), migrations, address, metricsAt };
    return {
      address,
      tell: () => {
        app.tell("started", facts);
        if (ahead.length > 0) app.tell("newer schema", { ahead });
      },
      drain: () => drain(app, config.drainSeconds * 1000),
      stop: () => stop(running),
    };
  } catch (error) {
    await stop(running).catch(() => {});
    throw error;
  }
}

const prepare = (running: Parts, config: Config, places: Places) =>
  oneAtATime(running.database, async () => {
    const { database } = running;
    const brought = await bringUpToDate(database, places.migrations, config.migrate);
    await assertFilesThere(database);
    if (config.demo) await loadDemoOnce(database);
    // A newer version has counted by rules of its own, which the database keeps.
    if (brought.ahead.length === 0) await countKept(database);
    return { boss: await openBoss(database, (error) => tellFailure(running, error)), ...brought };
  });

const postmanOf = (database: Database, url: string, { mailFrom: from, mailReturn: returnTo }: Config): Postman =>
  noting(database, smtpPostman({ url, from, returnTo }));

async function factsOf(database: Database) {
  const [{ server_version: postgresql } = {}] = await database.query<{ server_version: string }>("show server_version");
  return { node: process.version, database: database.embedded ? "embedded" : "server", postgresql };
}

/** Returns whether it made the database: the memory that this took is freed only with the process. */
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

function tellFailure({ app }: Parts, error: unknown): void {
  if (!app || isDiskFull(error)) return;
  if (isOutage(error)) tellOutage(app.log, error);
  else app.log.error({ err: error }, "jobs");
}

interface Parts {
  database: Database;
  app?: FastifyInstance;
  watch?: Watch;
  stopWatching?: () => void;
  boss?: PgBoss;
  stopPushes?: () => Promise<void>;
  stopWebhooks?: () => Promise<void>;
  postman?: Postman;
}

async function stop({ app, watch, stopWatching, boss, stopPushes, stopWebhooks, postman, database }: Parts): Promise<void> {
  stopWatching?.();
  await app?.close();
  await watch?.close();
  await stopPushes?.();
  await stopWebhooks?.();
  if (boss) await closeBoss(boss);
  postman?.close();
  await database.close();
}

/** With null, each request checks whether e-mails may be shown. Throws `BadConfiguration`. */
async function showsMails(database: Database, { smtpUrl, mailbox, isPrivate }: Config): Promise<AppOptions["mailbox"]> {
  if (smtpUrl || mailbox === false) return false;
  if (mailbox === null || (await mayShowMails(database, isPrivate))) return isPrivate ? "private" : "exposed";
  throw new BadConfiguration(
    "MAILBOX=1 montrerait à quiconque atteint ce serveur les e-mails de comptes réels\u00a0: ôtez-la, et indiquez SMTP_URL.",
  );
}

async function loadDemoOnce(database: Database): Promise<void> {
  const [row] = await database.query("select exists (select 1 from user_account) as inhabited");
  if (row?.inhabited) return;
  const { loadDemo } = await import("../../demo/load.ts");
  await database.transaction((tx) => loadDemo(tx, new Date(), { today: true }));
}

/** Tries the ports before a database is made or changed. */
async function assertMayListen(config: Config): Promise<void> {
  await assertFree(config, "PORT");
  if (config.metrics.port !== null) await assertFree({ ...config.metrics, port: config.metrics.port }, "METRICS_PORT");
}

async function assertFree({ host, port }: { host: string; port: number }, variable: "PORT" | "METRICS_PORT"): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening").catch(notListening({ host, port }, variable));
  await new Promise((closed) => probe.close(closed));
}

const listen = (app: FastifyInstance, config: Config): Promise<string> =>
  app.listen({ host: config.host, port: config.port }).catch(notListening(config, "PORT"));

const notListening =
  ({ host, port }: { host: string; port: number | null }, variable: "PORT" | "METRICS_PORT") =>
  (error: unknown): never => {
    const code = codeOf(error);
    if (code === "EADDRINUSE")
      throw new BadConfiguration(`Le port ${port} est déjà utilisé sur ${host} : choisissez-en un autre avec ${variable}.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new BadConfiguration(`L’adresse ${host} n’existe pas sur cette machine : corrigez ${variable.replace("PORT", "HOST")}.`);
    if (code === "EACCES")
      throw new BadConfiguration(`Le port ${port} n’est pas permis à cet utilisateur : choisissez-en un autre avec ${variable}.`);
    throw error;
  };

const LONGEST = 2000;

async function readRelease(): Promise<Release> {
  const { program: folder } = places;
  const released = await readFile(join(folder, "release.json"), "utf8").catch(() => null);
  if (released !== null) return releaseIn(released);
  const { version } = releaseIn(await readFile(join(folder, "package.json"), "utf8"));
  return { version, revision: await lastCommit(folder) };
}

function releaseIn(text: string): Release {
  const { version, revision = null }: Partial<Release> = JSON.parse(text);
  return { version: String(version), revision };
}

const lastCommit = (folder: string): Promise<string | null> =>
  promisify(execFile)("git", ["rev-parse", "HEAD"], { cwd: folder, timeout: LONGEST }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
