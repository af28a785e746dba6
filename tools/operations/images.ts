import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The root that stands for an image of Node, for a release whose native modules link to more than Node does. */
export function makeNodeRoot(folder: string, program: string): void {
  const native = globSync("node_modules/**/*.node", { cwd: program }).map((file) => join(program, file));
  makeRoot(folder, { programs: ["/usr/bin/env"], linked: [process.execPath, ...native] });
  put(folder, process.execPath, "usr/local/bin/node");
  writeFileSync(join(folder, "etc/passwd"), "node:x:1000:1000::/:/bin/false\n");
}

/** The root that stands for an image of PostgreSQL, with the newest that this machine has; gives where its programs are. */
export function makePostgresRoot(folder: string): string {
  const bin = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1) ?? "";
  const modules = globSync("*.so", { cwd: join(bin, "../lib") }).filter((name) => !name.startsWith("llvmjit"));
  const lib = modules.map((name) => join(bin, "../lib", name));
  const programs = globSync("{initdb,pg_ctl,pg_isready,postgres,psql}", { cwd: bin }).map((name) => join(bin, name));
  const tools = ["/bin/sh", "/usr/bin/setpriv", "/usr/bin/mkdir", "/usr/bin/chown"];
  makeRoot(folder, { programs: [...tools, ...programs, ...lib] });
  for (const path of [bin.replace("/usr/lib", "/usr/share").replace(/\/bin$/, ""), "/usr/lib/locale/C.utf8", "/usr/share/zoneinfo"])
    cpSync(path, join(folder, path), { recursive: true, dereference: true });
  writeFileSync(join(folder, "etc/passwd"), "root:x:0:0::/:/bin/sh\npostgres:x:999:999::/:/bin/sh\n");
  return bin;
}

/** Makes the root of an image of what this machine has: no registry is asked for one. Programs come with what they are linked to. */
function makeRoot(folder: string, { programs = [], linked = [] }: { programs?: readonly string[]; linked?: readonly string[] }): void {
  for (const path of ["tmp", "var/lib", "etc", "proc", "sys", "dev", "run"]) mkdirSync(join(folder, path), { recursive: true });
  execFileSync("chmod", ["1777", join(folder, "tmp")]);
  for (const path of [...new Set([...programs, ...[...programs, ...linked].flatMap(librariesOf)])]) put(folder, path);
}

const librariesOf = (program: string): string[] =>
  execFileSync("ldd", [program], { encoding: "utf8" }).match(/(?<=\s)\/(usr\/)?lib\S+(?= \()/g) ?? [];

function put(folder: string, from: string, to = from): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  if (!existsSync(join(folder, to))) copyFileSync(from, join(folder, to));
}
