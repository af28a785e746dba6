import { serveWork } from "../src/kit/process/serve-work.ts";

export type Work = "answer" | "spin" | "fill memory" | "fail" | "show secrets";

/** Work as a stranger would have it done. */
serveWork<Work, string>(async (work) => {
  if (work === "spin") for (;;);
  if (work === "fill memory") for (const kept: object[] = []; ; ) kept.push(new Array(1_000_000).fill({}));
  if (work === "fail") throw new Error("It went wrong.");
  return work === "show secrets" ? JSON.stringify(process.env) : `${process.pid}`;
});
