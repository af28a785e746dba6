import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { type Instance, instanceFolder, signIn, startInstance } from "../instance.ts";
import { testServer } from "../template.ts";
import { memoryOf, ownDatabase } from "./target.ts";

const { users, fixtures } = demo;
const seconds = Number(process.env.SECONDS ?? 15);
const folder = instanceFolder();
const present: Instance[] = [];
afterAll(async () => {
  await Promise.all(present.map(({ kill }) => kill()));
  folder.remove();
});

/** Starts a server that is gone after the attacks, however they end. */
async function start(env: Record<string, string>): Promise<Instance> {
  const instance = await startInstance(folder, env);
  present.push(instance);
  return instance;
}

/** Adds parkings until the server is gone; keeps the names that it acknowledged, and gives what it answered else. */
async function write(address: string, cookie: string, prefix: string, kept: string[]): Promise<string[]> {
  const others: string[] = [];
  for (let n = 0; ; n += 1) {
    const name = `${prefix}.${n}`;
    const body = JSON.stringify({ fixtureUuid: fixtures.lensLille, name, capacity: n });
    const answer = await fetch(`${address}/api/fixtures/parkings`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body,
    }).catch(() => null);
    if (!answer) return others;
    if (answer.status === 201) kept.push(name);
    else others.push(`${answer.status} ${await answer.text()}`);
  }
}

async function stored(address: string, cookie: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const url = `${address}/api/fixtures/parkings?fixture.uuid=${fixtures.lensLille}&itemsPerPage=100&page=${page}`;
    const { member } = (await (await fetch(url, { headers: { cookie } })).json()) as { member: { name: string }[] };
    for (const { name } of member) found.add(name);
    if (member.length === 0) return found;
  }
}

test("a server that is killed in the middle of writing loses nothing that it acknowledged", async () => {
  const own = testServer ? await ownDatabase(testServer) : null;
  const env = { DEMO: "1", WRITE_LIMIT_PER_USER: "1000000", ...(own ? { DATABASE_URL: own.url } : {}) };
  const acknowledged: string[] = [];
  let cookie = "";
  for (let round = 0; round < 2; round += 1) {
    const instance = await start(env);
    cookie ||= await signIn(instance.said, users.lensMember.username);
    const before = acknowledged.length;
    const writers = Array.from({ length: 4 }, (_, writer) => write(instance.said, cookie, `${round}.${writer}`, acknowledged));
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    await pause(Math.random() * 100);
    await instance.kill();
    expect((await Promise.all(writers)).flat()).toEqual([]);
  }
  const last = await start(env);
  const found = await stored(last.said, cookie);
  console.log(`${acknowledged.length} acknowledged writes`);
  expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
  await last.stop();
  await own?.drop();
});

describe.skipIf(!testServer)("two nodes on one database", () => {
  test(`serve 100 sessions for ${seconds} s with flat memory; when one is killed the other goes on without an error`, async () => {
    const own = await ownDatabase(String(testServer));
    const env = { DATABASE_URL: own.url, DEMO: "1", SIGN_IN_LIMIT_PER_ADDRESS: "1000000", WRITE_LIMIT_PER_USER: "1000000" };
    const nodes = await Promise.all([start(env), start(env)]);
    const [first, second] = nodes;
    if (!first || !second) throw new Error("no nodes");
    const accounts = [users.lensOwner, users.lensAdmin, users.lensMember, users.rennesMember, users.leagueOwner];
    const cookies: string[] = [];
    for (let n = 0; n < 100; n += 1) cookies.push(await signIn(second.said, accounts[n % accounts.length]?.username ?? ""));
    expect(cookies.filter((cookie) => cookie === "")).toEqual([]);
    const ends = performance.now() + seconds * 1000;
    const [reads, writes, wrong]: [number[], number[], string[]] = [[], [], []];
    let killed = false;
    const session = async (cookie: string, n: number) => {
      const node = n % 2 === 0 ? first : second;
      for (let turn = 0; performance.now() < ends; turn += 1) {
        const writing = turn % 5 === 4 && n % 5 < 3;
        const url = writing ? `/api/fixtures/${fixtures.lensToulouse}/context/pitch` : (READ[turn % READ.length] ?? "");
        const sent = writing ? { method: "PUT", body: JSON.stringify({ comments: `${n} ${turn}` }) } : {};
        const since = performance.now();
        const answer = await fetch(node.said + url, {
          ...sent,
          headers: { cookie, ...(writing ? { "content-type": "application/json" } : {}) },
        }).catch(() => null);
        await answer?.arrayBuffer().catch(() => null);
        if (!answer && killed && node === first) return;
        if (!answer || (answer.status >= 400 && answer.status !== 409)) wrong.push(`${url} ${answer?.status ?? "broken off"}`);
        (writing ? writes : reads).push(performance.now() - since);
        await pause(200 + Math.random() * 400);
      }
    };
    const running = Promise.all(cookies.map(session));
    await pause(4000);
    const before = memoryOf(second);
    await pause((seconds * 1000) / 2 - 4000);
    killed = true;
    await first.kill();
    await running;
    const grown = memoryOf(second) - before;
    console.log(
      `${reads.length} reads, p99 ${p99(reads)} ms; ${writes.length} writes, p99 ${p99(writes)} ms; memory ${before.toFixed(0)} MB, then ${grown.toFixed(0)} MB more`,
    );
    expect(wrong).toEqual([]);
    expect(grown).toBeLessThan(150);
    await second.stop();
    await own.drop();
  });
});

const READ = [
  "/api/fixtures?status=scheduled",
  `/api/fixtures/${fixtures.lensRennes}`,
  `/api/fixtures/${fixtures.lensRennes}/completion`,
  `/api/fixtures/${fixtures.lensRennes}/parkings`,
];
const p99 = (times: number[]): string => (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0).toFixed(0);
