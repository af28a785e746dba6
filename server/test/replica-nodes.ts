import type { FastifyInstance } from "fastify";
import { expect, onTestFinished } from "vitest";
import { createApp } from "../src/app.ts";
import type { Connection, Database } from "../src/kit/database/database.ts";
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

/** What holds a replica back, and waits for it. */
export function replayOf(primary: Connection, there: <T>(work: (on: Database) => Promise<T>) => Promise<T>) {
  const caughtUp = async () => {
    const [{ lsn = "" } = {}] = await primary.query<{ lsn: string }>("select pg_current_wal_insert_lsn()::text as lsn");
    const isThere = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as there";
    // What others write goes past the place, be it only what is begun.
    await primary.query("select pg_logical_emit_message(false, 'test', 'on')");
    const hasIt = async () => (await there((on) => on.query(isThere, [lsn])))[0]?.there;
    await expect.poll(hasIt, { timeout: 120_000 }).toBe(true);
  };
  const resume = async () => void (await there((on) => on.query("select pg_wal_replay_resume()")));
  const stateOf = async () => (await there((on) => on.query("select pg_get_wal_replay_pause_state() as state")))[0]?.state;
  return {
    caughtUp,
    resume,
    /** Until the end of the test. */
    async pause() {
      await caughtUp();
      await there((on) => on.query("select pg_wal_replay_pause()"));
      await expect.poll(stateOf).toBe("paused");
      onTestFinished(resume);
    },
  };
}
