import { cpSync, globSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measuredFile } from "../../server/src/kit/database/measured.ts";
import { root } from "../run.ts";

/** A release after this one, beside it. */
export interface NextRelease {
  program: string;
  version: string;
  /** What the database does not have yet. */
  migration: string;
}

/** A column with a default, on the table that everybody writes to meanwhile. */
const ADDED = "alter table fixture_parking add column of_next_release text not null default '';\n";
const CLOSED = { seconds: 0.01, locks: [{ table: "fixture_parking", reading: true }] };

/** Makes it of what is built, under the next number, with one migration more. */
export function makeNextRelease(program: string): NextRelease {
  const { version: present } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const version = versionAfter(present);
  for (const path of ["server/dist", "server/migrations", "server/package.json", "web/dist", "package.json"])
    cpSync(join(root, path), join(program, path), { recursive: true, filter: (from) => !/[.]map$|[/][.]compiled$/.test(from) });
  symlinkSync(join(root, "node_modules"), join(program, "node_modules"));
  writeFileSync(join(program, "release.json"), JSON.stringify({ version }));
  renumber(join(program, "server/dist"), present, version);
  return { program, version, migration: addMigration(join(program, "server/migrations")) };
}

export const versionAfter = (version: string): string => version.replace(/(\d+)$/, (last) => String(Number(last) + 1));

/** The number by which the code compares itself with a schema. */
function renumber(built: string, from: string, to: string): void {
  const own = `name: "@avant-match/server",\n\tversion: "${from}"`;
  const files = globSync(join(built, "*.js")).filter((file) => readFileSync(file, "utf8").includes(own));
  if (files.length === 0) throw new Error(`${built} does not say that it is ${from}.`);
  for (const file of files) writeFileSync(file, readFileSync(file, "utf8").replace(own, own.replace(from, to)));
}

function addMigration(migrations: string): string {
  const measured = join(migrations, measuredFile);
  const known = JSON.parse(readFileSync(measured, "utf8"));
  const migration = nameAfter(readdirSync(migrations).filter((name) => name.endsWith(".sql")));
  writeFileSync(join(migrations, `${migration}.sql`), ADDED);
  writeFileSync(measured, JSON.stringify({ ...known, migrations: { ...known.migrations, [migration]: CLOSED } }));
  return migration;
}

/** A name after those of all files of migrations. */
export function nameAfter(files: readonly string[]): string {
  const last = Math.max(0, ...files.map((name) => Number.parseInt(name, 10)));
  return `${String(last + 1).padStart(4, "0")}_next_release`;
}
