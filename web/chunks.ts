import { resolve } from "node:path";
import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

const root = import.meta.dirname;
const guests = ["guest.html"];
const application = ["app.html"];
const matchDay = ["src/fixtures/FixtureScreen.tsx", "src/fixtures/match-day/MatchDayScreen.tsx"];
const list = ["src/fixtures/FixturesScreen.tsx", "src/fixtures/list/OnDemand.tsx", "src/everywhere.tsx", "src/shell/Toasts.tsx"];
const EDITOR = /@tiptap|prosemirror|web[/]src[/](fixtures[/])?documents[/]/;

/** Few files, each for those below it too: else the list would begin with 72. `tools/budgets.ts` guards first views. */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    group("vendor", (id, graph) => atOnce(graph, guests).has(id) && atOnce(graph, [...application, ...matchDay]).has(id)),
    group("guest", (id, graph) => isOurs(id) && atOnce(graph, guests).has(id)),
    group("guest-pages", (id, graph) => !all(graph, application).has(id)),
    group("declarations", (id, graph) => all(graph, guests).has(id) && atOnce(graph, [...application, ...matchDay, ...list]).has(id)),
    group("forms", (id, graph) => isOurs(id) && all(graph, guests).has(id)),
    { ...group("application", (id, graph) => isOurs(id) && atOnce(graph, application).has(id)), minShareCount: 1 },
    group("match-day", (id, graph) => isOurs(id) && atOnce(graph, matchDay).has(id)),
    group("list", (id, graph) => atOnce(graph, list).has(id)),
    group("screens", (id) => !EDITOR.test(id)),
    group("editor", (id) => EDITOR.test(id)),
  ].map((each, index, { length }) => ({ ...each, priority: length - index })),
};

function group(name: string, holds: (id: string, graph: Graph) => boolean): Rolldown.CodeSplittingGroup {
  return { name: (id, graph) => (holds(id, graph) ? name : null), minShareCount: 2, debugName: name };
}

/** Of packages a file takes along what it uses: their indexes name all that there is. */
const isOurs = (id: string): boolean => !id.includes("node_modules");

const known = new Map<string, Set<string>>();

const atOnce = (graph: Graph, modules: readonly string[]) => reached(graph, modules, false);

const all = (graph: Graph, modules: readonly string[]) => reached(graph, modules, true);

function reached(graph: Graph, modules: readonly string[], onDemand: boolean): ReadonlySet<string> {
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
