import { resolve } from "node:path";
import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

const root = import.meta.dirname;
const guests = ["guest.html"];
const application = ["app.html"];
const matchDay = ["src/fixtures/FixtureScreen.tsx", "src/fixtures/match-day/MatchDayScreen.tsx"];
const list = ["src/fixtures/FixturesScreen.tsx", "src/fixtures/list/OnDemand.tsx", "src/everywhere.tsx", "src/shell/Toasts.tsx"];
const EDITOR = /@tiptap|prosemirror|web[/]src[/](fixtures[/])?documents[/]/;

type Rule = (isIn: (modules: readonly string[], onDemand?: boolean) => boolean, id: string) => boolean;

/** Few files, each for those below it too: else the list would begin with 72. `tools/budgets.ts` guards first views. */
const rules: Readonly<Record<string, Rule>> = {
  vendor: (isIn) => isIn(guests) && isIn([...application, ...matchDay]),
  guest: (isIn, id) => isOurs(id) && isIn(guests),
  "guest-pages": (isIn) => !isIn(application, true),
  declarations: (isIn) => isIn(guests, true) && isIn([...application, ...matchDay, ...list]),
  forms: (isIn, id) => isOurs(id) && isIn(guests, true),
  application: (isIn, id) => isOurs(id) && isIn(application),
  "match-day": (isIn, id) => isOurs(id) && isIn(matchDay),
  list: (isIn) => isIn(list),
  screens: (_isIn, id) => !EDITOR.test(id),
  editor: (_isIn, id) => EDITOR.test(id),
};

export const chunks: Rolldown.CodeSplittingOptions = {
  groups: Object.entries(rules).map(([name, rule], index, { length }) => ({
    name: (id, graph) => (rule((modules, onDemand) => reached(graph, modules, onDemand).has(id), id) ? name : null),
    minShareCount: name === "application" ? 1 : 2,
    priority: length - index,
  })),
};

/** Of packages a file takes along what it uses: their indexes name all that there is. */
const isOurs = (id: string): boolean => !id.includes("node_modules");

const known = new Map<string, Set<string>>();

function reached(graph: Graph, modules: readonly string[], onDemand = false): ReadonlySet<string> {
  const key = [...modules, onDemand].join();
  const ids = known.get(key) ?? new Set(modules.map((module) => resolve(root, module)));
  if (known.has(key)) return ids;
  known.set(key, ids);
  for (const id of ids) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...(onDemand ? dynamicallyImportedIds : [])]) ids.add(next);
  }
  return ids;
}
