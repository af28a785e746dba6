import { dirname, resolve } from "node:path";
import type { Rolldown } from "vite";

export type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** A module and all that it imports at once; of a package whose index only leads on, what is named. */
export function closure(entry: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of importsOf(id, graph)) visit(imported);
  };
  visit(entry);
  return seen;
}

const INDEX = /node_modules[/](@mantine[/]\w+|@tabler[/]icons-react)[/].*[/](index|tabler-icons-react)[.]mjs$/;

function importsOf(id: string, graph: Graph): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    const name = INDEX.exec(imported)?.[1];
    return name && code ? named(code, name).flatMap((each) => leadsTo(imported, graph).get(each) ?? []) : [imported];
  });
}

const LIST = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The names that a module imports from a package. */
const named = (code: string, name: string): string[] =>
  [...code.matchAll(LIST)]
    .filter(([, , from]) => from === name)
    .flatMap(([, names = ""]) => names.split(",").map((each) => each.trim().split(/\s+as\s+/)[0] ?? ""));

const indexes = new Map<string, Map<string, string>>();

/** In which module each name of an index stands. */
function leadsTo(index: string, graph: Graph): Map<string, string> {
  const known = indexes.get(index);
  if (known) return known;
  const found = new Map<string, string>();
  for (const [, names = "", from = ""] of (graph.getModuleInfo(index)?.code ?? "").matchAll(LIST)) {
    for (const name of names.split(","))
      found.set(
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "",
        resolve(dirname(index), from),
      );
  }
  indexes.set(index, found);
  return found;
}
