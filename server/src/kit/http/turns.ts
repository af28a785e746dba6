import type { Database } from "../database/database.ts";
import { searchesWaiting } from "./problem.ts";

export interface Turns {
  /** Runs `work` once `who` has few enough running. Throws a 429 if too many wait. */
  take<T>(who: string, work: () => Promise<T>): Promise<T>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

const MOST = { running: 3, embedded: 1, waiting: 60 };

const known = new WeakMap<Database, Turns>();

/** Returns the queues of a database's searches, by user. */
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
