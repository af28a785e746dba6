import { afterAll, beforeAll } from "vitest";
import { addressOf, onServer } from "../../server/test/template.ts";
import { type PostgreSql, startPostgresql } from "../postgresql.ts";

export interface OwnDatabase {
  /** The server's own database: where others may be made. */
  server: string;
  /** An empty one for the tests of a file. */
  url: string;
}

/** A database on the PostgreSQL of TEST_DATABASE_URL, else on one that is brought for it; both go with the tests of the file. */
export function useDatabase(title: string): OwnDatabase {
  const own: OwnDatabase = { server: "", url: "" };
  const name = `avant_match_${title}_${process.pid}`;
  const given = process.env.TEST_DATABASE_URL;
  let brought: PostgreSql | undefined;
  beforeAll(async () => {
    if (!given) brought = await startPostgresql();
    own.server = given ?? String(brought?.url);
    await onServer(own.server, (admin) => admin.query(`create database ${name}`));
    own.url = addressOf(own.server, name);
  }, 120_000);
  afterAll(async () => {
    await onServer(own.server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    await brought?.stop();
  });
  return own;
}
