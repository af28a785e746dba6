import { join } from "node:path";
import { isolate } from "../src/kit/process/isolate.ts";
import type { Work } from "./isolated-work.ts";

/** A server that has work done which never ends; it says in which process. */
const run = isolate<Work, string>(join(import.meta.dirname, "isolated-work.ts"), {
  most: 1,
  cpuSeconds: Number(process.argv[2]),
  megabytes: 32,
});
const worker = await run("lens", "answer");
void run("lens", "spin").catch(() => {});
setTimeout(() => process.stdout.write(`${worker}\n`), 300);
