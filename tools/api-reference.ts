import { createApp } from "../server/src/application/app.ts";
import { classes } from "../server/src/documentation/index.ts";
import { markdownOf } from "../server/src/documentation/markdown.ts";
import { openPostgres } from "../server/src/kit/database/open-postgres.ts";

/** Writes docs/api.md from an application that is never asked anything, so that no database has to run. */
export async function generate(): Promise<string> {
  const database = openPostgres("postgresql://nowhere");
  const app = await createApp({ database, limits: { perAccount: 1, perAddress: 1, feedback: 1 }, pages: null });
  const text = markdownOf(classes, app.operationsServed());
  await app.close();
  await database.close();
  return text;
}
