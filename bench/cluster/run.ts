import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../../tools/cluster/ask.ts";
import { type Cluster, startCluster } from "../../tools/cluster/cluster.ts";
import { type Machine, until } from "../../tools/cluster/machine.ts";
import { follow } from "../../tools/cluster/readers.ts";
import { fillCluster, urlOfPrimary } from "./fill.ts";
import { judge, type Round, tableOf } from "./goals.ts";
import { crowd, lock } from "./limit.ts";
import { bareScreens, comeTo, screensOf } from "./load.ts";
import { employ, nextMatches } from "./staff.ts";
import { tellPast, tellRounds } from "./tell.ts";

/**
 * Two hundred people on eighteen matches for five minutes, each with a live stream, by two nodes behind HAProxy; by turns with them, the
 * same people at a bare server on the same primary. Then more than it can do. Among so many matches of a whole country with
 * `AMONG=1010000`, for those of its clubs; `SECONDS=50` is a trial. Fails where a goal is missed.
 */
const STAFF = Number(process.env.STAFF ?? 200);
const FIXTURES = 18;
const AMONG = Number(process.env.AMONG ?? 0);
const ROUNDS = 5;
const ROUND = (Number(process.env.SECONDS ?? 300) * 1000) / ROUNDS;
const WARM = 10_000;
const SETTLED = 3000;
const BARE_PORT = 3999;

const cluster = await startCluster(AMONG > 0 ? "on disk" : "in memory");
const hosts = cluster.fronts.map(({ machine }) => machine.address);
let missed = true;
try {
  const matches = AMONG > 0 ? await fillCluster(cluster, AMONG, FIXTURES) : nextMatches(FIXTURES);
  const people = employ(cluster, { staff: STAFF, fixtures: FIXTURES, matches });
  const bare = comeTo({ hosts: [await startBare(cluster, matches)], port: BARE_PORT, plain: true, screensOf: () => bareScreens }, people);
  const crew = comeTo({ hosts, screensOf }, people);
  await crew.work(WARM);
  await bare.work(WARM);
  const rounds: Round[] = [];
  let before = await bare.work(ROUND / 2);
  while (rounds.length < ROUNDS) {
    const streams = people.map(({ fixture, cookie }, first) => follow(fixture, { fronts: hosts, cookie, first }));
    await pause(SETTLED);
    const ours = await crew.work(ROUND);
    const memory = cluster.fronts.map(({ machine }) => residentOf(machine));
    await Promise.all(streams.map((stream) => stream.close()));
    await pause(SETTLED);
    const after = await bare.work(ROUND / 2);
    const round = { ours, bare: [...before, ...after], memory };
    rounds.push(round);
    before = after;
    const sum = (count: "returns" | "resets") => streams.reduce((all, stream) => all + Math.max(0, stream[count]), 0);
    console.log(`round ${rounds.length}: streams that had to come back ${sum("returns")}, told to read all again ${sum("resets")}`);
  }
  bare.leave();
  tellRounds(rounds);
  const limited = { hosts, people, crew };
  const pasts = [await crowd(limited), await lock(limited, cluster)];
  crew.leave();
  for (const past of pasts) tellPast(past);
  const lines = judge(rounds, pasts);
  console.log(`\n${tableOf(lines)}`);
  missed = lines.some(({ met }) => !met);
} finally {
  cluster.remove();
}
// What the cluster runs goes with this process.
setImmediate(() => process.exit(missed ? 1 : 0));

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

/** Megabytes that a node holds now. */
function residentOf(machine: Machine): number {
  const told = machine.run(["curl", "-s", "http://127.0.0.1:9464/metrics"]);
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(told)?.[1]) / 2 ** 20;
}
