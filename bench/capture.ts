import type { FastifyInstance, InjectOptions } from "fastify";
import type { Connection, Database } from "../server/src/kit/database/database.ts";

/** A statement with the values of one request. */
export interface Captured {
  text: string;
  values: unknown[];
}

/** The statements that one request runs, in order, without those of a transaction. */
export async function capture(app: FastifyInstance, database: Database, request: InjectOptions): Promise<Captured[]> {
  const seen: Captured[] = [];
  const watched = (query: Connection["query"]): Connection["query"] => {
    return (text, values = []) => {
      seen.push({ text, values: [...values] });
      return query(text, values);
    };
  };
  const { query, reading, searching } = database;
  const watching = { query: watched(query), reading: { query: watched(reading.query) }, searching: { query: watched(searching.query) } };
  Object.assign(database, watching);
  const answer = await app.inject(request);
  Object.assign(database, { query, reading, searching });
  if (answer.statusCode !== 200) throw new Error(`${request.method} ${String(request.url)}: ${answer.statusCode} ${answer.body}`);
  return seen;
}
