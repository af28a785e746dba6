import { checkBoundaries } from "./boundaries.ts";
import { checkBudgets } from "./budgets.ts";
import { checkGenerated } from "./generated.ts";
import { checkLinks } from "./links.ts";
import type { Step } from "./run.ts";
import { tests } from "./tests.ts";

const types = (title: string, project: string): Step => ({
  title: `types: ${title}`,
  run: ["tsc", "-p", project],
  mend: `mend the type errors; again with: npx tsc -p ${project}`,
});

const build: Step = { title: "build", run: ["node", "tools/build.ts", "--stale"], loud: true, mend: "again with: npm run build" };

/** What needs no database and no browser. */
export const checks: readonly Step[] = [
  { title: "format and lint", run: ["biome", "check", "--error-on-warnings", "."], mend: "npm run fix, then mend by hand what remains" },
  types("contract", "contract"),
  types("server", "server"),
  types("web", "web"),
  types("tools, journeys, benchmarks", "."),
  {
    title: "boundaries",
    run: checkBoundaries,
    mend: "see « Who may import whom » in docs/architecture.md; again with: npm run check:boundaries",
  },
  { title: "dead code", run: ["knip", "--no-progress"], mend: "delete what nothing uses; again with: npx knip" },
  { title: "links and paths in the docs", run: checkLinks, mend: "correct the document, or the path it names" },
  { title: "generated files", run: checkGenerated, mend: "npm run generate, then review the difference and commit it" },
  tests("units", "units of the contract, the web and the tools", ["contract", "web", "tools"]),
  build,
  {
    title: "size of the pages",
    run: checkBudgets,
    mend: "move code out of the first load (a lazy route, a lighter import); see tools/budgets.ts",
  },
];
