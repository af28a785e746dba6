import { randomUUID } from "node:crypto";
import type { Database } from "../src/kit/database/database.ts";
import { openInMemory } from "./in-memory.ts";
import { onServer, openOn, testServer } from "./template.ts";

/** Makes a database without any table, of the kind that the tests run on; it is gone once it is closed. */
export const openEmpty = (): Promise<Database> => (testServer ? emptyOnServer(testServer) : openInMemory());

async function emptyOnServer(url: string): Promise<Database> {
  const name = `avant_match_empty_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await onServer(url, (admin) => admin.query(`create database ${name} template template0`));
  const database = openOn(url, name);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}
