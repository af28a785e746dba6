import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Release } from "../kit/http/health.ts";
import { places } from "../places.ts";

const LONGEST = 2000;

export async function readRelease(folder = places.program): Promise<Release> {
  const released = await readFile(join(folder, "release.json"), "utf8").catch(() => null);
  if (released !== null) return releaseIn(released);
  const { version } = releaseIn(await readFile(join(folder, "package.json"), "utf8"));
  return { version, revision: await lastCommit(folder) };
}

function releaseIn(text: string): Release {
  const { version, revision = null }: Partial<Release> = JSON.parse(text);
  return { version: String(version), revision };
}

const lastCommit = (folder: string): Promise<string | null> =>
  promisify(execFile)("git", ["rev-parse", "HEAD"], { cwd: folder, timeout: LONGEST }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
