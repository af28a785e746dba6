import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, unprivileged } from "./postgresql.ts";

export interface PgBouncer {
  url: string;
  version: string;
  /** Whether it knows what its clients have prepared. */
  prepares: boolean;
  stop: () => Promise<void>;
}

/** The first that keeps the names of prepared statements. */
const PREPARES = 1.21;

/** A PgBouncer of its own in transaction mode, before all databases of a server that trusts who comes. Throws where there is none. */
export async function startPgBouncer(server: string): Promise<PgBouncer> {
  const version = versionOfInstalled();
  const prepares = Number.parseFloat(version) >= PREPARES;
  const account = unprivileged();
  const home = mkdtempSync(join(tmpdir(), "avant-match-pgbouncer-"));
  chmodSync(home, 0o755);
  const port = await freePort();
  const { hostname, port: of, username } = new URL(server);
  writeFileSync(join(home, "users.txt"), `"${username}" ""\n`);
  writeFileSync(join(home, "pgbouncer.ini"), settings({ home, port, server: `host=${hostname} port=${of}`, prepares }));
  const child = spawn("pgbouncer", [join(home, "pgbouncer.ini")], { stdio: ["ignore", "ignore", "pipe"], cwd: home, ...account });
  let log = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk) => {
      if (log.length < 20_000) log += chunk;
      if (log.includes("process up")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`PgBouncer ended at start (${code}):\n${log}`)));
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
    rmSync(home, { recursive: true, force: true });
  };
  return { url: `postgres://${username}@127.0.0.1:${port}/postgres`, version, prepares, stop };
}

function versionOfInstalled(): string {
  if (spawnSync("pgbouncer", ["--version"]).error) throw new Error("PgBouncer is not on this machine: apt-get install pgbouncer");
  return /PgBouncer ([\d.]+)/.exec(execFileSync("pgbouncer", ["--version"], { encoding: "utf8" }))?.[1] ?? "";
}

/** A database is asked for by its own name, and forgotten soon after; the connections of one wait for no other's. */
const settings = ({ home, port, server, prepares }: { home: string; port: number; server: string; prepares: boolean }): string => `
[databases]
* = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, "users.txt")}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 12
autodb_idle_timeout = 5
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
log_connections = 0
log_disconnections = 0
${prepares ? "max_prepared_statements = 500" : ""}
`;
