import { existsSync, globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./run.ts";

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean }>;

interface Budget {
  page: string;
  /** The HTML entry and the lazy modules of the route, as vite's manifest names them. */
  modules: readonly string[];
  /** Most JavaScript of its first load, kB gzip. */
  kilobytes: number;
}

const budgets: readonly Budget[] = [
  { page: "the fixtures list", modules: ["app.html", "src/fixtures/FixturesScreen.tsx"], kilobytes: 200 },
  { page: "a guest page", modules: ["guest.html"], kilobytes: 110 },
];

/** Fails with the screens that have no chunk of their own, and with the pages whose first load is over its budget in the last build; prints all of them. */
export function checkBudgets(): void {
  const dist = resolve(root, "web/dist");
  const file = resolve(dist, ".vite/manifest.json");
  if (!existsSync(file))
    throw new Error("web/dist/.vite/manifest.json is missing: npm run build (with build.manifest in web/vite.config.ts)");
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const lines = budgets.map(({ page, modules, kilobytes }) => {
    const size =
      firstLoad(manifest, modules).reduce((total, chunk) => total + gzipSync(readFileSync(resolve(dist, chunk))).length, 0) / 1000;
    return { text: `${page}: ${size.toFixed(1)} of ${kilobytes} kB`, over: size > kilobytes };
  });
  const problems = [...lines.filter(({ over }) => over).map(({ text }) => text), ...eagerScreens(manifest, screens())];
  if (problems.length) throw new Error(problems.join("\n"));
  for (const { text } of lines) console.log(`    ${text}`);
}

/** The JavaScript files that a page loads before it shows: its modules and all that they import statically. */
export function firstLoad(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no chunk for ${name}: it was renamed, or is no longer loaded on its own`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...seen].map((name) => manifest[name]?.file ?? "").filter((file) => file.endsWith(".js"));
}

/** Each screen of a domain is a route, and each route is loaded on its own. */
export function eagerScreens(manifest: Manifest, names: readonly string[]): string[] {
  return names
    .filter((name) => !manifest[name]?.isDynamicEntry)
    .map((name) => `${name} has no chunk of its own: load it with a lazy route`);
}

function screens(): string[] {
  return globSync("src/*/**/*Screen.tsx", { cwd: resolve(root, "web"), exclude: ["src/{kit,shell,ui}/**"] });
}
