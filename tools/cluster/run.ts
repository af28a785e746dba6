import { setTimeout as pause } from "node:timers/promises";
import { demo } from "../../server/demo/names.ts";
import { ask } from "./ask.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { type Fault, faults } from "./faults.ts";
import { openForm, type Person } from "./person.ts";
import { follow, type Reader, readHistory } from "./readers.ts";
import { startSearcher } from "./searchers.ts";
import { type Row, tableOf, wrongOf } from "./table.ts";
import { judge, missedOf } from "./verdict.ts";
import { keptOf, startWriters } from "./writers.ts";

/** Within a network of its own: lets happen to a cluster what is asked for, or all, and tells what became of its users' work. */
const STEADY = 4000;
/** Milliseconds for which nobody helps. */
const ALONE = 22_000;
const LAST_TOLD = 45_000;
const FIXTURES = 6;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in faults));
if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: the faults are ${Object.keys(faults).join(", ")}.`);
const since = performance.now();
const cluster = await startCluster();
console.log(`the cluster stands (${((performance.now() - since) / 1000).toFixed(0)} s)`);
const fronts = cluster.fronts.map(({ machine }) => machine.address);
const rows: Row[] = [];
try {
  const cookie = await signIn(demo.users.admin.username);
  const reading = await signIn(demo.users.leagueOwner.username);
  const fixtures = await fixturesOf(cookie);
  const person = await openForm(await formOf(cookie));
  for (const [name, fault] of Object.entries(faults))
    if (asked.length === 0 || asked.includes(name)) rows.push(await undergo(cluster, name, fault, { cookie, reading, fixtures, person }));
  await person.leaves();
} finally {
  console.log(tableOf(rows));
  if (process.env.KEEP !== "1") cluster.remove();
}
const wrong = rows.flatMap(wrongOf);
for (const line of wrong) console.log(`MISSED: ${line}`);
process.exit(wrong.length > 0 ? 1 : 0);

interface Users {
  cookie: string;
  /** Of somebody who writes nothing. */
  reading: string;
  fixtures: readonly string[];
  person: Person;
}

async function undergo(on: Cluster, name: string, fault: Fault, { cookie, reading, fixtures, person }: Users): Promise<Row> {
  await fault.before?.(on);
  await on.whole();
  const [[started = ""] = []] = on.rows("select now()");
  const since = new Date(started);
  const readers = fixtures.map((fixture, first) =>
    follow(fixture, { fronts, cookie, first, readAgain: (host) => readHistory(host, { fixture, cookie, since }) }),
  );
  await pause(1000);
  const searcher = startSearcher({ fronts, cookie: reading });
  const writers = startWriters({ fronts, cookie, fixtures }, name);
  await pause(STEADY);
  const [from, timeline, before] = [performance.now(), await on.timeline(), on.versions()];
  console.log(`${new Date().toISOString().slice(11, 19)} ${fault.title}…`);
  const over = letHappen(on, fault);
  const [whole, form] = await Promise.all([over, person.writes(name, over)]);
  await Promise.all([writers.stop(), searcher.stop()]);
  const verdict = judge(
    writers.done,
    on.rows(keptOf(name)).map(([mark = ""]) => mark),
    { from, to: performance.now() },
  );
  const missed = await missedBy(on, readers, started);
  await Promise.all(readers.map((reader) => reader.close()));
  const row = {
    title: fault.title,
    verdict,
    tries: writers.tries,
    searcher,
    missed,
    readers,
    form,
    wholeAfter: Math.round((whole - from) / 1000),
    versions: { before, after: on.versions(), raised: fault.upgrades === true },
    ...(fault.stopsWrites && { stopped: { replaced: (await on.timeline()) - timeline } }),
  };
  console.log(tableOf([row]));
  if (verdict.met.length > 0) console.log(`the longest write met: ${verdict.met.join("; ")}`);
  return row;
}

/** Lets it happen, helps nobody for a while, ends it and waits until all is whole; gives when. */
async function letHappen(on: Cluster, fault: Fault): Promise<number> {
  const mend = await fault.happen(on);
  await pause(ALONE);
  await mend();
  await on.whole();
  return performance.now();
}

/** How many changes those who followed know nothing of, though a while has passed. */
async function missedBy(on: Cluster, readers: readonly Reader[], started: string): Promise<number> {
  const end = performance.now() + LAST_TOLD;
  for (;;) {
    const changes = on
      .rows(
        `select uuid, fixture_uuid from change where at > '${started}'::timestamptz + interval '2 seconds' and fixture_uuid is not null`,
      )
      .map(([uuid = "", fixture = ""]) => ({ uuid, fixture }));
    const missed = missedOf(changes, readers);
    if (missed.length === 0 || performance.now() > end) return missed.length;
    await pause(2000);
  }
}

async function signIn(username: string): Promise<string> {
  const body = { username, password: demo.password };
  const { headers } = await ask({ host: fronts[0] ?? "", method: "POST", path: "/api/login", body });
  return /^[^;]+/.exec([headers["set-cookie"] ?? []].flat()[0] ?? "")?.[0] ?? "";
}

async function fixturesOf(cookie: string): Promise<string[]> {
  const { body } = await ask({
    host: fronts[0] ?? "",
    path: `/api/fixtures?status=scheduled&itemsPerPage=${FIXTURES}`,
    headers: { cookie },
  });
  const { member }: { member: { uuid: string }[] } = JSON.parse(body);
  return member.map(({ uuid }) => uuid);
}

async function formOf(cookie: string) {
  const path = `/api/fixtures/${demo.fixtures.lensRennes}/context/pitch`;
  return {
    cookie,
    path: `/fixtures/${demo.fixtures.lensRennes}/edit/venue/pitch`,
    saved: async () => {
      for (const host of fronts) {
        const answer = await ask({ host, path, headers: { cookie }, timeout: 2000 }).catch(() => null);
        if (answer?.status === 200) return String(JSON.parse(answer.body).comments);
      }
      return null;
    },
  };
}
