import { setTimeout } from "node:timers/promises";
import { serveWork } from "../src/kit/process/serve-work.ts";

export type Work = "answer" | "spin" | "rest" | "wait for ever" | "fill memory" | "fill native memory" | "fail" | "show secrets";

/** Work as a stranger would have it done. */
serveWork<Work, string>(async (work) => {
  if (work === "spin") for (;;);
  // As on a machine that has other things to do.
  if (work === "rest") await setTimeout(1500);
  if (work === "wait for ever") await new Promise(() => {});
  if (work === "fill memory") for (const kept: object[] = []; ; ) kept.push(new Array(1_000_000).fill({}));
  if (work === "fill native memory") for (const kept: Buffer[] = []; ; await setTimeout(5)) kept.push(Buffer.alloc(8_000_000, 1));
  if (work === "fail") throw new Error("It went wrong.");
  return work === "show secrets" ? JSON.stringify(process.env) : `${process.pid}`;
});
