import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { root } from "../../tools/run.ts";

/** The same application as a release whose pages have other files, none of which the present one has; gives its folder. */
export function makeNextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-next-"));
  for (const part of ["server/dist", "web/dist"]) cpSync(join(root, part), join(folder, part), { recursive: true, filter: isServed });
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const name of ["package.json", "server/package.json", "web/package.json"]) cpSync(join(root, name), join(folder, name));
  for (const name of globSync("node_modules/{@*/*,[!@]*}", { cwd: root }).filter((each) => !/node_modules\/@[^/]*$/.test(each))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, "server/migrations"), join(folder, "server/migrations"));
  renameAssets(join(folder, "web/dist"));
  return folder;
}

const isServed = (path: string): boolean => !/[.](br|gz|map)$/.test(path);

function renameAssets(pages: string): void {
  const assets = globSync("assets/*.{js,css}", { cwd: pages }).map((path) => basename(path));
  const hashed = /([\w.-]+-)([\w-]{7,8})([.](?:js|css))/g;
  const known = new Set(assets);
  const renamed = (text: string) =>
    text.replace(hashed, (name: string, stem: string, hash: string, end: string) =>
      known.has(name) ? `${stem}${[...hash].reverse().join("")}${end}` : name,
    );
  for (const path of globSync("**/*.{html,js,css,json}", { cwd: pages })) {
    const file = join(pages, path);
    const text = renamed(readFileSync(file, "utf8"));
    writeFileSync(join(pages, renamed(path)), text);
  }
  for (const name of assets) {
    if (renamed(name) === name) throw new Error(`The next release would have a file of this one: ${name}`);
    rmSync(join(pages, "assets", name));
  }
}
