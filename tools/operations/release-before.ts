import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { execute, root } from "../run.ts";

/** The last state of the sources under another version than the present one. */
export interface ReleaseBefore {
  commit: string;
  version: string;
}

const git = (...args: string[]): string => gitIn(root, ...args);
const gitIn = (folder: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/**
 * Finds the release before in the history: where its tag is, else before what brought the present version, be that one commit or
 * some that were laid together; null where the history does not reach so far back.
 */
export function findReleaseBefore(folder = root): ReleaseBefore | null {
  const ask = (...args: string[]) => gitIn(folder, ...args);
  const versionAt = (commit: string): string => JSON.parse(ask("show", `${commit}:package.json`)).version;
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  try {
    const changes = ask("log", "--first-parent", "--format=%H", "--", "package.json").split("\n");
    const other = changes.findIndex((commit) => versionAt(commit) !== version);
    if (other < 0) return null;
    const before = versionAt(changes[other] ?? "");
    const tag = ask("tag", "--list", `v${before}`);
    const commit = ask("rev-parse", tag ? `${tag}^{commit}` : beforeTogether(ask, changes[other - 1]));
    return { commit, version: before };
  } catch {
    return null;
  }
}

/** The number comes with the last of what a release was laid with, all at one instant. */
function beforeTogether(ask: (...args: string[]) => string, numbered?: string): string {
  if (!numbered) return "HEAD";
  const laid = ask("log", "--first-parent", "--format=%H %at", numbered)
    .split("\n")
    .map((line) => line.split(" "));
  const [commit] = laid.find(([, at]) => at !== laid[0]?.[1]) ?? [];
  if (!commit) throw new Error("the history begins with it");
  return commit;
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
