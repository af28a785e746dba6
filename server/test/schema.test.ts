import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../src/kit/migrate.ts";
import { openEmbedded } from "../src/kit/open-database.ts";
import { schemaOf } from "./schema.ts";

test("server/schema.sql shows what the migrations make of an empty database, and migrating again changes nothing", async () => {
  const database = await openEmbedded({});
  const migrations = join(import.meta.dirname, "../migrations");
  await migrate(database, migrations);
  const schema = await schemaOf(database);
  await expect(schema).toMatchFileSnapshot("../schema.sql");
  await migrate(database, migrations);
  expect(await schemaOf(database)).toBe(schema);
  await database.close();
});
