import type { ScheduledJob } from "../jobs/exports.ts";
import type { Database } from "../kit/database/database.ts";
import { leftToMove, moveBytes } from "./move.ts";
import { pruneObjects } from "./prune.ts";

/** Less than the ten seconds for which a server that stops waits for its jobs. */
const MILLISECONDS = 8000;
const REST = 3_600_000;

export const objectJobs = (database: Database): ScheduledJob[] => [
  { name: "files-move", title: "Déplacement des images et des fichiers", cron: "* * * * *", run: moving(database) },
  { name: "files-prune", title: "Suppression des objets que plus rien ne garde", cron: "50 * * * *", run: () => pruneSome(database) },
];

function forSomeSeconds(): () => boolean {
  const until = performance.now() + MILLISECONDS;
  return () => performance.now() < until;
}

const NOTE = "insert into object_move (remaining) values ($1) on conflict (one) do update set remaining = excluded.remaining";

/** Rests for an hour once nothing is left, because looking reads whole tables. */
function moving(database: Database): ScheduledJob["run"] {
  let restsUntil = 0;
  return async (now) => {
    const { outside } = database;
    if (!outside || now.getTime() < restsUntil) return;
    const { wrong } = await moveBytes(database, outside, forSomeSeconds());
    const left = await leftToMove(database, outside);
    await database.query(NOTE, [left]);
    if (wrong.length > 0) throw new Error(wrong.join("; "));
    restsUntil = left === 0 ? now.getTime() + REST : 0;
  };
}

async function pruneSome(database: Database): Promise<void> {
  if (database.outside) await pruneObjects(database, database.outside.store, forSomeSeconds());
}
