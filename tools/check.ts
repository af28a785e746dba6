import { exitOnSignals, report, runSteps } from "./run.ts";
import { checks } from "./steps.ts";

const since = performance.now();
exitOnSignals();
process.exitCode = report("check", await runSteps(checks), since);
