import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openEmpty } from "../../../test/empty-database.ts";
import { compareSchema, NewerSchema } from "./compare-schema.ts";
import type { Database } from "./database.ts";
import { migrate, migrationsIn, OlderSchema } from "./migrate.ts";

const migrations = join(import.meta.dirname, "../../../migrations");
const program = { migrations, version: "1.9.2" };

let database: Database;
beforeAll(async () => {
  database = await openEmpty();
  await migrate(database, migrations);
  return () => database.close();
});
afterEach(async () => {
  await database.query("delete from kysely_migration where name like '99%'");
  await database.query("delete from schema_contraction where migration like '99%'");
});

const ran = (...names: string[]) =>
  database.query("insert into kysely_migration select name, now()::text from unnest($1::text[]) name", [names]);
const contracted = (migration: string, oldest: string) =>
  database.query("insert into schema_contraction values ($1, $2)", [migration, oldest]);

describe("a database beside a program", () => {
  test("is at the same schema, or at none yet", async () => {
    expect(await compareSchema(database, program)).toEqual({ pending: [], ahead: [] });
    const empty = await openEmpty();
    expect(await compareSchema(empty, program)).toEqual({ pending: await migrationsIn(migrations), ahead: [] });
    await empty.close();
  });

  test("may have what a newer version added", async () => {
    await ran("9998_added", "9999_added");
    expect(await compareSchema(database, program)).toEqual({ pending: [], ahead: ["9998_added", "9999_added"] });
  });

  test.each(["0.9.0", "1.9.2", "1.2.10"])("may lack what nothing reads since version %s", async (oldest) => {
    await ran("9999_dropped");
    await contracted("9999_dropped", oldest);
    expect(await compareSchema(database, program)).toEqual({ pending: [], ahead: ["9999_dropped"] });
  });

  test.each(["1.9.3", "1.10.0", "2.0.0"])("is refused where only version %s can do without what was dropped", async (oldest) => {
    await ran("9998_dropped", "9999_added");
    await contracted("9998_dropped", oldest);
    await expect(compareSchema(database, program)).rejects.toThrow(
      new NewerSchema(
        `Cette base a été mise à jour par une version plus récente du programme (9998_dropped)\u00a0: reprenez la version ${oldest} au moins, ou restaurez une sauvegarde d’avant.`,
      ),
    );
  });

  test("is refused where it is ahead and behind at once", async () => {
    await ran("9999_added");
    await database.query("delete from kysely_migration where name = '0540_positions_by_default'");
    await expect(compareSchema(database, program)).rejects.toThrow("(9999_added)\u00a0: reprenez cette version");
    await ran("0540_positions_by_default");
  });

  test("has the baseline where it stands at the last migration before it, and is refused where it stands below", async () => {
    const former = await openEmpty();
    await migrate(former, migrations, "0001_baseline");
    const stands = async (...names: string[]) => {
      await former.query("delete from kysely_migration");
      await former.query("insert into kysely_migration select name, now()::text from unnest($1::text[]) name", [names]);
    };
    await stands("0001_foundation", "0459_duties_that_concern_late");
    await expect(compareSchema(former, program)).rejects.toThrow(
      new OlderSchema("Cette base est d’avant la version 0.2.1\u00a0: mettez-la d’abord à jour avec celle-ci, puis reprenez."),
    );
    await stands("0001_foundation", "0530_visitors_made_public");
    const later = (await migrationsIn(migrations)).slice(1);
    expect(await compareSchema(former, program)).toEqual({ pending: later, ahead: [] });
    await migrate(former, migrations);
    expect(await compareSchema(former, program)).toEqual({ pending: [], ahead: [] });
    await former.close();
  });

  test("keeps the triggers of a newer version, and takes those of its own once", async () => {
    await ran("9999_added");
    await database.query("update kysely_migration set name = 'triggers_of_another' where name like 'triggers%'");
    expect(await compareSchema(database, program)).toEqual({ pending: [], ahead: ["9999_added"] });
    await database.query("delete from kysely_migration where name like '99%'");
    expect((await compareSchema(database, program)).pending).toEqual([expect.stringMatching(/^triggers_/)]);
    await migrate(database, migrations);
    expect(await compareSchema(database, program)).toEqual({ pending: [], ahead: [] });
  });
});
