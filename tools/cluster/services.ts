import { type ChildProcess, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, realpathSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../run.ts";
import { serverEnvironment, serverFlags } from "../server-flags.ts";
import type { Machine } from "./machine.ts";

export const DOMAIN = "match.exemple.fr";
const deploy = join(root, "deploy/cluster");

/** What runs on a machine, by the names of its units. */
export const SERVICES = ["etcd", "patroni", "haproxy", "pgbouncer", "node", "disk"] as const;
export type Service = (typeof SERVICES)[number];

/** What a machine runs, each started as its unit of Debian or of ours does. */
export interface Running {
  start(service: Service): void;
  /** Ends one without a word, with all that it has started. */
  kill(service: Service): Promise<void>;
  /** Asks one to stop as systemd does, and waits. */
  stop(service: Service): Promise<void>;
  /** Runs a command of ours as its operator does, of the version that is installed, while all else goes on; gives what it said. */
  command(...args: readonly string[]): Promise<string>;
  /** Whether it runs still. Throws what it said last where it has ended by itself. */
  isThere(service: Service): true;
}

/** Writes the machine's files by the operator's own command; its certificate is made for this run. */
export function configure(machine: Machine, given: string, certificate: string): void {
  copyFileSync(given, join(machine.root, "etc/avant-match/cluster.env"));
  execFileSync(join(deploy, "configure"), [String(machine.number), machine.root], { stdio: ["ignore", "inherit", "inherit"] });
  const patroni = join(machine.root, "etc/patroni/config.yml");
  // The machines are none: a watchdog would end this one.
  writeFileSync(patroni, readFileSync(patroni, "utf8").replace("mode: automatic", "mode: 'off'"));
  copyFileSync(certificate, join(machine.root, "etc/haproxy/avant-match.pem"));
  install(machine, root);
}

const currentOf = (machine: Machine): string => join(machine.root, "opt/avant-match/current");

/** Has a machine's `current` lead to a program, which what is started from now on is. */
export function install(machine: Machine, program: string): void {
  const current = currentOf(machine);
  mkdirSync(dirname(current), { recursive: true });
  symlinkSync(program, `${current}.new`);
  renameSync(`${current}.new`, current);
}

/** What the operator writes into cluster.env. */
export function writeGiven(folder: string, addresses: readonly string[]): string {
  const text = readFileSync(join(deploy, "cluster.env"), "utf8")
    .replace(/^MACHINE_(\d)=.*$/gm, (_line, number) => `MACHINE_${number}=${addresses[Number(number) - 1]}`)
    .replace(/^(\w+_PASSWORD)=$/gm, (_line, name) => `${name}=${randomBytes(24).toString("hex")}`);
  const file = join(folder, "cluster.env");
  writeFileSync(file, text);
  return file;
}

/** A certificate for the public name, with its key, as HAProxy reads them. */
export function makeCertificate(folder: string): string {
  const [key, certificate, both] = ["key.pem", "certificate.pem", "avant-match.pem"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const asked = [
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-subj",
    `/CN=${DOMAIN}`,
    "-addext",
    `subjectAltName=DNS:${DOMAIN}`,
  ];
  execFileSync("openssl", ["req", ...asked, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  writeFileSync(both, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"), { mode: 0o644 });
  return both;
}

/** The services of a machine. */
export function servicesOf(machine: Machine): Running {
  const children = new Map<Service, ChildProcess>();
  const child = (service: Service) => {
    const found = children.get(service);
    if (!found?.pid) throw new Error(`${service} of ${machine.name} was not started.`);
    return found;
  };
  const end = async (service: Service, signal: NodeJS.Signals) => {
    const one = child(service);
    if (one.exitCode !== null || one.signalCode !== null) return;
    const ended = once(one, "exit");
    // Patroni leaves its PostgreSQL as it is; of the others nothing is left.
    if (signal === "SIGKILL" && service !== "patroni") process.kill(-(one.pid ?? 0), signal);
    else one.kill(signal);
    await ended;
  };
  return {
    start: (service) => void children.set(service, begin[service](machine)),
    kill: (service) => end(service, "SIGKILL"),
    stop: (service) => end(service, service === "pgbouncer" ? "SIGINT" : "SIGTERM"),
    async command(...args) {
      const what = args.join(" ");
      const command = [process.execPath, join(realpathSync(currentOf(machine)), "server/dist/launch.js"), ...args];
      const [code] = await once(machine.start(what, command, { user: "nobody", env: settingsOf(machine) }), "exit");
      const said = readFileSync(join(machine.root, "log", what), "utf8");
      if (code !== 0) throw new Error(`${what} of ${machine.name}: ${code} ${said}`);
      return said;
    },
    isThere(service) {
      if (child(service).exitCode === null) return true;
      throw new Error(`${service} of ${machine.name} has ended: ${readFileSync(join(machine.root, "log", service), "utf8").slice(-2000)}`);
    },
  };
}

const begin: Readonly<Record<Service, (machine: Machine) => ChildProcess>> = {
  etcd: (machine) => machine.start("etcd", ["/usr/bin/etcd"], { user: "etcd", env: environmentOf(machine, "etc/default/etcd") }),
  patroni: (machine) =>
    machine.start("patroni", ["/usr/bin/patroni", "/etc/patroni/config.yml"], { user: "postgres", env: { HOME: "/var/lib/postgresql" } }),
  haproxy: (machine) => machine.start("haproxy", ["/usr/sbin/haproxy", "-W", "-f", "/etc/haproxy/haproxy.cfg"]),
  pgbouncer: (machine) => machine.start("pgbouncer", ["/usr/sbin/pgbouncer", "/etc/pgbouncer/pgbouncer.ini"], { user: "postgres" }),
  node: startNode,
  disk: (machine) =>
    machine.start("disk", [join(deploy, "leave-full-disk")], { user: "postgres", env: { CONFIGURATION: "/etc/patroni/config.yml" } }),
};

/** The built application. */
function startNode(machine: Machine): ChildProcess {
  const env = settingsOf(machine);
  const program = realpathSync(currentOf(machine));
  return machine.start("node", [process.execPath, ...serverFlags(env), join(program, "server/dist/main.js")], { user: "nobody", env });
}

/** What the service and its commands are given: with the demo world, whose mails nobody sends. */
function settingsOf(machine: Machine): Record<string, string> {
  const secret = (name: string) => readFileSync(join(machine.root, "etc/avant-match", name), "utf8").trim();
  return {
    ...environmentOf(machine, "etc/avant-match/avant-match.env"),
    DATABASE_URL: secret("database-url"),
    MIGRATION_DATABASE_URL: secret("migration-database-url"),
    DEMO: "1",
    NODE_ENV: "production",
    ...serverEnvironment,
  };
}

/** A file of lines « NAME=value », as systemd reads it. */
function environmentOf(machine: Machine, file: string): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [, name = "", value = ""] of readFileSync(join(machine.root, file), "utf8").matchAll(/^(\w+)=(.*)$/gm))
    env[name] = value.replace(/^"(.*)"$/, "$1");
  return env;
}
