import { runApart } from "../tools/cluster/namespace.ts";
import { missingPackages } from "../tools/cluster/needed.ts";

/** The staff of a match day at work on a cluster on this machine, as root: `npm run bench:cluster`. */
const missing = missingPackages();
if (missing.length > 0) {
  console.error(`A cluster needs Debian’s packages: apt-get install --yes ${missing.join(" ")}`);
  process.exit(1);
}
process.exit(await runApart(["bench/cluster/run.ts", ...process.argv.slice(2)]));
