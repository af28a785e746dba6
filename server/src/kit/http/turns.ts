import type { Database } from "../database/database.ts";
import { searchesWaiting } from "./problem.ts";

export interface Turns {
  /** Does some work for somebody once fewer than a few of theirs run. Throws a 429 for who has many waiting. */
  take<T>(who: string, work: () => Promise<T>): Promise<T>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** What one user has running at once and waiting, in this process; the embedded database has one connection for everybody. */
const MOST = { running: 3, embedded: 1, waiting: 60 };

const known = new WeakMap<Database, Turns>();

/** The turns of those who search a database. */
export function turnsOn(database: Database): Turns {
  const turns = known.get(database) ?? turnsOf(database.embedded ? MOST.embedded : MOST.running, MOST.waiting);
  known.set(database, turns);
  return turns;
}

export function turnsOf(running: number, waiting: number, tooMany = searchesWaiting): Turns {
  const queues = new Map<string, Queue>();
  const leave = (who: string, queue: Queue): void => {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) queues.delete(who);
  };
  return {
    async take(who, work) {
      const queue = queues.get(who) ?? { running: 0, waiting: [] };
      queues.set(who, queue);
      if (queue.waiting.length >= waiting) throw tooMany();
      if (queue.running < running) queue.running += 1;
      else await new Promise<void>((turn) => queue.waiting.push(turn));
      return work().finally(() => leave(who, queue));
    },
  };
}
