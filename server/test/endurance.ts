import { setTimeout as pause } from "node:timers/promises";
import { demo } from "../demo/names.ts";
import { instanceFolder, signIn, startInstance } from "./instance.ts";

const ROUNDS = Number(process.argv[2] ?? 20);
const folder = instanceFolder();
const fixture = demo.fixtures.lensLille;
const acknowledged = new Set<string>();
let cookie = "";
let slowest = 0;

/** Kills the server in mid-write, again and again: nothing acknowledged may be lost, and each start recovers by itself. */
for (let round = 1; round <= ROUNDS; round += 1) {
  const since = performance.now();
  const instance = await startInstance(folder);
  slowest = Math.max(slowest, performance.now() - since);
  cookie ||= await signIn(instance.said, demo.users.lensMember.username);
  await assertKept(instance.said);
  const writers = Array.from({ length: 4 }, (_, writer) => write(instance.said, `${round}.${writer}`));
  await pause(200 + Math.random() * 800);
  await instance.kill();
  await Promise.all(writers);
  console.log(`round ${round}: ${acknowledged.size} writes acknowledged so far`);
}
const last = await startInstance(folder);
await assertKept(last.said);
await last.stop();
folder.remove();
console.log(`${ROUNDS} kills, ${acknowledged.size} acknowledged writes, none lost; slowest start ${(slowest / 1000).toFixed(1)} s`);

async function write(address: string, prefix: string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const name = `${prefix}.${n}`;
    const body = JSON.stringify({ fixtureUuid: fixture, name, capacity: n });
    const headers = { cookie, "content-type": "application/json" };
    const answer = await fetch(`${address}/api/fixtures/parkings`, { method: "POST", headers, body }).catch(() => null);
    if (!answer) return;
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    acknowledged.add(name);
  }
}

async function assertKept(address: string): Promise<void> {
  const kept = new Set<string>();
  for (let page = 1; ; page += 1) {
    const url = `${address}/api/fixtures/parkings?fixture.uuid=${fixture}&itemsPerPage=100&page=${page}`;
    const { member } = (await (await fetch(url, { headers: { cookie } })).json()) as { member: { name: string; version: number }[] };
    for (const { name } of member) kept.add(name);
    if (member.length === 0) break;
  }
  const lost = [...acknowledged].filter((name) => !kept.has(name));
  if (lost.length > 0) throw new Error(`lost: ${lost.join(", ")}`);
}
