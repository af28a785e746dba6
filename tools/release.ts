import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { keepAssets, ownAssets } from "./assets.ts";
import { build, commands, outside, staleParts } from "./build.ts";
import { archiveTexts, asInArchive } from "./release/archive-texts.ts";
import { components } from "./release/components.ts";
import { formerArchive } from "./release/former.ts";
import { licenses } from "./release/licenses.ts";
import { carried } from "./release/packages.ts";
import { stampOf } from "./release/stamp.ts";
import { root } from "./run.ts";

const { name, description, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Makes a release in a folder, with its checksum and its components. Gives the path of the archive. */
export async function makeRelease(into: string): Promise<string> {
  await build(staleParts());
  const stamp = stampOf();
  const title = `${name}-${stamp.version}`;
  const archive = join(into, `${title}.tar.gz`);
  const stage = mkdtempSync(join(tmpdir(), "avant-match-release-"));
  try {
    const folder = join(stage, title);
    fill(folder, stamp.version);
    writeFileSync(join(folder, "release.json"), `${JSON.stringify(stamp, null, 2)}\n`);
    keepFormerAssets({ folder, into, stage, version: stamp.version });
    mkdirSync(into, { recursive: true });
    pack(stage, archive, { title, date: stamp.date });
  } finally {
    rmSync(stage, { recursive: true });
  }
  const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
  writeFileSync(join(into, `${title}.cdx.json`), components(stamp.version));
  return archive;
}

/** What a release is, but for what tells it from another. */
function fill(folder: string, version: string): void {
  const put = (path: string, from = path) => cpSync(join(root, from), join(folder, path), { recursive: true, filter: isNeeded });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const { packages, files } = carried(outside);
  const built = globSync("server/dist/*", { cwd: root }).filter(isNeeded);
  const pages = globSync("web/dist/*", { cwd: root, exclude: (path) => path === "web/dist/assets" });
  const assets = ownAssets(join(root, "web/dist")).map((file) => `web/dist/assets/${file}`);
  const besides = ["server/migrations", "LICENSE", "deploy"];
  for (const path of [...built, ...pages, ...assets, ...packages, ...files, ...besides]) put(path);
  for (const path of archiveTexts) write(path, asInArchive(readFileSync(join(root, path), "utf8"), path, Object.keys(commands)));
  for (const workspace of ["server", "web"]) write(`${workspace}/package.json`, JSON.stringify({ private: true, type: "module" }));
  const engines = { node: ">=24" };
  write("package.json", `${JSON.stringify({ name, version, private: true, description, license, engines, bin: PROGRAM }, null, 2)}\n`);
  write("THIRD-PARTY.txt", licenses());
  write(PROGRAM, `#!/usr/bin/env node\nimport("../server/dist/launch.js");\n`);
  chmodSync(join(folder, PROGRAM), 0o755);
}

const PROGRAM = "bin/avant-match";

/** Not what nobody reads at run time: maps of the sources, types, tests of packages, packages that another folder brings. */
const isNeeded = (path: string): boolean =>
  !/[.](map|[cm]?ts)$|[/]node_modules[/].+[/](node_modules|tests?|docs|benchmarks)$/.test(path.replace(root, ""));

/** Lays the assets of the newest earlier release that stands in the folder beside those of this one. */
function keepFormerAssets({ folder, into, stage, version }: { folder: string; into: string; stage: string; version: string }): void {
  const former = formerArchive(into, name, version);
  console.log(former ? `keeps the assets of ${former.file}` : `no earlier release in ${into}: keeps no assets of it`);
  if (!former) return;
  const pages = `${former.title}/web/dist`;
  execFileSync("tar", ["-xzf", join(into, former.file), "-C", stage, `${pages}/assets`, `${pages}/assets.json`]);
  keepAssets(join(folder, "web/dist"), join(stage, pages));
}

/** The same bytes of the same files: whoever builds it again can compare. */
function pack(stage: string, archive: string, { title, date }: { title: string; date: string }): void {
  const steady = ["--sort=name", `--mtime=${date}`, "--owner=0", "--group=0", "--numeric-owner", "--mode=u+rw,go+r,go-w,a+X"];
  execFileSync("tar", [...steady, "-I", "gzip -n", "-C", stage, "-cf", archive, title]);
}

if (import.meta.main) {
  const archive = await makeRelease(resolve(root, "release"));
  console.log(`made ${archive}`);
}
