import { createApp } from "../src/application/app.ts";
import { openPostgres } from "../src/kit/database/open-postgres.ts";
import type { ServedOperation } from "../src/kit/http/operations.ts";

/** Those of an application that is never asked anything, so that no database has to run. */
export async function everyOperation(): Promise<readonly ServedOperation[]> {
  const database = openPostgres("postgresql://nowhere");
  const app = await createApp({ database, limits: { perAccount: 1, perAddress: 1, feedback: 1 }, pages: null });
  const operations = app.operationsServed();
  await app.close();
  await database.close();
  return operations;
}
