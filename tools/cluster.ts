import { runApart } from "./cluster/namespace.ts";
import { missingPackages } from "./cluster/needed.ts";

/** A cluster on this machine, what can happen to it, and what becomes of its users' work: `npm run test:cluster [-- fault…]`. */
const missing = missingPackages();
if (missing.length > 0) {
  console.error(`A cluster needs Debian’s packages: apt-get install --yes ${missing.join(" ")}`);
  process.exit(1);
}
process.exit(await runApart(["tools/cluster/run.ts", ...process.argv.slice(2)]));
