import { spawn } from "node:child_process";
import { once } from "node:events";

/** The first process of a set of its own takes in those whose parents have ended; the rest ends with it. */
const INIT =
  'trap \'kill -TERM "$child" 2>/dev/null\' TERM INT; "$@" & child=$!; while :; do wait "$child"; code=$?; kill -0 "$child" 2>/dev/null || exit "$code"; done';

const OWN = ["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];

/**
 * Runs a program of ours with a network, mounts and processes of its own: nothing of it is seen outside, no port is taken there, and
 * all of it ends with this process. Gives its exit code.
 */
export async function runApart(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const asRoot = process.getuid?.() === 0 ? [] : ["--map-root-user"];
  const command = [...asRoot, ...OWN, "bash", "-c", INIT, "init", process.execPath, ...args];
  const child = spawn("unshare", command, { stdio: "inherit", env: { ...process.env, ...env, REAL_ROOT: asRoot.length === 0 ? "1" : "" } });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => child.kill("SIGKILL"));
  process.once("exit", () => child.kill("SIGKILL"));
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}
