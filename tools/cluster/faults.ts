import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ask } from "./ask.ts";
import type { Cluster, Member } from "./cluster.ts";
import { type Machine, until } from "./machine.ts";
import { makeNextRelease, type NextRelease } from "./next-release.ts";
import { install } from "./services.ts";

/** Something that happens to a cluster. */
export interface Fault {
  title: string;
  /** Puts the cluster into the state in which it hurts most. */
  before?(cluster: Cluster): Promise<void>;
  /** Brings it about. Gives what ends it, which is done some time later: till then nobody helps. */
  happen(cluster: Cluster): Promise<() => void | Promise<void>>;
  /** Whether nothing can be written until it ends; then writers are told so, and nobody hands over. */
  stopsWrites?: true;
  /** Whether both nodes are another version afterwards. */
  upgrades?: true;
}

const data = "/var/lib/postgresql/15/avant-match";
const ballast = "/var/lib/postgresql/ballast";

/** By the names that the command takes. */
export const faults: Readonly<Record<string, Fault>> = {
  primary: {
    title: "kill -9 of the primary PostgreSQL",
    async happen(cluster) {
      killDatabase(await theLeader(cluster));
      return () => {};
    },
  },
  replica: {
    title: "kill -9 of a replica’s PostgreSQL",
    async happen(cluster) {
      killDatabase(await inStep(cluster));
      return () => {};
    },
  },
  patroni: {
    title: "kill -9 of the leader’s Patroni, which stays away",
    async happen(cluster) {
      const leader = await theLeader(cluster);
      await leader.kill("patroni");
      return () => leader.start("patroni");
    },
  },
  node: killed("node", "kill -9 of a node of the application, which stays away"),
  pgbouncer: killed("pgbouncer", "kill -9 of a node’s PgBouncer, which stays away"),
  haproxy: killed("haproxy", "kill -9 of one of the two HAProxy, which stays away"),
  frozen: {
    title: "the primary’s PostgreSQL and Patroni stopped where they are for 22 s, then going on (in life its watchdog resets the machine)",
    async happen(cluster) {
      const { machine } = await theLeader(cluster);
      return machine.freeze(["patroni", "postgres"]);
    },
  },
  partition: {
    title: "the primary’s machine cut off, with the head of etcd, a HAProxy and a node",
    before: (cluster) => lead(cluster, front(cluster)),
    async happen(cluster) {
      const { machine } = front(cluster);
      machine.cutOff();
      return () => machine.rejoin();
    },
  },
  standby: {
    title: "the machine of the replica in step cut off, with a HAProxy and a node",
    async before(cluster) {
      const standby = await inStep(cluster);
      // Where it is the third machine, that one leads, and one of the others is in step.
      if (!cluster.fronts.includes(standby)) await switchOver(await theLeader(cluster), standby);
    },
    async happen(cluster) {
      const standby = await inStep(cluster);
      standby.machine.cutOff();
      return () => standby.machine.rejoin();
    },
  },
  disk: {
    title: "the primary’s disk full",
    before: async (cluster) => mayHandOver(cluster),
    async happen(cluster) {
      const { machine } = await theLeader(cluster);
      fill(machine);
      return () => void machine.run(["rm", ballast]);
    },
  },
  disks: {
    title: "all three disks full",
    stopsWrites: true,
    before: async (cluster) => mayHandOver(cluster),
    async happen({ members, leader }) {
      const primary = await leader();
      const others = members.filter((member) => member !== primary);
      for (const { machine } of others) fill(machine);
      // None of them says any more that it has room.
      await new Promise((next) => setTimeout(next, 5000));
      if (primary) fill(primary.machine);
      return () => {
        for (const { machine } of members) machine.run(["rm", ballast]);
      };
    },
  },
  upgrade: upgrade(),
};

/** By the order of the guide: the migration while the old nodes serve, then node after node, with a switch-over between them. */
function upgrade(): Fault {
  let next: NextRelease | undefined;
  return {
    title: "the next release: its migration, then both nodes one after the other, and a planned switch-over between them",
    upgrades: true,
    before: async ({ folder }) => {
      next = makeNextRelease(join(folder, "next"));
    },
    async happen(cluster) {
      const [first, second] = cluster.fronts;
      if (!first || !second || !next) throw new Error("no two nodes, or nothing to replace them by");
      for (const { machine } of cluster.members) install(machine, next.program);
      await migrate(first, next);
      await replaceNode(first);
      await switchOver(await theLeader(cluster), await inStep(cluster));
      await replaceNode(second);
      return () => {};
    },
  };
}

/** As the operator does, who reads what is said. */
async function migrate(operator: Member, { migration }: NextRelease): Promise<void> {
  const said = await operator.command("migrate");
  if (!said.includes(migration)) throw new Error(`migrate does not name ${migration}: ${said}`);
}

const fill = (machine: Machine): void => void machine.run(["sh", "-c", `cat /dev/zero > ${ballast} 2>/dev/null; :`]);

/** Forgets that one has handed over before, which holds for ten minutes. */
const mayHandOver = (cluster: Cluster): void =>
  void front(cluster).machine.run(["curl", "-s", "-X", "DELETE", "http://127.0.0.1:2379/v2/keys/avant-match/handed-over"]);

function killDatabase({ machine }: Member): void {
  const [pid] = machine.run(["head", "-n", "1", `${data}/postmaster.pid`]).split("\n");
  process.kill(Number(pid), "SIGKILL");
}

function killed(service: "node" | "pgbouncer" | "haproxy", title: string): Fault {
  return {
    title,
    async happen(cluster) {
      const one = front(cluster);
      await one.kill(service);
      return () => one.start(service);
    },
  };
}

function front({ fronts: [one] }: Cluster): Member {
  if (!one) throw new Error("no machine");
  return one;
}

async function theLeader(cluster: Cluster): Promise<Member> {
  const leader = await cluster.leader();
  if (!leader) throw new Error("There is no primary.");
  return leader;
}

/** The replica that has all that was acknowledged. */
async function inStep({ members }: Cluster): Promise<Member> {
  let found: Member | undefined;
  const look = async () => {
    for (const member of members) {
      const answer = await ask({ host: member.machine.address, port: 8008, path: "/sync", plain: true }).catch(() => null);
      if (answer?.status === 200) found = member;
    }
    return found !== undefined;
  };
  await until(look, { what: "a replica in step" });
  if (!found) throw new Error("No replica is in step.");
  return found;
}

/** Makes one the primary, and its etcd the head of all three. */
async function lead(cluster: Cluster, wanted: Member): Promise<void> {
  for (let leader = await theLeader(cluster); leader !== wanted; leader = await theLeader(cluster)) {
    // Only one that is in step takes over: where it is another, that one leads for a moment.
    await switchOver(leader, await inStep(cluster));
    await cluster.whole();
  }
  const env = { ETCDCTL_API: "3", ETCDCTL_ENDPOINTS: cluster.members.map(({ machine }) => `http://${machine.address}:2379`).join() };
  const status = wanted.machine.run(["etcdctl", "member", "list"], { env });
  const id = new RegExp(`^(\\w+), started, ${wanted.machine.name},`, "m").exec(status)?.[1] ?? "";
  const head = etcdHead(wanted, env);
  if (head !== id) wanted.machine.run(["etcdctl", "move-leader", id], { env });
}

function etcdHead({ machine }: Member, env: Record<string, string>): string {
  const [, head = ""] = /"leader":(\d+)/.exec(machine.run(["etcdctl", "endpoint", "status", "--write-out=json"], { env })) ?? [];
  return BigInt(head || 0).toString(16);
}

/** Asks the leader to hand over, as patronictl does. */
async function switchOver(leader: Member, candidate: Member): Promise<void> {
  const { machine } = leader;
  const password = /^PATRONI_PASSWORD=(.*)$/m.exec(readFileSync(join(machine.root, "etc/avant-match/cluster.env"), "utf8"))?.[1] ?? "";
  const answer = await ask({
    host: machine.address,
    port: 8008,
    plain: true,
    method: "POST",
    path: "/switchover",
    headers: { authorization: `Basic ${btoa(`patroni:${password}`)}`, "content-type": "application/json" },
    body: { leader: machine.name, candidate: candidate.machine.name },
    timeout: 30_000,
  });
  if (answer.status !== 200) throw new Error(`switch-over: ${answer.status} ${answer.body}`);
}

/** What systemd does at a restart: the node says that it goes, serves on for a while, and is gone; a new one comes. */
async function replaceNode(member: Member): Promise<void> {
  await member.stop("node");
  member.start("node");
  const { address: host } = member.machine;
  const isReady = () =>
    ask({ host, port: 3000, path: "/api/ready", plain: true, timeout: 1000 }).then(
      ({ status }) => status === 200,
      () => false,
    );
  await until(() => member.isThere("node") && isReady(), { what: "the node" });
}
