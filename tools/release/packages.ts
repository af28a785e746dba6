import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../run.ts";

export interface Package {
  /** Where it is installed, below the root. */
  path: string;
  name: string;
  version: string;
  license: string;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** What the release carries as it is, besides what was built. */
export interface Carried {
  /** Folders of packages, below the root. */
  packages: string[];
  /** Single files of others. */
  files: string[];
}

const json = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
export const manifestOf = (path: string): Manifest => json(join(path, "package.json"));

/** Packages that code asks for and does without. */
const DISPENSABLE = ["pg-native"];

/** All packages that a release is made of, in what was built of them or as they are, as the lock file says; not those of Node. */
export function madeOf(): Package[] {
  const { packages } = json("package-lock.json");
  const node = Object.keys(manifestOf(".").optionalDependencies ?? {});
  return Object.entries<{ dev?: boolean; link?: boolean }>(packages)
    .filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link && existsSync(join(root, path)))
    .map(([path]) => ({ path, ...manifestOf(path) }))
    .filter(({ name }) => !node.includes(name))
    .map(({ path, name, version, license = "" }) => ({ path, name, version, license }));
}

/** What the built server asks for at run time of the packages that were left outside, with all that these need. */
export function carried(outside: readonly RegExp[]): Carried {
  const code = globSync("server/dist/*.js", { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));
  const all = (pattern: RegExp) => [...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name)))];
  const asked = all(/(?:\bfrom|\bimport|\bimport\(|require\()\s*"([^"./][^"]*)"/g).filter((name) => outside.some((one) => one.test(name)));
  const packages = new Set<string>();
  for (const name of asked.map(packageOf)) if (!DISPENSABLE.includes(name)) visit(name, "server", packages);
  const files = all(/\bimport[.]meta[.]resolve\("([^"]+)"\)/g).map((name) => {
    const path = placeOf(packageOf(name), "server");
    if (!path) throw new Error(`${name} is not installed.`);
    return join(path, name.slice(packageOf(name).length));
  });
  const manifests = files.map((file) => join(file.split("/").slice(0, 3).join("/"), "package.json"));
  return { packages: [...packages].sort(), files: [...new Set([...files, ...manifests])].sort() };
}

const packageOf = (asked: string): string =>
  asked
    .split("/")
    .slice(0, asked.startsWith("@") ? 2 : 1)
    .join("/");

function visit(name: string, from: string, seen: Set<string>): void {
  const path = placeOf(name, from);
  if (!path) throw new Error(`${name}, which ${from} needs, is not installed.`);
  if (seen.has(path)) return;
  seen.add(path);
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(path);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    if (!(needed in optionalDependencies) || placeOf(needed, path)) visit(needed, path, seen);
}

/** Where Node finds a package from a folder. */
function placeOf(name: string, from: string): string | undefined {
  const path = join(from, "node_modules", name);
  if (existsSync(join(root, path, "package.json"))) return path;
  return from === "." ? undefined : placeOf(name, dirname(from));
}
