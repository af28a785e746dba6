import { report, runSteps } from "./run.ts";
import { checks } from "./steps.ts";

const since = performance.now();
process.exitCode = report("check", await runSteps(checks), since);
