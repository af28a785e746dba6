import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.ts";

/** Which version of the program is made of which state of the sources. */
export interface Stamp {
  version: string;
  revision: string;
  /** When that state was committed; the files of the archive have this time. */
  date: string;
}

/**
 * A commit with the tag `v<version>` of its package is that version. Any other state comes before the next
 * version and has its commit in the number, so that two archives of one name never differ.
 */
export function stampOf(folder = root): Stamp {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  // A container has no git, and is told.
  if (process.env.REVISION)
    return { version: beforeNext(version, process.env.REVISION), revision: process.env.REVISION, date: new Date().toISOString() };
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  const isChanged = git("status", "--porcelain", "--untracked-files=no") !== "";
  const revision = git("rev-parse", "HEAD") + (isChanged ? "-dirty" : "");
  const isTagged = !isChanged && git("tag", "--points-at", "HEAD").split("\n").includes(`v${version}`);
  return {
    version: isTagged ? version : beforeNext(version, revision),
    revision,
    date: git("show", "-s", "--format=%cI", "HEAD"),
  };
}

const SHORT = 8;

/** « 0.3.0-dev.1a2b3c4d » after 0.2.0: the number of the package is that of the last release. */
function beforeNext(version: string, revision: string): string {
  const [major = "0", minor = "0"] = version.split(".");
  const [commit = "", ...more] = revision.split("-");
  return `${major}.${Number(minor) + 1}.0-dev.${[commit.slice(0, SHORT), ...more].join("-")}`;
}
