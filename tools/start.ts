import { resolve } from "node:path";
import { staleParts } from "./build.ts";
import { execute, exitOnSignals, root } from "./run.ts";

const stale = staleParts();
if (stale.length) {
  exitOnSignals();
  console.log(`Building: ${stale.join(", ")}…`);
  const { code } = await execute([process.execPath, "tools/build.ts", "--stale"], { show: true });
  if (code !== 0) process.exit(code);
}

process.chdir(root);
const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" };
const main = resolve(root, "server/dist/main.js");
// The embedded database answers as fast without the optimising compiler of WebAssembly, which costs seconds at the start and 500 MB at its peak.
const sparing = process.env.DATABASE_URL ? [] : ["--liftoff-only", "--max-semi-space-size=4"];
if (!process.execve) throw new Error("Node 24 or later is needed on Linux or macOS.");
// The server takes the place of this process: signals and the exit code are its own, and the memory of the type stripping is given back.
process.execve(process.execPath, [process.execPath, "--enable-source-maps", ...sparing, main, ...process.argv.slice(2)], env);
