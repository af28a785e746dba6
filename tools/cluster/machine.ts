import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One of the machines of the cluster: a network and mounts of its own on this one. */
export interface Machine {
  number: number;
  name: string;
  address: string;
  /** Where what it has in `/etc` and `/var` stands. */
  root: string;
  /** Starts a program there; what it says goes to a file of its name. */
  start(name: string, command: readonly string[], as?: As): ChildProcess;
  /** Runs one there until it ends, and gives what it printed. Throws what it said where it fails. */
  run(command: readonly string[], as?: As): string;
  /** Takes it off the network: what is sent to it, or by it, is swallowed. */
  cutOff(): void;
  /** Puts it back. */
  rejoin(): void;
  /** Stops all processes of these programs where they are, as a hypervisor does that pauses. Gives what lets them go on. */
  freeze(programs: readonly string[]): () => void;
}

interface As {
  user?: string;
  env?: Record<string, string>;
}

const NETWORK = "10.0.0";
export const addressOf = (number: number): string => `${NETWORK}.${number}`;
export const MACHINES = [1, 2, 3] as const;
/** Of a disk in memory, which can be full; much data goes to that of this machine. */
const DATA_MEGABYTES = 2048;

/** What a machine has of its own, over what this one has there. */
const OVER = ["/etc/patroni", "/etc/pgbouncer", "/etc/haproxy", "/var/lib/etcd", "/run/postgresql", "/run/haproxy", "/var/log/postgresql"];
const OWNERS: Readonly<Record<string, string>> = {
  "/var/lib/etcd": "etcd",
  "/run/postgresql": "postgres",
  "/var/log/postgresql": "postgres",
};

/** Makes the network that all are on, this process among them, where a name leads to some addresses. */
export function makeNetwork(folder: string, name: string, addresses: readonly string[]): void {
  const hosts = join(folder, "hosts");
  writeFileSync(hosts, ["127.0.0.1 localhost", ...addresses.map((address) => `${address} ${name}`), ""].join("\n"));
  execute(["mount", "--bind", hosts, "/etc/hosts"]);
  for (const command of [
    "ip link set lo up",
    "ip link add cluster type bridge",
    `ip address add ${NETWORK}.254/24 dev cluster`,
    "ip link set cluster up",
  ])
    execute(command.split(" "));
}

/** Puts a machine on the network. Its PostgreSQL has a disk of its own, which can be full. */
export async function makeMachine(number: number, folder: string, data: "in memory" | "on disk"): Promise<Machine> {
  const root = join(folder, `match-${number}`);
  for (const path of [...OVER, "/data", "/etc/avant-match", "/etc/default", "/log"]) mkdirSync(join(root, path), { recursive: true });
  const holder = spawn("unshare", ["--net", "--mount", "sleep", "infinity"], { stdio: "ignore" });
  await once(holder, "spawn");
  const into = ["nsenter", `--target=${holder.pid}`, "--net", "--mount", `--wd=${root}`, "--"];
  await until(() => namespaceOf(holder.pid) !== namespaceOf(process.pid));
  const address = addressOf(number);
  const wire = `machine-${number}`;
  execute(["ip", "link", "add", wire, "type", "veth", "peer", "name", "eth0", "netns", String(holder.pid)]);
  execute(["ip", "link", "set", wire, "master", "cluster", "up"]);
  for (const command of [
    "ip link set lo up",
    `ip address add ${address}/24 dev eth0`,
    "ip link set eth0 up",
    "sysctl -q -w net.ipv4.ip_unprivileged_port_start=0",
    data === "in memory"
      ? `mount -t tmpfs -o size=${DATA_MEGABYTES}m,mode=755 tmpfs /var/lib/postgresql`
      : `mount --bind ${root}/data /var/lib/postgresql`,
    ...OVER.map((path) => `mount --bind ${root}${path} ${path}`),
  ])
    execute([...into, ...command.split(" ")]);
  for (const [path, user] of Object.entries(OWNERS)) own(join(root, path), user);
  if (isRoot) execute([...into, "chown", "postgres:postgres", "/var/lib/postgresql"]);
  return {
    number,
    name: `match-${number}`,
    address,
    root,
    start(name, command, { user, env = {} } = {}) {
      const log = openSync(join(root, "log", name), "a");
      const child = spawn(into[0] ?? "", [...into.slice(1), ...as(user), ...command], {
        env: { ...plain, ...env },
        stdio: ["ignore", log, log],
        detached: true,
      });
      closeSync(log);
      return child;
    },
    run: (command, { user, env = {} } = {}) => execute([...into, ...as(user), ...command], { ...plain, ...env }),
    cutOff: () => void execute(["ip", "link", "set", wire, "nomaster"]),
    rejoin: () => void execute(["ip", "link", "set", wire, "master", "cluster"]),
    freeze: (programs) => freeze(() => processesOf(programs, networkOf(holder.pid))),
  };
}

const isRoot = process.env.REAL_ROOT === "1";
const plain = { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8", HOME: "/" };

/** Another user than root; where this process is none, in a set of users of its own, in which it has that one's number. */
function as(user: string | undefined): string[] {
  if (!user) return [];
  if (isRoot) return ["setpriv", `--reuid=${idOf(user, "-u")}`, `--regid=${idOf(user, "-g")}`, "--init-groups", "--"];
  return ["unshare", "--user", `--map-user=${idOf(user, "-u")}`, `--map-group=${idOf(user, "-g")}`, "--"];
}

function own(path: string, user: string): void {
  if (isRoot) chownSync(path, idOf(user, "-u"), idOf(user, "-g"));
}

const idOf = (user: string, flag: string): number => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));

function namespaceOf(pid: number | undefined): string {
  return spawnSync("readlink", [`/proc/${pid}/ns/net`], { encoding: "utf8" }).stdout;
}

/** Stops what is found until nothing more is: what has not stopped yet may start others. */
function freeze(find: () => number[]): () => void {
  const frozen = new Set<number>();
  for (let found = find(); found.some((pid) => !frozen.has(pid)); found = find())
    for (const pid of found) if (isSent(pid, "SIGSTOP")) frozen.add(pid);
  if (frozen.size === 0) throw new Error("There is nothing to freeze.");
  return () => {
    for (const pid of frozen) isSent(pid, "SIGCONT");
  };
}

/** Whether there was still somebody to take it. */
function isSent(pid: number, signal: "SIGSTOP" | "SIGCONT"): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** The processes of these programs in a network. */
function processesOf(programs: readonly string[], network: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const isOne = (pid: string) => {
    try {
      return programs.includes(readFileSync(`/proc/${pid}/comm`, "utf8").trim()) && networkOf(pid) === network;
    } catch {
      // It has ended meanwhile.
      return false;
    }
  };
  return pids.filter(isOne).map(Number);
}

const networkOf = (pid: number | string | undefined): string => readlinkSync(`/proc/${pid}/ns/net`);

function execute([program = "", ...args]: readonly string[], env?: Record<string, string>): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", ...(env && { env }), timeout: 60_000 });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error?.message ?? ""}${stderr}${stdout}`);
  return stdout;
}

/** Waits until something is so; throws what it was about where it is not in time. */
export async function until(isSo: () => boolean | Promise<boolean>, { seconds = 60, what = "it" } = {}): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} did not come within ${seconds} s.`);
    await new Promise((next) => setTimeout(next, 100));
  }
}
