import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { createApp } from "../app.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import { noteRun, register } from "../jobs/runs.ts";
import type { Database } from "../kit/database/database.ts";
import type { Replica } from "../kit/database/replica.ts";
import { mailsHeard } from "../mail/exports.ts";
import { seasonTables } from "../platform/history-seasons.ts";
import { watchOver } from "./index.ts";

const deploy = join(import.meta.dirname, "../../../deploy");
const { users, fixtures } = demo;
const release = { version: "1.2.3", revision: "abcdef" };
const token = "token-of-the-watchers";
const nothing = { metrics: { port: null, host: "127.0.0.1", token: null }, tracesTo: null };
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

/** Of a database that has a replica, which is behind. */
const replica: Replica = {
  left: null,
  bytesBehind: 4096,
  went: { replica: 7, behind: 2, left: 0, failed: 1 },
  read: (_wanted, there) => there(),
  onChange() {},
  close: async () => {},
};

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
    { database: { ...world.database, replica }, release, dataDirectory },
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
  expect([valuesOf(body, "avant_match_read_replica_used"), valuesOf(body, "avant_match_read_replica_behind_bytes")]).toEqual([
    { "": 1 },
    { "": 4096 },
  ]);
  expect(valuesOf(body, "avant_match_read_replica_reads_total")).toEqual({
    '{went="replica"}': 7,
    '{went="behind"}': 2,
    '{went="left"}': 0,
    '{went="failed"}': 1,
  });
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

/** What a collector gets of the requests that are sent to a server. */
async function collected(send: (app: Awaited<ReturnType<typeof appOn>>) => Promise<unknown>) {
  const received: string[] = [];
  const collector = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url}`, await text(request));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening));
  const at = collector.address();
  const tracesTo = `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}`;
  const app = await appOn(world.database);
  const watch = await watchOver(app, { database: world.database, release, dataDirectory: null }, { ...nothing, tracesTo });
  await send(app);
  await watch.close();
  collector.close();
  await app.close();
  const [asked, body = ""] = received;
  const [{ resource, scopeSpans } = { resource: null, scopeSpans: [{ spans: [] }] }] = body ? JSON.parse(body).resourceSpans : [];
  const spans: { name: string; spanId: string; parentSpanId?: string; traceId: string }[] = scopeSpans[0].spans;
  return { asked, body, resource, spans };
}

test("a collector gets a span of each request and of its statements, by route and operation alone", async () => {
  const payload = { username: users.lensMember.username, password: "secret-faux" };
  const { asked, body, resource, spans } = await collected(async (app) => {
    await app.inject({ method: "POST", url: "/api/login", payload });
    await app.inject({ url: "/api/fixtures?q=secret-dupont" });
  });
  expect(asked).toBe("POST /v1/traces");
  expect(JSON.stringify(resource)).toContain('"1.2.3"');
  const request = spans.find(({ name }) => name === "POST /api/login");
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(new Set(statements.map(({ name }) => name))).toContain("SELECT /api/login");
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
  expect(spans.map(({ name }) => name)).toContain("GET /api/fixtures");
  expect(body).not.toMatch(/secret|dupont|user_account|@/);
});

test("a request goes on with the trace that its sender began, is left out with one that is not kept, and begins one after nonsense", async () => {
  const began = { trace: "4bf92f3577b34da6a3ce929d0e0e4736", span: "00f067aa0ba902b7" };
  const { spans } = await collected(async (app) => {
    for (const [url, traceparent] of [
      ["/api/fixtures", `00-${began.trace}-${began.span}-01`],
      ["/api/health", `00-${began.trace}-${began.span}-00`],
      ["/api/ready", `00-${"0".repeat(32)}-${began.span}-01`],
    ] as const)
      await app.inject({ url, headers: { traceparent } });
    await app.inject({ url: "/api/health" });
  });
  const named = (name: string) => spans.filter((span) => span.name === name);
  expect(named("GET /api/fixtures")).toMatchObject([{ traceId: began.trace, parentSpanId: began.span }]);
  expect(named("GET /api/health").map(({ traceId }) => traceId === began.trace)).toEqual([false]);
  const [ready] = named("GET /api/ready");
  expect(ready?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect([ready?.traceId === began.trace, ready?.parentSpanId || null]).toEqual([false, null]);
});

test("a collector that refuses what it is sent does not keep the server from ending", async () => {
  const collector = createServer((request, response) => void request.resume().on("end", () => response.writeHead(400).end()));
  await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening));
  const at = collector.address();
  const tracesTo = `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}`;
  const app = await appOn(world.database);
  const watch = await watchOver(app, { database: world.database, release, dataDirectory: null }, { ...nothing, tracesTo });
  await app.inject({ url: "/api/fixtures" });
  await watch.close();
  await app.close();
  collector.close();
});
