import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../../tools/cluster/ask.ts";
import { type Cluster, startCluster } from "../../tools/cluster/cluster.ts";
import type { Machine } from "../../tools/cluster/machine.ts";
import { until } from "../../tools/cluster/machine.ts";
import { follow } from "../../tools/cluster/readers.ts";
import { fillCluster, urlOfPrimary } from "./fill.ts";
import { overwhelm } from "./limit.ts";
import { bareScreens, screensOf, type Took, work } from "./load.ts";
import { employ, nextMatches } from "./staff.ts";

/**
 * Two hundred people on eighteen matches for five minutes, each with a live stream, by two nodes behind HAProxy; before and after, the
 * same people at a bare server on the same primary. Then more than it can do. Among so many matches of a whole country with
 * `AMONG=1010000`, for those of its clubs.
 */
const STAFF = Number(process.env.STAFF ?? 200);
const FIXTURES = 18;
const AMONG = Number(process.env.AMONG ?? 0);
const SECONDS = Number(process.env.SECONDS ?? 300);
const BARE_SECONDS = Math.max(20, SECONDS / 5);
const BARE_PORT = 3999;
const CROWD = 1500;
const CROWD_SECONDS = 20;

const cluster = await startCluster(AMONG > 0 ? "on disk" : "in memory");
const hosts = cluster.fronts.map(({ machine }) => machine.address);
try {
  const matches = AMONG > 0 ? await fillCluster(cluster, AMONG, FIXTURES) : nextMatches(FIXTURES);
  const people = employ(cluster, { staff: STAFF, fixtures: FIXTURES, matches });
  const bare = await startBare(cluster, matches);
  const atBare = { hosts: [bare], port: BARE_PORT, plain: true, screensOf: () => bareScreens };
  await work(people, { hosts, screensOf }, 10_000);
  const before = await work(people, atBare, BARE_SECONDS * 1000);
  const readers = people.map(({ fixture, cookie }, first) => follow(fixture, { fronts: hosts, cookie, first }));
  await pause(3000);
  const memory = watchMemory(cluster);
  const ours = await work(people, { hosts, screensOf }, SECONDS * 1000);
  const held = memory.stop();
  const after = await work(people, atBare, BARE_SECONDS * 1000);
  tell("bare, before", before);
  tell("two nodes", ours);
  tell("bare, after", after);
  const both = { reads: [...before.reads, ...after.reads], writes: [...before.writes, ...after.writes] };
  for (const kind of ["reads", "writes"] as const)
    console.log(`p99 of ${kind}: ${(quantile(ours[kind], 0.99) / quantile(both[kind], 0.99)).toFixed(1)} times that of the bare server`);
  console.log(
    `streams that had to come back: ${readers.reduce((sum, { returns }) => sum + Math.max(0, returns), 0)}, told to read all again: ${readers.reduce((sum, { resets }) => sum + resets, 0)}`,
  );
  console.log(`memory of the nodes, MB, from the first to the last minute: ${held}`);
  await Promise.all(readers.map((reader) => reader.close()));
  const crowd = Array.from({ length: CROWD }, (_, n) => people[n % people.length]).filter((one) => one !== undefined);
  const past = await overwhelm(crowd, { hosts, milliseconds: CROWD_SECONDS * 1000, calm: 2 * quantile(ours.reads, 0.99) });
  console.log(`${CROWD} who do not wait, for ${CROWD_SECONDS} s:`, past);
} finally {
  cluster.remove();
}
// What the cluster runs goes with this process.
setImmediate(() => process.exit());
/** A server that knows nothing of us, on the second machine, straight to the primary. */
async function startBare({ fronts, leader, rows }: Cluster, matches: string): Promise<string> {
  const [[organizer = ""] = []] = rows(
    `select organizer_uuid from fixture join (${matches}) m using (uuid) where organizer_uuid is not null limit 1`,
  );
  const [url, machine] = [await urlOfPrimary({ leader, fronts }), fronts[1]?.machine];
  if (!machine) throw new Error("The cluster has no second machine.");
  machine.start("bare", [process.execPath, `${import.meta.dirname}/bare.ts`, url, machine.address, String(BARE_PORT), organizer]);
  const asked = { host: machine.address, port: BARE_PORT, plain: true, path: "/api/fixtures" };
  await until(async () => (await ask(asked).catch(() => null))?.status === 401, { seconds: 20, what: "the bare server" });
  return machine.address;
}

function residentOf(machine: Machine): number {
  const told = machine.run(["curl", "-s", "http://127.0.0.1:9464/metrics"]);
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(told)?.[1]) / 2 ** 20;
}

function watchMemory({ fronts }: Cluster): { stop(): string } {
  const seen: number[][] = [];
  const look = () => seen.push(fronts.map(({ machine }) => residentOf(machine)));
  look();
  const timer = setInterval(look, 15_000);
  return {
    stop() {
      clearInterval(timer);
      look();
      const minute = (rows: number[][], node: number) => Math.round(Math.max(...rows.map((row) => row[node] ?? 0)));
      return fronts.map((_, node) => `${minute(seen.slice(0, 5), node)} → ${minute(seen.slice(-5), node)}`).join(", ");
    },
  };
}

function tell(title: string, { reads, writes, by, errors }: Took): void {
  const figures = (kind: number[]) => `${kind.length}, p50 ${quantile(kind, 0.5).toFixed(0)}, p99 ${quantile(kind, 0.99).toFixed(0)} ms`;
  console.log(
    `${title}: reads ${figures(reads)}; writes ${figures(writes)}; errors ${[...errors.values()].reduce((sum, n) => sum + n, 0)}`,
  );
  if (by.size > 2) for (const [what, kind] of by) console.log(`  ${what}: ${figures(kind)}`);
  for (const [what, times] of errors) console.log(`  ${times} × ${what}`);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}
