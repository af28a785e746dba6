import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { formerArchive } from "./former.ts";
import { stampOf } from "./stamp.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "avant-match-stamp-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

describe("the version of a release", () => {
  const git = (...args: string[]) => {
    const settings = ["-c", "user.name=A", "-c", "user.email=a@club.example", "-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false"];
    return execFileSync("git", [...settings, ...args], { cwd: folder, encoding: "utf8" }).trim();
  };
  const write = (more = {}) => writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "0.2.0", ...more }));
  const commit = () => {
    git("add", ".");
    git("commit", "--quiet", "--allow-empty", "--message=x");
    return git("rev-parse", "HEAD");
  };
  beforeEach(() => {
    vi.stubEnv("REVISION", undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    git("init", "--quiet");
    write();
    commit();
  });

  test("is the number of the package at its tag, and before the next one with its commit anywhere else", () => {
    git("tag", "v0.2.0");
    const tagged = git("rev-parse", "HEAD");
    expect(stampOf(folder)).toEqual({ version: "0.2.0", revision: tagged, date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    const later = commit();
    git("tag", "v0.1.9");
    expect(stampOf(folder)).toMatchObject({ version: `0.3.0-dev.${later.slice(0, 8)}`, revision: later });
  });

  test("is of no release where something is changed and not committed", () => {
    git("tag", "--annotate", "--message=0.2.0", "v0.2.0");
    expect(stampOf(folder).version).toBe("0.2.0");
    write({ private: true });
    const revision = git("rev-parse", "HEAD");
    expect(stampOf(folder)).toMatchObject({ version: `0.3.0-dev.${revision.slice(0, 8)}-dirty`, revision: `${revision}-dirty` });
  });

  test("is told by the revision where there is no git", () => {
    vi.stubEnv("REVISION", "0123456789abcdef");
    expect(stampOf(folder)).toMatchObject({ version: "0.3.0-dev.01234567", revision: "0123456789abcdef" });
  });
});

test("the former release is the newest of a number that is not higher, and never the same archive", () => {
  const put = (version: string, minute: number) => {
    const file = join(folder, `avant-match-${version}.tar.gz`);
    writeFileSync(file, "");
    utimesSync(file, minute * 60, minute * 60);
  };
  const former = (version: string) => formerArchive(folder, "avant-match", version)?.title ?? null;
  expect(former("0.2.0")).toBeNull();
  put("0.2.0", 50);
  expect(former("0.2.0")).toBeNull();
  put("0.10.0", 1);
  put("0.9.0", 60);
  put("0.11.0-dev.ffffffff", 10);
  put("0.11.0-dev.00000000", 20);
  expect(former("0.10.0")).toBe("avant-match-0.9.0");
  expect(former("0.11.0-dev.11111111")).toBe("avant-match-0.11.0-dev.00000000");
  expect(former("0.11.0")).toBe("avant-match-0.11.0-dev.00000000");
  expect(former("0.9.1")).toBe("avant-match-0.9.0");
});
