import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { findReleaseBefore } from "./release-before.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "avant-match-history-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  git("init", "--quiet");
});

function git(...args: string[]): string {
  const settings = ["-c", "user.name=A", "-c", "user.email=a@club.example", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...settings, ...args], { cwd: folder, encoding: "utf8" }).trim();
}

/** Commits a state under a version, at a minute, and gives the commit. */
function state(version: string, minute: number): string {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
  git("add", "package.json");
  git("commit", "--quiet", "--allow-empty", `--message=${version}`, `--date=2026-11-23T10:${minute}:00Z`);
  return git("rev-parse", "HEAD");
}

describe("the release before", () => {
  test("is the last one, of which the present state is a later one", () => {
    state("0.1.0", 10);
    const last = state("0.2.0", 11);
    state("0.2.0", 12);
    expect(findReleaseBefore(folder)).toEqual({ commit: last, version: "0.2.0" });
  });

  test("is the one before where the present state is a release", () => {
    state("0.1.0", 10);
    const last = state("0.2.0", 11);
    state("0.2.0", 12);
    state("0.3.0", 13);
    expect(findReleaseBefore(folder)).toEqual({ commit: last, version: "0.2.0" });
  });

  test("is where its tag is", () => {
    state("0.1.0", 10);
    state("0.2.0", 11);
    const tagged = state("0.2.0", 12);
    git("tag", "--annotate", "--message=0.2.0", "v0.2.0");
    state("0.2.0", 13);
    expect(findReleaseBefore(folder)).toEqual({ commit: tagged, version: "0.2.0" });
  });

  test("is not known where the history does not reach back to it", () => {
    state("0.2.0", 10);
    state("0.2.0", 11);
    expect(findReleaseBefore(folder)).toBeNull();
  });
});
