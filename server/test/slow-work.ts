import { setTimeout } from "node:timers/promises";
import { serveWork } from "../src/kit/process/serve-work.ts";

// As on a machine that has other things to do.
await setTimeout(1500);

serveWork((job: string) => job);
