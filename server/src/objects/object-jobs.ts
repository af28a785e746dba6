import type { ScheduledJob } from "../jobs/exports.ts";
import type { Database } from "../kit/database/database.ts";
import { leftToMove, moveBytes } from "./move.ts";
import { pruneObjects } from "./prune.ts";

/** So long that a server which stops does not wait for it. */
const MILLISECONDS = 8000;

/** What moves bytes to where new ones go, and removes those that nothing holds, some seconds at a time. */
export const objectJobs = (database: Database): ScheduledJob[] => [
  { name: "files-move", title: "Déplacement des images et des fichiers", cron: "* * * * *", run: () => moveSome(database) },
  { name: "files-prune", title: "Suppression des objets que plus rien ne garde", cron: "50 * * * *", run: () => pruneSome(database) },
];

function forSomeSeconds(): () => boolean {
  const until = performance.now() + MILLISECONDS;
  return () => performance.now() < until;
}

const NOTE = "insert into object_move (remaining) values ($1) on conflict (one) do update set remaining = excluded.remaining";

async function moveSome(database: Database): Promise<void> {
  const { outside } = database;
  if (!outside) return;
  const { wrong } = await moveBytes(database, outside, forSomeSeconds());
  await database.query(NOTE, [await leftToMove(database, outside)]);
  if (wrong.length > 0) throw new Error(wrong.join("; "));
}

async function pruneSome(database: Database): Promise<void> {
  if (database.outside) await pruneObjects(database, database.outside.store, forSomeSeconds());
}
