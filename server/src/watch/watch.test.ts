import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { createApp } from "../application/app.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import { noteRun, register } from "../jobs/schedule.ts";
import type { Database } from "../kit/database/database.ts";
import { mailsHeard } from "../mail/exports.ts";
import { seasonTables } from "../platform/history-seasons.ts";
import { watchOver } from "./index.ts";

const deploy = join(import.meta.dirname, "../../../deploy");
const { users, fixtures } = demo;
const release = { version: "1.2.3", revision: "abcdef" };
const token = "token-of-the-watchers";
const nothing = { metrics: { port: null, host: "127.0.0.1", token: null } };
const job = { name: "nightly", title: "Essai", cron: "40 3 * * *" };

const world = useWorld();
let boss: PgBoss;
beforeAll(async () => {
  boss = await openBoss(world.database, (error) => {
    throw error;
  });
  await boss.createQueue("mail");
  await boss.send("mail", { to: "secret-dupont@club.example" });
  await register(world.database, [job]);
  await noteRun(world.database, job, async () => {});
});
afterAll(() => closeBoss(boss));

const appOn = (database: Database) => createApp({ database, limits: { perAccount: 10, perAddress: 100, feedback: 30 }, pages: null });

/** The values of a metric by its labels. */
const valuesOf = (told: string, name: string) =>
  Object.fromEntries(
    [...told.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, "gm"))].map(([, labels = "", value]) => [labels, Number(value)]),
  );

test("a server that nobody asked to tell counts nothing and serves no metrics", async () => {
  const watch = await watchOver(world.app, { database: world.database, release, dataDirectory: null }, nothing);
  expect(await watch.listen()).toBeNull();
  expect((await world.app.inject("/metrics")).statusCode).toBe(404);
  await watch.close();
});

test("metrics tell requests by route, queues, jobs, sign-ins and the database, and nothing of anybody", async () => {
  await world.database.query(
    "insert into change (at, user_name, action, resource, resource_uuid) values (now() + interval '9 years', 'secret-dupont', 'update', 'Club', gen_random_uuid())",
  );
  const [season] = await seasonTables(world.database);
  const app = await appOn(world.database);
  const dataDirectory = import.meta.dirname;
  const watch = await watchOver(
    app,
    { database: world.database, release, dataDirectory },
    { ...nothing, metrics: { port: 0, host: "127.0.0.1", token } },
  );
  const address = await watch.listen();
  await app.inject({ url: `/api/fixtures/${fixtures.lensLille}` });
  await app.inject({ url: "/api/fixtures?q=secret-dupont" });
  await app.inject({ url: "/secret-dupont" });
  const payload = { username: users.lensMember.username, password: "faux" };
  await app.inject({ method: "POST", url: "/api/login", payload });
  mailsHeard.publish("sent");

  const asked = (headers: Record<string, string>) => app.inject({ url: "/metrics", headers });
  expect((await asked({})).statusCode).toBe(401);
  expect((await asked({ authorization: "Bearer token-of-somebody-else" })).statusCode).toBe(401);
  const { statusCode, headers, body } = await asked({ authorization: `Bearer ${token}` });
  expect([statusCode, headers["content-type"]]).toEqual([200, expect.stringContaining("text/plain")]);

  expect(valuesOf(body, "avant_match_build_info")).toEqual({ '{version="1.2.3",revision="abcdef"}': 1 });
  expect(valuesOf(body, "avant_match_http_requests_total")).toMatchObject({
    '{method="GET",route="/api/fixtures/:uuid",status="401"}': 1,
    '{method="GET",route="/api/fixtures",status="401"}': 1,
    '{method="GET",route="none",status="404"}': 1,
    '{method="POST",route="/api/login",status="401"}': 1,
  });
  expect(valuesOf(body, "avant_match_http_request_duration_seconds_count")).toMatchObject({ '{method="POST",route="/api/login"}': 1 });
  expect(valuesOf(body, "avant_match_sign_ins_total")).toMatchObject({ '{outcome="wrong_password"}': 1, '{outcome="signed_in"}': 0 });
  expect(valuesOf(body, "avant_match_mails_total")).toMatchObject({ '{outcome="sent"}': 1, '{outcome="given_up"}': 0 });
  expect(valuesOf(body, "avant_match_queue_jobs")).toMatchObject({ '{queue="mail",state="due"}': 1 });
  expect(valuesOf(body, "avant_match_job_last_success_timestamp_seconds")['{job_name="nightly"}']).toBeGreaterThan(1_700_000_000);
  expect(valuesOf(body, "avant_match_database_size_bytes")[""]).toBeGreaterThan(1_000_000);
  expect(valuesOf(body, "avant_match_database_disk_full")).toEqual({ "": 0 });
  expect(valuesOf(body, "avant_match_disk_free_bytes")[""]).toBeGreaterThan(0);
  expect(valuesOf(body, "avant_match_table_bytes")[`{table="${season?.name}"}`]).toBeGreaterThan(0);
  expect(valuesOf(body, "avant_match_table_index_bytes")[`{table="${season?.name}"}`]).toBeGreaterThan(0);
  expect(valuesOf(body, "avant_match_history_seasons_until_timestamp_seconds")[""]).toBeGreaterThan(1_800_000_000);
  expect(valuesOf(body, "avant_match_history_unplaced_lines")).toEqual({ "": 1 });
  expect(valuesOf(body, "avant_match_database_unfrozen_transactions")[""]).toBeGreaterThan(0);
  expect(valuesOf(body, "avant_match_database_connections_max")['{pool="writing"}']).toBeGreaterThan(0);
  expect([valuesOf(body, "avant_match_database_up"), valuesOf(body, "avant_match_ready")]).toEqual([{ "": 1 }, { "": 1 }]);
  expect(body).toContain("process_cpu_seconds_total");
  expect(body).not.toMatch(/secret|dupont|@|[0-9a-f]{8}-[0-9a-f]{4}/);

  const files = ["prometheus/alerts.yml", "grafana/avant-match.json"].map((path) => readFileSync(join(deploy, path), "utf8"));
  for (const file of files) {
    const used = new Set(file.match(/\b(?:avant_match|process|nodejs)_\w+/g));
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !body.includes(`\n# TYPE ${name.replace(/_(bucket|sum|count)$/, "")} `))).toEqual([]);
  }

  const onItsPort = await fetch(`${address}/metrics`);
  expect([onItsPort.status, (await onItsPort.text()).includes("avant_match_http_requests_total")]).toEqual([200, true]);
  expect((await fetch(`${address}/api/health`)).status).toBe(404);
  await watch.close();
  await app.close();
});

test("a database that says nothing does not keep the rest from being told, and is not asked again before it answers", async () => {
  let asked = 0;
  let look: Database["look"] = () => new Promise(() => {});
  const mute = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  const database = { ...world.database, look: () => look(), searching: { query: mute }, hasMetFullDisk: () => true };
  const app = await appOn(world.database);
  const watch = await watchOver(app, { database, release, dataDirectory: null }, { ...nothing, metrics: { port: null, host: "", token } });
  const scrape = async () => (await app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } })).body;
  const [body] = await Promise.all([scrape(), scrape()]);
  expect([valuesOf(body, "avant_match_database_up"), valuesOf(body, "avant_match_queue_jobs")]).toEqual([{ "": 0 }, {}]);
  expect(valuesOf(body, "avant_match_build_info")).not.toEqual({});
  // One that answers, and whose searches wait, is no less ready.
  look = async () => {};
  const waiting = await scrape();
  expect(valuesOf(waiting, "avant_match_database_disk_full")).toEqual({ "": 1 });
  expect([valuesOf(waiting, "avant_match_database_up"), valuesOf(waiting, "avant_match_ready")]).toEqual([{ "": 1 }, { "": 1 }]);
  expect(asked).toBe(1);
  await watch.close();
  await app.close();
});
