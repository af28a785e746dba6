import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries, freePort, unprivileged } from "../postgresql.ts";
import { root } from "../run.ts";

const deploy = (file: string): string => readFileSync(join(root, "deploy/pgbackrest", file), "utf8");

/** PostgreSQL servers of pgBackRest as deploy/ sets it, in a folder of their own, under a user who may do nothing else. */
export interface Archived {
  /** Runs pgBackRest on the stanza. */
  pgbackrest(...args: string[]): string;
  /** Does what the timer has done each night. */
  backup(): void;
  /** Starts the server of a folder of data; gives its address. */
  start(data: string): Promise<string>;
  /** The folder of data that is archived, and one beside it. */
  main: string;
  side: string;
  close(): Promise<void>;
}

export async function openArchived(): Promise<Archived> {
  const account = unprivileged();
  const home = mkdtempSync(join(tmpdir(), "avant-match-archived-"));
  const [main, side, repository] = ["main", "side", "repository"].map((name) => join(home, name)) as [string, string, string];
  const own = (path: string) => account.uid !== undefined && chownSync(path, account.uid, account.gid ?? account.uid);
  for (const path of [home, repository, side]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    own(path);
  }
  const bin = await findBinaries();
  const port = await freePort();
  const config = join(home, "pgbackrest.conf");
  const places = deploy("pgbackrest.conf")
    .replace("/var/lib/pgbackrest", repository)
    .replace(/pg1-path=.*/, `pg1-path=${main}`);
  writeFileSync(config, `${places}pg1-port=${port}\npg1-socket-path=${home}\npg1-user=postgres\n`);
  own(config);
  const env = {
    PATH: process.env.PATH,
    PGBACKREST_CONFIG: config,
    PGBACKREST_LOG_PATH: home,
    PGBACKREST_LOCK_PATH: home,
    PGBACKREST_SPOOL_PATH: home,
  };
  const run = (program: string, args: readonly string[]) => execFileSync(program, args, { encoding: "utf8", cwd: home, env, ...account });
  run(join(bin, "initdb"), ["-D", main, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]);
  appendFileSync(join(main, "postgresql.conf"), deploy("archive.conf"));
  const servers: ChildProcess[] = [];
  return {
    main,
    side,
    pgbackrest: (...args) => run("pgbackrest", ["--stanza=avant-match", ...args]),
    backup: () => {
      const [, line = ""] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(deploy("avant-match-pgbackrest.service")) ?? [];
      run("/bin/sh", ["-c", line.replaceAll("%%", "%")]);
    },
    async start(data) {
      const own = data === main ? port : await freePort();
      const settings = ["listen_addresses=127.0.0.1", `port=${own}`, `unix_socket_directories=${home}`, "fsync=off", "lc_messages=C"];
      const server = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
        cwd: home,
        env,
        stdio: ["ignore", "ignore", "pipe"],
        ...account,
      });
      servers.push(server);
      await writable(server);
      return `postgres://postgres@127.0.0.1:${own}/postgres`;
    },
    async close() {
      for (const server of servers) if (server.exitCode === null && server.kill("SIGINT")) await once(server, "exit");
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** One that recovers takes connections sooner than it takes writes. */
function writable(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = "";
    server.stderr?.on("data", (chunk) => {
      log += chunk;
      const recovers = /starting (point-in-time|archive) recovery/.test(log);
      if (recovers ? /archive recovery complete[\s\S]*ready to accept connections/.test(log) : /ready to accept connections/.test(log))
        done();
    });
    server.once("error", fail);
    server.once("exit", (code) => fail(new Error(`PostgreSQL ended at start (${code}):\n${log}`)));
  });
}
