import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { execute, root } from "../run.ts";

/** A release: the state that brought its number. */
export interface ReleaseBefore {
  commit: string;
  version: string;
}

const git = (...args: string[]): string => gitIn(root, ...args);
const gitIn = (folder: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/**
 * Finds the release that the present state comes after, or, where it is one itself, the one before: what has its tag, else what brought
 * its number. Null where the history does not reach so far back.
 */
export function findReleaseBefore(folder = root): ReleaseBefore | null {
  const ask = (...args: string[]) => gitIn(folder, ...args);
  const versionAt = (commit: string): string => JSON.parse(ask("show", `${commit}:package.json`)).version;
  try {
    const changes = ask("log", "--first-parent", "--format=%H", "--", "package.json").split("\n");
    const brought = changes.filter((commit, n) => n + 1 < changes.length && versionAt(commit) !== versionAt(changes[n + 1] ?? ""));
    const commit = brought.find((each) => each !== ask("rev-parse", "HEAD"));
    if (!commit) return null;
    const version = versionAt(commit);
    const tag = ask("tag", "--list", `v${version}`);
    return { commit: tag ? ask("rev-parse", `${tag}^{commit}`) : commit, version };
  } catch {
    return null;
  }
}

/** Unpacks a state of the sources into a folder of its own, with the packages that its lock file asks for. */
export async function checkOut(commit: string): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-before-"));
  const archive = join(folder, "sources.tar");
  git("archive", `--output=${archive}`, commit);
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  if (isDeepStrictEqual(packagesOf(folder), packagesOf(root))) lendPackages(folder);
  else {
    const { code, output } = await execute(["npm", "ci"], { cwd: folder });
    if (code !== 0) throw new Error(`The packages of the release before cannot be installed:\n${output}`);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What a lock file asks for beside our own parts, whose version differs. */
function packagesOf(folder: string): [string, unknown][] {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  return Object.entries(packages).filter(([path]) => path.startsWith("node_modules/"));
}

/** The packages of this folder, but for our own parts, which are those of the other. */
function lendPackages(folder: string): void {
  const [from, to] = [join(root, "node_modules"), join(folder, "node_modules")];
  mkdirSync(to);
  const lent = readdirSync(from).filter((name) => name === ".bin" || !(name.startsWith(".") || name === "@avant-match"));
  for (const name of lent) symlinkSync(join(from, name), join(to, name));
  cpSync(join(from, "@avant-match"), join(to, "@avant-match"), { recursive: true, verbatimSymlinks: true });
}
