import { globSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Finds the newest earlier archive in a folder: by version number, then by the time of the file, since
 * « 0.3.0-dev.1a2b3c4d » does not say what follows it. Null where there is none.
 */
export function formerArchive(folder: string, name: string, version: string): { file: string; title: string } | null {
  const found = globSync(`${name}-*.tar.gz`, { cwd: folder })
    .map((file) => ({ file, title: file.slice(0, -".tar.gz".length), at: statSync(join(folder, file)).mtimeMs }))
    .map((each) => ({ ...each, version: each.title.slice(name.length + 1) }))
    .filter((each) => each.version !== version && compare(numberOf(each.version), numberOf(version)) <= 0)
    .sort((a, b) => compare(numberOf(a.version), numberOf(b.version)) || a.at - b.at);
  return found.at(-1) ?? null;
}

const numberOf = (version: string): string => version.split("-")[0] ?? "";
const compare = (one: string, other: string): number => one.localeCompare(other, "en", { numeric: true });
