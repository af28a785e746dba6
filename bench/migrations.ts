import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { countKept } from "../server/src/fixtures/completion/count-anew.ts";
import type { Database } from "../server/src/kit/database/database.ts";
import { type MeasuredMigrations, measuredFile, measuredRepeatable } from "../server/src/kit/database/measured.ts";
import { isRepeatable, migrate, migrationsIn, repeatableIn, tryMigrations } from "../server/src/kit/database/migrate.ts";
import { openPostgres } from "../server/src/kit/database/open-postgres.ts";
import { codeOf } from "../server/src/kit/error-code.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import { execute } from "../tools/run.ts";
import { fillWithSeasons } from "./clubs.ts";

/** What each migration since the baseline, and what laying the triggers anew, lasts and closes, on many fixtures: `npm run bench:migrations`; FIXTURES=… for fewer. */
const FIXTURES = Number(process.env.FIXTURES ?? 1_000_000);
const BASELINE = "0001_baseline";
/** SQLSTATE of an unknown table and of an unknown column. */
const LATER = ["42P01", "42703"];
const migrations = join(import.meta.dirname, "../server/migrations");

const postgresql = await startPostgresql();
const database = openPostgres(postgresql.url);
try {
  const measured = await measure(database);
  const file = join(migrations, measuredFile);
  writeFileSync(file, JSON.stringify(measured));
  const { code, output } = await execute(["biome", "format", "--write", file]);
  if (code !== 0) throw new Error(output);
} finally {
  await database.close();
  await postgresql.stop();
}

async function measure(database: Database): Promise<MeasuredMigrations> {
  await migrate(database, migrations, BASELINE);
  await layKnown(database, await repeatableIn(migrations));
  const fixtures = await fillWithSeasons(database, FIXTURES);
  const [, version = ""] = /(\d+)[.]\d+/.exec(postgresql.version) ?? [];
  const measured: MeasuredMigrations = {
    on: new Date().toISOString().slice(0, 10),
    postgresql: version,
    fixtures,
    counting: 0,
    migrations: {},
  };
  const names = await migrationsIn(migrations);
  for (const name of names.slice(names.indexOf(BASELINE) + 1)) {
    // Tried alone, it has the locks that it takes by itself; then it stays, for the next.
    for (const { seconds, locks } of await tryMigrations(database, migrations, [name])) {
      measured.migrations[isRepeatable(name) ? measuredRepeatable : name] = { seconds: rounded(seconds), locks };
      console.log(
        `${name}: ${seconds.toFixed(2)} s, ${locks.map(({ table, reading }) => `${table}${reading ? " wholly" : ""}`).join(", ")}`,
      );
    }
    await migrate(database, migrations, name);
  }
  const since = performance.now();
  await countKept(database);
  measured.counting = rounded((performance.now() - since) / 1000);
  console.log(`counted anew in ${measured.counting} s`);
  return measured;
}

/** Lays what is laid anew wherever it has changed; a trigger that names a table or a column of a later migration waits for its turn. */
async function layKnown({ direct }: Database, text: string): Promise<void> {
  const trigger = /^(?:create (?:constraint )?trigger|alter table) [^;]+;$/gm;
  await direct.query(text.replaceAll(trigger, ""));
  for (const [statement] of text.matchAll(trigger))
    await direct.query(statement).catch((error: unknown) => {
      if (!LATER.includes(codeOf(error) ?? "")) throw error;
    });
}

/** Upwards: no lock lasts no time at all. */
function rounded(seconds: number): number {
  return Math.ceil(seconds * 100) / 100;
}
