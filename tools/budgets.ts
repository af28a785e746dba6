import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./run.ts";

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean }>;

interface Budget {
  page: string;
  /** The HTML entry and the lazy modules of the route, as vite's manifest names them. */
  modules: readonly string[];
  /** Most JavaScript of its first load as it travels, in its brotli form. */
  kilobytes: number;
}

const budgets: readonly Budget[] = [
  { page: "the fixtures list", modules: ["app.html", "src/fixtures/FixturesScreen.tsx"], kilobytes: 190 },
  {
    page: "the fixtures list, with what is loaded ahead",
    modules: [
      "app.html",
      "src/fixtures/FixturesScreen.tsx",
      "src/fixtures/list/OnDemand.tsx",
      "src/everywhere.tsx",
      "src/shell/Toasts.tsx",
    ],
    kilobytes: 215,
  },
  {
    page: "the day of a match",
    modules: ["app.html", "src/fixtures/FixtureScreen.tsx", "src/fixtures/match-day/MatchDayScreen.tsx"],
    kilobytes: 175,
  },
  { page: "a guest page", modules: ["guest.html"], kilobytes: 95 },
  {
    page: "the visitors' form",
    modules: ["guest.html", "src/guest/visitors/VisitorPage.tsx"],
    kilobytes: 125,
  },
];

/** A smaller file costs more to ask for than to send along with another; but for the bundler's own, which it puts nowhere else. */
const LEAST = 1500;

/**
 * Fails with the screens that have no chunk of their own, and with the pages whose first load is over its budget or has too small
 * a file in the last build; prints all of them.
 */
export function checkBudgets(): void {
  const dist = resolve(root, "web/dist");
  const file = resolve(dist, "manifest.json");
  if (!existsSync(file)) throw new Error("web/dist/manifest.json is missing: npm run build (with build.manifest in web/vite.config.ts)");
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const weighed = budgets.map((budget) => weigh(budget, manifest, dist));
  const problems = [...weighed.flatMap((page) => page.problems), ...eagerScreens(manifest, screens())];
  if (problems.length) throw new Error(problems.join("\n"));
  for (const { text } of weighed) console.log(`    ${text}`);
}

function weigh({ page, modules, kilobytes }: Budget, manifest: Manifest, dist: string): { text: string; problems: string[] } {
  const files = firstLoad(manifest, modules);
  const size = files.reduce((total, file) => total + sentSize(resolve(dist, file)), 0) / 1000;
  const small = files.filter((file) => !file.includes("rolldown-runtime") && sizeOf(resolve(dist, file)) < LEAST);
  return {
    text: `${page}: ${size.toFixed(1)} of ${kilobytes} kB in ${files.length} files`,
    problems: [
      ...(size > kilobytes ? [`${page}: ${size.toFixed(1)} kB, more than ${kilobytes}`] : []),
      ...small.map((file) => `${page}: ${file} is too small to travel alone`),
    ],
  };
}

const sizeOf = (file: string): number => statSync(file).size;
const sentSize = (file: string): number => sizeOf(existsSync(`${file}.br`) ? `${file}.br` : file);

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
