import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "./build.ts";
import { root } from "./run.ts";

const port = process.env.PORT ?? "3000";
const env = { ...process.env, NODE_ENV: "development", PORT: port, SERVER_ORIGIN: `http://127.0.0.1:${port}` };

// The server takes from it the frames of the pages, which Vite then writes from the sources.
if (!existsSync(resolve(root, "web/dist"))) await build(["web"]);

const children = [
  start("server", ["--watch", "--watch-preserve-output", "src/main.ts"], "server"),
  start("web", [resolve(root, "node_modules/vite/bin/vite.js")], "web"),
];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));

/** Both run in place, and the end of one ends the other. */
function start(name: string, args: string[], workspace: string): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: resolve(root, workspace), env, stdio: "inherit" });
  child.on("exit", (code) => {
    if (process.exitCode === undefined) console.error(`${name} ended (${code ?? "signal"})`);
    stop(code ?? 1);
  });
  return child;
}

function stop(code: number): void {
  process.exitCode ??= code;
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
}
