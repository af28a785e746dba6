import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Source that is shorter is not worth a file of its own: some 2 kB compressed. */
const WORTH = 20_000;

/**
 * Few files: `base` for both pages, `app` for what the application begins with, and one for what the same screens share, where
 * that is much. What is little goes along with the smallest file that all its screens load anyway, at last with `app`. What guests
 * too load on demand has a file of its own: theirs would else bring the application along.
 */
export function chunksOf(root: string): Rolldown.CodeSplittingOptions {
  let plan: Map<string, string> | undefined;
  const name = (id: string, graph: Graph) => {
    plan ??= planOf(root, graph);
    return plan.get(id) ?? null;
  };
  const base = (id: string, graph: Graph) => (name(id, graph) === "base" ? "base" : null);
  return {
    groups: [
      { name: base, priority: 1, debugName: "base" },
      { name, debugName: "planned" },
    ],
  };
}

/**
 * Tells Chromium to compile all functions of a file as it is loaded. The files of the screens are loaded while the browser rests; without
 * this the first screen of a kind compiles a hundred functions between the press and the paint. Not what each page begins with, of which
 * much waits for its first use, nor the editor of documents. It is written last: the browser takes it from the first line only.
 */
export const compiledWhenLoaded = (): Plugin => ({
  name: "avant-match-compiled-when-loaded",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && isCompiled(file)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

const isCompiled = ({ name, isEntry, moduleIds }: Rolldown.OutputChunk): boolean =>
  !isEntry && name !== "base" && name !== "FixturesScreen" && !moduleIds.some((id) => id.includes("prosemirror"));

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

interface Shared {
  screens: Set<string>;
  modules: string[];
  size: number;
}

function planOf(root: string, graph: Graph): Map<string, string> {
  const [app, guest] = [closure(resolve(root, "app.html"), graph), closure(resolve(root, "guest.html"), graph)];
  const plan = new Map<string, string>();
  const files: (Shared & { name: string })[] = [];
  for (const shared of sharedBy(lazy(app, graph), app, graph)) {
    const file = files.findLast(({ screens }) => shared.screens.isSubsetOf(screens));
    const name = shared.size < WORTH ? (file?.name ?? "app") : `shared-${files.length + 1}`;
    if (shared.size >= WORTH) files.push({ ...shared, name });
    for (const id of shared.modules) plan.set(id, guest.has(id) ? "base" : name);
  }
  for (const id of app) plan.set(id, guest.has(id) ? "base" : "app");
  for (const id of lazy(app, graph).flatMap((screen) => [...closure(screen, graph)])) if (guest.has(id)) plan.set(id, "base");
  for (const id of lazy(guest, graph).flatMap((part) => [...closure(part, graph)])) {
    if (!guest.has(id) && plan.has(id)) plan.set(id, app.has(id) ? "base" : "on-demand");
  }
  return plan;
}

/** The modules that several screens need, by the set of those, the largest first. */
function sharedBy(screens: readonly string[], initial: ReadonlySet<string>, graph: Graph): Shared[] {
  const users = new Map<string, Set<string>>();
  for (const screen of screens) {
    for (const id of closure(screen, graph)) if (!initial.has(id)) users.set(id, (users.get(id) ?? new Set()).add(screen));
  }
  const shared = Map.groupBy(users, ([, of]) => [...of].sort().join());
  return [...shared.values()]
    .filter(([first]) => (first?.[1].size ?? 0) > 1)
    .map((members) => ({
      screens: members[0]?.[1] ?? new Set<string>(),
      modules: members.map(([id]) => id),
      size: members.reduce((sum, [id]) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0),
    }))
    .sort((a, b) => b.screens.size - a.screens.size);
}

/** What is imported on demand from these modules, and from there. */
function lazy(modules: ReadonlySet<string>, graph: Graph): string[] {
  const found = new Set<string>();
  const visit = (from: ReadonlySet<string>) => {
    for (const id of [...from].flatMap((module) => graph.getModuleInfo(module)?.dynamicallyImportedIds ?? [])) {
      if (found.has(id)) continue;
      found.add(id);
      visit(closure(id, graph));
    }
  };
  visit(modules);
  return [...found];
}

/** A module and all that it imports at once. */
function closure(entry: string, graph: Graph): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  return seen;
}
