import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { delimiter, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..");

export interface Step {
  title: string;
  /** What to run, or a function that throws an Error when the step fails, and may return what its reader is to know all the same. */
  run: readonly [command: string, ...args: string[]] | (() => unknown);
  /** What a reader does about a failure. */
  mend: string;
  /** On top of this process's own; undefined takes a variable away. */
  env?: Record<string, string | undefined>;
  /** Prints while it runs, instead of only when it fails. Such a step runs alone. */
  loud?: boolean;
}

interface Outcome {
  failure?: string;
  note?: string;
}

/** What the steps have taken, in seconds, and what came of them. */
const taken: ({ title: string; lasted: number } & Outcome)[] = [];

const running = new Set<ChildProcess>();

/** Runs the steps in their order, quiet ones two at a time, and resolves to those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<Step[]> {
  const failed: Step[] = [];
  for (const group of groups(steps)) {
    const waiting = [...group];
    const worker = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await runStep(step))) failed.push(step);
    };
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism(), group.length) }, worker));
  }
  return failed;
}

/** Prints where the time went, what failed and what to run; resolves to the exit code. */
export function report(title: string, failed: readonly Step[], since: number): number {
  const verdict = failed.length ? `${failed.length} step(s) failed` : "all is well";
  console.log(`\n${title}: ${verdict} (${seconds(since)})`);
  for (const { title, lasted } of taken) if (lasted >= 5) console.log(`${lasted.toFixed(0).padStart(6)} s  ${title}`);
  for (const { title, note } of taken) if (note) console.log(`  ! ${title}: ${note.replaceAll("\n", "\n    ")}`);
  for (const step of failed) {
    console.log(`  ✗ ${step.title}: ${step.mend}`);
    // Where it was printed first, an hour of other steps may have gone by.
    const said = taken.find(({ title }) => title === step.title)?.failure?.trimEnd() ?? "";
    if (said) console.log(indented(said.split("\n").slice(0, MOST_LINES).join("\n")));
  }
  return failed.length ? 1 : 0;
}

/** Runs a command, the workspace's own programs first on the PATH; gives its exit code and output (empty where `show` let it through). */
export function execute(
  command: readonly string[],
  options: { env?: Record<string, string | undefined>; show?: boolean; cwd?: string } = {},
) {
  const [program = "", ...args] = command;
  return new Promise<{ code: number; output: string }>((done) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, PATH: programs(), ...options.env },
      // A process group of its own, so that workers which it leaves behind can be ended with it.
      detached: true,
      stdio: ["ignore", options.show ? "inherit" : "pipe", options.show ? "inherit" : "pipe"],
    });
    running.add(child);
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.on("close", (code) => {
      running.delete(child);
      done({ code: code ?? 1, output });
    });
  });
}

/** Makes a signal end this process through its exit handlers, and with it all that it has started. */
export function exitOnSignals(): void {
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) process.once(signal, () => process.exit(code));
  process.once("exit", () => {
    for (const { pid } of running) if (pid) endGroup(pid);
  });
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function groups(steps: readonly Step[]): Step[][] {
  const result: Step[][] = [];
  for (const step of steps) {
    const last = result.at(-1);
    if (last && !step.loud && !last[0]?.loud) last.push(step);
    else result.push([step]);
  }
  return result;
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGTERM");
  } catch {
    // It ended by itself meanwhile.
  }
}

async function runStep(step: Step): Promise<boolean> {
  const since = performance.now();
  if (step.loud) console.log(`… ${step.title}`);
  const outcome = await (typeof step.run === "function" ? outcomeOf(step.run) : outcomeOfCommand(step, step.run));
  const { failure, note } = outcome;
  taken.push({ title: step.title, lasted: (performance.now() - since) / 1000, ...outcome });
  console.log(`${failure === undefined ? "✓" : "✗"} ${step.title} (${seconds(since)})`);
  if (note) console.log(indented(note));
  if (failure) console.log(indented(failure.trimEnd()));
  if (failure !== undefined) console.log(`    → ${step.mend}`);
  return failure === undefined;
}

const MOST_LINES = 40;

const indented = (text: string): string => text.replace(/^/gm, "    ");

async function outcomeOf(run: () => unknown): Promise<Outcome> {
  try {
    const note = await run();
    return typeof note === "string" ? { note } : {};
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

async function outcomeOfCommand(step: Step, command: readonly string[]): Promise<Outcome> {
  const { code, output } = await execute(command, { ...(step.env && { env: step.env }), show: step.loud ?? false });
  return code === 0 ? {} : { failure: output };
}

function programs(): string {
  return `${resolve(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
}
