import { resolve } from "node:path";
import { staleParts } from "./build.ts";
import { execute, exitOnSignals, root } from "./run.ts";
import { serverEnvironment, serverFlags } from "./server-flags.ts";

const stale = staleParts();
if (stale.length) {
  exitOnSignals();
  console.log(`Building: ${stale.join(", ")}…`);
  const { code } = await execute([process.execPath, "tools/build.ts", "--stale"], { show: true });
  if (code !== 0) process.exit(code);
}

process.chdir(root);
const env = { ...serverEnvironment, ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" };
const main = resolve(root, "server/dist/main.js");
if (!process.execve) throw new Error("Node 24 or later is needed on Linux or macOS.");
// The server takes the place of this process: signals and exit code are its own, and the type stripping's memory is given back.
process.execve(process.execPath, [process.execPath, ...serverFlags(process.env), main, ...process.argv.slice(2)], env);
