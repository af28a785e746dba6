import type { FastifyInstance } from "fastify";
import { createApp } from "../src/app.ts";
import type { Database } from "../src/kit/database/database.ts";
import { openPostgres, type ReadReplica } from "../src/kit/database/open-postgres.ts";
import type { Left, Replica } from "../src/kit/database/replica.ts";

/** A node of the application that reads from a replica. */
export interface Node {
  database: Database;
  replica: Replica;
  app: FastifyInstance;
  /** Why it left the replica, and null whenever it read there again. */
  told: (Left | null)[];
  stop: () => Promise<void>;
}

/** As far behind as a busy machine may be. */
const PATIENT = 60_000;

export async function startNode(url: string, replica: ReadReplica): Promise<Node> {
  const database = openPostgres(url, { connections: 5, replica: { latest: PATIENT, ...replica } });
  const app = await createApp({ database, limits: { perAccount: 10, perAddress: 100, feedback: 30 }, pages: null });
  if (!database.replica) throw new Error("The node has no replica.");
  const told: Node["told"] = [];
  database.replica.onChange((left) => told.push(left));
  const stop = async () => {
    await app.close();
    await database.close();
  };
  return { database, replica: database.replica, app, told, stop };
}
