import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demo } from "../../demo/names.ts";
import { requesterOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";
import { createApp } from "../application/app.ts";
import { fixtureJobs } from "../fixtures/lifecycle/clock.ts";
import { deliverQueued, openOutbox } from "../mail/queue.ts";
import { closeBoss, openBoss } from "./boss.ts";
import { failedJobsIn } from "./failed-jobs.ts";
import { register } from "./schedule.ts";

const { users } = demo;
const world = useWorld();
let boss: PgBoss;
let app: Awaited<ReturnType<typeof createApp>>;
/** What is done now; it fails where that does. */
let work = async (): Promise<void> => {
  throw Object.assign(new Error("the clock stopped"), { responseCode: 550 });
};
const delivered: string[] = [];

beforeAll(async () => {
  boss = await openBoss(world.database, (error) => {
    throw error;
  });
  const outbox = await openOutbox(boss);
  await boss.updateQueue("mail", { retryLimit: 0 });
  const limits = { perAccount: 10, perAddress: 100, feedback: 30 };
  app = await createApp({ database: world.database, outbox, jobs: failedJobsIn(boss), limits, pages: null });
  const postman = {
    async deliver({ to }: { to: string }) {
      await work();
      delivered.push(to);
    },
    close() {},
  };
  await deliverQueued(boss, postman, { warn: vi.fn(), error: vi.fn() }, 0.5);
  await world.database.transaction((tx) =>
    outbox.add(tx, [{ kind: "welcome", to: "alix@club.example", subject: "Bienvenue", text: "secret", html: "secret" }]),
  );
  await register(world.database, fixtureJobs(world.database));
  await boss.createQueue("fixture-clock", { retryLimit: 0 });
  await boss.send("fixture-clock", null);
  await boss.work("fixture-clock", { pollingIntervalSeconds: 0.5 }, () => work());
});
afterAll(async () => {
  await closeBoss(boss);
  await app.close();
});

test("administrators see what failed for good, without what it said, and have it done again", async () => {
  const admin = requesterOf(app, world.database, users.admin.username);
  const all = async () => (await admin.get("/api/jobs")).body.member;
  const failed = async () => (await admin.get("/api/jobs?status=failed")).body.member;
  await expect.poll(async () => (await failed()).length, { timeout: 20_000 }).toBe(2);
  const member = await failed();
  expect(member.find(({ recipient }) => recipient !== null)).toMatchObject({
    title: "E-mail «\u00a0Bienvenue\u00a0»",
    recipient: "alix@club.example",
    error: "Cette adresse n’existe pas, ou son serveur n’en veut pas (550)",
  });
  expect(member.find(({ recipient }) => recipient === null)).toMatchObject({
    title: "Horloge des rencontres",
    error: expect.stringContaining("the clock stopped"),
  });
  expect(JSON.stringify(member)).not.toContain("secret");
  for (const job of member) {
    const { "@context": context, ...read } = (await admin.get(job["@id"])).body;
    expect([context, read]).toEqual(["/api/contexts/FailedJob", job]);
  }
  expect((await requesterOf(app, world.database, users.lensOwner.username).get(String(member[0]?.["@id"]))).status).toBe(403);
  expect(member.map(({ status, attempts }) => [status, attempts])).toEqual([
    ["failed", 1],
    ["failed", 1],
  ]);

  const tries = Promise.withResolvers<void>();
  work = async () => {
    await tries.promise;
    throw Object.assign(new Error("again"), { responseCode: 552 });
  };
  const [first] = member;
  expect((await admin.post(`${first?.["@id"]}/retry`)).status).toBe(204);
  expect((await admin.post("/api/jobs/retry")).body).toEqual({ retried: 1 });
  expect((await admin.post("/api/jobs/retry")).body).toEqual({ retried: 0 });
  expect((await admin.post(`${first?.["@id"]}/retry`)).status).toBe(404);
  const states = async () => (await all()).map(({ title, status, attempts }) => [title, status, attempts]).toSorted();
  const both = (status: string, attempts: number) => [
    ["E-mail «\u00a0Bienvenue\u00a0»", status, attempts],
    ["Horloge des rencontres", status, attempts],
  ];
  expect(await states()).toEqual(both("retrying", 1));
  expect(await failed()).toEqual([]);
  expect((await admin.get(String(first?.["@id"]))).body.status).toBe("retrying");
  tries.resolve();
  await expect.poll(states, { timeout: 20_000 }).toEqual(both("failed", 2));
  expect((await failed()).find(({ recipient }) => recipient !== null)?.error).toBe("La boîte est pleine (552)");

  work = async () => {};
  expect((await admin.post("/api/jobs/retry")).body).toEqual({ retried: 2 });
  await expect.poll(() => delivered, { timeout: 20_000 }).toEqual(["alix@club.example"]);
  await expect.poll(all, { timeout: 20_000 }).toEqual([]);
  expect((await admin.get("/api/jobs?status=done")).status).toBe(400);
  expect((await requesterOf(app, world.database, users.lensOwner.username).get("/api/jobs")).status).toBe(403);
});
