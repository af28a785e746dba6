import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Source that is shorter is not worth a file of its own: some 2 kB compressed. */
const WORTH = 20_000;

/** What the first view of the page needs that opens without network: it begins before the routes of the others are known. */
const KEPT = ["src/fixtures/FixtureScreen.tsx", "src/fixtures/match-day/MatchDayScreen.tsx"];
const ROUTES = "src/all-routes.ts";

/**
 * Few files: `base` for both pages, `guests` for what guests begin with and the application needs late only, `app` for what the application begins with, `routes` for what all screens load but the one that
 * opens without network, and one for what the same screens share, where that is much. What is little goes along with the smallest
 * file that all its screens load anyway, at last with `further`, or with `kept` what that one screen needs. What guests too load on
 * demand has a file of its own: theirs would else bring the application along.
 */
export function chunksOf(root: string): Rolldown.CodeSplittingOptions {
  let plan: Map<string, string> | undefined;
  const name = (id: string, graph: Graph) => {
    plan ??= planOf(root, graph);
    return plan.get(id) ?? null;
  };
  // A file takes along what its modules import, unless an earlier one has it: what another screen shares with the one that opens
  // without network would else be taken from there, and bring its file along.
  const only = (file: string, priority: number) => ({
    name: (id: string, graph: Graph) => (name(id, graph) === file ? file : null),
    priority,
    debugName: file,
  });
  return {
    groups: [only("base", 5), only("guests", 4), only("app", 3), only("kept", 2), only("routes", 1), { name, debugName: "planned" }],
  };
}

/**
 * Tells Chromium to compile all functions of a file as it is loaded. The files of the screens are loaded while the browser rests;
 * without this the first screen of a kind compiles a hundred functions between the press and the paint. Not what each page begins
 * with, of which much waits for its first use, nor the editor of documents. It is written last: the browser takes it from the
 * first line only.
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
  !isEntry && !LATE_USED.has(name) && !moduleIds.some((id) => id.includes("prosemirror"));

const LATE_USED = new Set(["base", "routes", "all-routes", "FixturesScreen"]);

/** What the index of a package names beside what the first load needs of it. */
const NAMED_ONLY = /\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

interface Shared {
  screens: Set<string>;
  modules: string[];
  size: number;
}

function planOf(root: string, graph: Graph): Map<string, string> {
  const of = (...modules: string[]) => new Set(modules.flatMap((module) => [...closure(resolve(root, module), graph)]));
  const [app, guest, routes, kept] = [of("app.html"), of("guest.html"), of(ROUTES), of(...KEPT)];
  const plan = new Map<string, string>();
  const files: (Shared & { name: string })[] = [];
  const screens = lazy(app, graph).filter((id) => id !== resolve(root, ROUTES));
  const list = of("src/fixtures/FixturesScreen.tsx");
  // What the application needs late only, of what guests begin with, does not come with what it begins with.
  const soon = (id: string) => list.has(id) || routes.has(id);
  const common = (id: string) => (app.has(id) || kept.has(id) || soon(id) ? "base" : "guests");
  const little = (id: string) => (kept.has(id) ? (soon(id) ? "app" : "kept") : soon(id) ? "routes" : "further");
  for (const shared of sharedBy(screens, app, graph)) {
    const file = files.findLast(({ screens }) => shared.screens.isSubsetOf(screens));
    const isMuch = shared.size >= WORTH;
    const name = isMuch ? `shared-${files.length + 1}` : file?.name;
    if (isMuch) files.push({ ...shared, name: `shared-${files.length + 1}` });
    for (const id of shared.modules) plan.set(id, guest.has(id) ? common(id) : (name ?? little(id)));
  }
  const shown = new Set(screens.flatMap((screen) => [...closure(screen, graph)]));
  for (const id of routes) if (shown.has(id)) plan.set(id, guest.has(id) ? common(id) : little(id));
  for (const id of app) plan.set(id, guest.has(id) ? "base" : "app");
  for (const id of plan.keys()) if (NAMED_ONLY.test(id)) plan.set(id, "further");
  for (const id of lazy(app, graph).flatMap((screen) => [...closure(screen, graph)])) if (guest.has(id)) plan.set(id, common(id));
  for (const id of lazy(guest, graph).flatMap((part) => [...closure(part, graph)])) {
    if (!guest.has(id) && plan.has(id)) plan.set(id, common(id) === "base" ? "base" : "on-demand");
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
