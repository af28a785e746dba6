import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startPgBouncer } from "../../tools/pgbouncer.ts";
import { backupOf } from "../src/backup/write.ts";
import { readDatabaseConfig } from "../src/configuration/config.ts";
import type { Database } from "../src/kit/database/database.ts";
import { othersAtWork } from "../src/kit/database/open-postgres.ts";
import { openConfigured } from "../src/start/open-configured.ts";
import { addressOf, isPooled, onServer, testServer } from "./template.ts";
import { useWorld } from "./world.ts";

const mayRun = testServer !== null && !isPooled && !spawnSync("pgbouncer", ["--version"]).error;

describe.skipIf(!mayRun)("a PgBouncer in transaction mode", () => {
  const world = useWorld();
  const role = "of_the_pooler";
  let name = "";
  beforeAll(async () => {
    name = String((await world.database.query("select current_database() as name"))[0]?.name);
    // As a machine that is not set to UTC has it.
    await world.database.query(`alter database "${name}" set timezone to 'Europe/Paris'`);
    await onServer(String(testServer), (admin) => admin.query(`create role ${role} login`));
    await world.database.query(`grant all on schema public to ${role}`);
    await world.database.query(`grant pg_read_all_data to ${role}`);
  });
  afterAll(async () => {
    await world.database.query(`drop owned by ${role}`);
    await onServer(String(testServer), (admin) => admin.query(`drop role ${role}`));
  });

  const directly = () => Object.assign(new URL(addressOf(String(testServer), name)), { username: role }).href;
  const pooler = async () => {
    const started = await startPgBouncer(directly());
    onTestFinished(started.stop);
    return started;
  };
  const opened = async (url: string, prepared: string): Promise<Database> => {
    const given = { DATABASE_URL: addressOf(url, name), DATABASE_POOLER: "transaction", MIGRATION_DATABASE_URL: directly() };
    const database = await openConfigured(readDatabaseConfig({ ...given, DATABASE_PREPARED: prepared }));
    onTestFinished(() => database.close());
    return database;
  };
  const unset = () => onServer(addressOf(String(testServer), name), (on) => on.query(`alter role ${role} in database "${name}" reset all`));
  const zoneOf = async (database: Database) => (await database.query("select current_setting('TimeZone') as zone"))[0]?.zone;

  test("opens its first session with the settings of ours, whatever the server’s are", async () => {
    await unset();
    const { url, prepares } = await pooler();
    const database = await opened(url, prepares ? "1" : "0");
    const asked = "select current_setting('statement_timeout') as longest, current_setting('jit') as jit";
    expect([await zoneOf(database), await database.query(asked)]).toEqual(["UTC", [{ longest: "15s", jit: "off" }]]);
  });

  test("that told others of another time zone before is refused, with what mends it", async () => {
    await unset();
    const { url, prepares } = await pooler();
    const other = new pg.Client({ connectionString: addressOf(url, name) });
    await other.connect();
    await other.query("select 1");
    await other.end();
    await expect(opened(url, prepares ? "1" : "0")).rejects.toThrow("RECONNECT");
  });

  test("that leads to a server whose own address does not answer is refused, and the address is named", async () => {
    const { url } = await pooler();
    const given = {
      DATABASE_URL: addressOf(url, name),
      DATABASE_POOLER: "transaction",
      MIGRATION_DATABASE_URL: "postgres://x@127.0.0.1:9/x",
    };
    await expect(openConfigured(readDatabaseConfig(given))).rejects.toThrow("La base de données de MIGRATION_DATABASE_URL ne répond pas");
  });

  test("carries a whole backup", async () => {
    const { url, prepares } = await pooler();
    const database = await opened(url, prepares ? "1" : "0");
    let bytes = 0;
    await pipeline(
      backupOf(database, "test", () => {}),
      async (pieces) => {
        for await (const piece of pieces) bytes += piece.length;
      },
    );
    expect(bytes).toBeGreaterThan(10_000);
  });

  test("that keeps the sessions of a process that is gone does not make it one at work", async () => {
    const { url, prepares } = await pooler();
    const code = `
      const { openConfigured } = await import("${join(import.meta.dirname, "../src/start/open-configured.ts")}");
      const { readDatabaseConfig } = await import("${join(import.meta.dirname, "../src/configuration/config.ts")}");
      const database = await openConfigured(readDatabaseConfig(process.env));
      await database.listen("live", { heard() {}, missed() {} });
      process.stdout.write("there");
      setInterval(() => {}, 1000);`;
    const env = { DATABASE_URL: addressOf(url, name), DATABASE_POOLER: "transaction", MIGRATION_DATABASE_URL: directly() };
    const other = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      env: { ...process.env, ...env, DATABASE_PREPARED: prepares ? "1" : "0" },
    });
    await once(other.stdout, "data");
    expect(await othersAtWork(world.database)).toBe(true);
    other.kill("SIGKILL");
    await once(other, "exit");
    await expect.poll(() => othersAtWork(world.database), { timeout: 5000 }).toBe(false);
    const left = "select 1 from pg_stat_activity where datname = $1 and usename = $2";
    expect(await world.database.query(left, [name, role])).not.toEqual([]);
  });

  test("takes nothing of a start that waits for migrations: the exit code says not to try again", async () => {
    const empty = `${name}_empty`;
    await onServer(String(testServer), (admin) => admin.query(`create database "${empty}" template template0`));
    onTestFinished(() => onServer(String(testServer), async (admin) => void (await admin.query(`drop database "${empty}" with (force)`))));
    const env = { DATABASE_URL: addressOf(String(testServer), empty), MIGRATE: "0", MAILBOX: "0", PORT: "0" };
    const server = join(import.meta.dirname, "../src/main.ts");
    const { status, stderr } = spawnSync(process.execPath, [server], { env: { ...process.env, ...env }, encoding: "utf8" });
    const unit = readFileSync(join(import.meta.dirname, "../../deploy/systemd/avant-match.service"), "utf8");
    expect(stderr).toContain("migrations attendent");
    expect(String(status)).toBe(/^RestartPreventExitStatus=(\d+)$/m.exec(unit)?.[1]);
  });
});
