import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where a build says which assets are its own. */
const OWN = "assets.json";

/**
 * Lays the assets of the build before beside those of this one, for who has a page of it open; what that one had kept of
 * earlier builds goes, unless the two are the same.
 */
export function keepAssets(build: string, before: string): void {
  const own = filesBelow(join(build, "assets"));
  const former = ownAssets(before);
  const kept = former.join() === own.join() ? filesBelow(join(before, "assets")) : former;
  for (const file of kept) {
    const to = join(build, "assets", file);
    if (existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(before, "assets", file), to);
  }
  writeFileSync(join(build, OWN), JSON.stringify(own));
}

/** The assets that a build made itself. */
export function ownAssets(build: string): string[] {
  const list = join(build, OWN);
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : filesBelow(join(build, "assets"));
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((file) => statSync(join(folder, file)).isFile()).sort();
}
