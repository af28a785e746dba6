import type { FastifyInstance, InjectOptions } from "fastify";
import type pg from "pg";
import type { Database } from "../server/src/kit/database/database.ts";

/** A statement with the values of one request. */
export interface Captured {
  text: string;
  values: unknown[];
}

/** The statements that one request runs, in order, without the transaction's own. */
export async function capture(app: FastifyInstance, database: Database, request: InjectOptions): Promise<Captured[]> {
  const seen: Captured[] = [];
  const watch = (client: pg.ClientBase | pg.Pool) => {
    const run = client.query;
    client.query = ((query: unknown, ...rest: unknown[]) => {
      if (typeof query === "object" && query !== null && "text" in query) seen.push(query as Captured);
      return (run as (...all: unknown[]) => unknown).call(client, query, ...rest);
    }) as never;
    return () => {
      client.query = run as never;
    };
  };
  const client = await database.pool.connect();
  const unwatch = watch(client);
  client.release();
  const answer = await app.inject(request);
  unwatch();
  if (answer.statusCode !== 200) throw new Error(`${request.method} ${String(request.url)}: ${answer.statusCode} ${answer.body}`);
  return seen.map(({ text, values }) => ({ text, values }));
}
