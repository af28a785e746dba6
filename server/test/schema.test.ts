import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../src/kit/database/migrate.ts";
import { openInMemory } from "./in-memory.ts";
import { schemaOf } from "./schema.ts";
import { snapshot } from "./template.ts";

test("server/schema.sql shows what the migrations make of an empty database, and migrating again changes nothing", async () => {
  const database = await openInMemory(await snapshot());
  const schema = await schemaOf(database);
  await expect(schema).toMatchFileSnapshot("../schema.sql");
  await migrate(database, join(import.meta.dirname, "../migrations"));
  expect(await schemaOf(database)).toBe(schema);
  await database.close();
});
