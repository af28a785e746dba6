import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "./ask.ts";
import { addressOf, MACHINES, type Machine, makeMachine, makeNetwork, until } from "./machine.ts";
import { configure, DOMAIN, makeCertificate, type Running, servicesOf, writeGiven } from "./services.ts";

/** A machine with what it runs. */
export interface Member extends Running {
  machine: Machine;
}

export interface Cluster {
  folder: string;
  members: readonly Member[];
  /** The two that have a node of the application, and the HAProxy that browsers come to. */
  fronts: readonly Member[];
  /** Which is the primary now, as those see it that are on the network; none between two. */
  leader(): Promise<Member | undefined>;
  /** How often a primary has been replaced by another since it was made. */
  timeline(): Promise<number>;
  /** Waits until all is as at the beginning: a primary, two replicas that follow, one of them in step, two nodes that serve. */
  whole(): Promise<void>;
  /** Which version each of the two nodes is, as it says itself. */
  versions(): string[];
  /** Rows of a statement, of the database as it is now. */
  rows(text: string): string[][];
  remove(): void;
}

/** The machines that the public name leads to. */
const FRONTS = [1, 2];

/** Starts all of it, as the operator does by docs/operations.md. */
export async function startCluster(data: "in memory" | "on disk" = "in memory"): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-cluster-"));
  chmodSync(folder, 0o755);
  makeNetwork(folder, DOMAIN, FRONTS.map(addressOf));
  const machines: Machine[] = [];
  for (const number of MACHINES) machines.push(await makeMachine(number, folder, data));
  const [given, certificate] = [
    writeGiven(
      folder,
      machines.map(({ address }) => address),
    ),
    makeCertificate(folder),
  ];
  const members = machines.map((machine) => ({ machine, ...servicesOf(machine) }));
  for (const { machine } of members) configure(machine, given, certificate);
  const cluster = clusterOf(folder, members);
  await startDatabase(members, cluster);
  for (const member of cluster.fronts) {
    member.start("haproxy");
    member.start("pgbouncer");
  }
  for (const [at, member] of cluster.fronts.entries()) {
    member.start("node");
    // The first makes the tables and fills them.
    await until(() => member.isThere("node") && isReady(member), {
      seconds: at === 0 ? 240 : 60,
      what: `the node of ${member.machine.name}`,
    });
  }
  await cluster.whole();
  return cluster;
}

function clusterOf(folder: string, members: readonly Member[]): Cluster {
  const fronts = members.filter(({ machine }) => FRONTS.includes(machine.number));
  const leader = () => leaderOf(members);
  return {
    folder,
    members,
    fronts,
    leader,
    timeline: () => timelineOf(members),
    whole: async () => {
      await until(() => isWhole(members), { seconds: 120, what: "a whole cluster" }).catch((error: Error) => {
        throw new Error([error.message, ...members.map(lastOf)].join("\n"));
      });
      await until(async () => (await Promise.all(fronts.map(isReady))).every(Boolean), { seconds: 60, what: "two nodes that serve" });
    },
    versions: () => fronts.map(versionOf),
    rows: (text) => rowsBy(fronts, text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Through the HAProxy of whichever machine answers. */
function rowsBy(fronts: readonly Member[], text: string): string[][] {
  const command = ["psql", "--no-psqlrc", "--tuples-only", "--no-align", "--field-separator=\t", "--command", text];
  const failures: unknown[] = [];
  for (const { machine } of fronts) {
    const url = readFileSync(`${machine.root}/etc/avant-match/migration-database-url`, "utf8").trim();
    try {
      const said = machine.run([...command, url]).trim();
      return said === "" ? [] : said.split("\n").map((line) => line.split("\t"));
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

async function startDatabase(members: readonly Member[], { leader }: Cluster): Promise<void> {
  for (const member of members) member.start("etcd");
  const [first, ...others] = members;
  await until(() => members.every(({ machine }) => isWell(machine)), { what: "etcd" });
  first?.start("patroni");
  await until(async () => (await leader()) !== undefined, { what: "a primary" });
  for (const member of others) member.start("patroni");
  await until(() => isWhole(members), { seconds: 120, what: "the replicas" });
  if (first) createDatabase(first.machine);
  for (const member of members) member.start("disk");
}

function isWell(machine: Machine): boolean {
  try {
    machine.run(["etcdctl", "endpoint", "health"], { env: { ETCDCTL_API: "3" } });
    return true;
  } catch {
    return false;
  }
}

/** The role and its database, by the lines of the guide. */
function createDatabase(machine: Machine): void {
  const url = machine.run(["cat", `${machine.root}/etc/avant-match/database-url`]);
  const password = /:([^:@]+)@/.exec(url)?.[1] ?? "";
  const psql = (text: string) => machine.run(["psql", "--quiet", "--username=postgres", "--command", text], { user: "postgres" });
  psql(`create role avant_match login password '${password}'`);
  machine.run(
    [
      "createdb",
      "--username=postgres",
      "--owner=avant_match",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--template=template0",
      "avant_match",
    ],
    {
      user: "postgres",
    },
  );
}

interface Seen {
  members?: readonly { name: string; role: string; state: string }[];
}

async function membersSeenBy({ machine }: Member): Promise<NonNullable<Seen["members"]>> {
  const answer = await ask({ host: machine.address, port: 8008, path: "/cluster", plain: true, timeout: 1500 }).catch(() => null);
  if (answer?.status !== 200) return [];
  const { members = [] }: Seen = JSON.parse(answer.body);
  return members;
}

async function leaderOf(members: readonly Member[]): Promise<Member | undefined> {
  for (const member of members) {
    const answer = await ask({ host: member.machine.address, port: 8008, path: "/primary", plain: true, timeout: 1500 }).catch(() => null);
    if (answer?.status === 200) return member;
  }
  return undefined;
}

async function timelineOf(members: readonly Member[]): Promise<number> {
  const leader = await leaderOf(members);
  if (!leader) throw new Error("There is no primary.");
  const { body } = await ask({ host: leader.machine.address, port: 8008, path: "/patroni", plain: true });
  return Number(JSON.parse(body).timeline);
}

async function isWhole(members: readonly Member[]): Promise<boolean> {
  const leader = await leaderOf(members);
  const seen = leader ? await membersSeenBy(leader) : [];
  const roles = seen.map(({ role, state }) => `${role} ${state}`).toSorted();
  return (
    roles.join() === "leader running,replica running,sync_standby running" ||
    roles.join() === "leader running,replica streaming,sync_standby streaming"
  );
}

/** The last that the Patroni of a machine has written. */
const lastOf = ({ machine }: Member): string =>
  `${machine.name}:\n${readFileSync(`${machine.root}/log/patroni`, "utf8").trimEnd().split("\n").slice(-15).join("\n")}`;

async function isReady({ machine }: Member): Promise<boolean> {
  const path = "/api/ready";
  const answer = await ask({ host: machine.address, port: 3000, path, plain: true, timeout: 1500 }).catch(() => null);
  return answer?.status === 200;
}

const versionOf = (member: Member): string => /^avant_match_build_info\{version="([^"]*)"/m.exec(measuresOf(member))?.[1] ?? "none";

const measuresOf = ({ machine }: Member): string => machine.run(["curl", "-s", "http://127.0.0.1:9464/metrics"]);
