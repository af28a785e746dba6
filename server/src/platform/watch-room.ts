import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../kit/database/database.ts";
import type { Room } from "../kit/database/room.ts";
import { notify } from "./exports.ts";

const details: Record<Exclude<Room, "ample">, string> = {
  low: "Le disque de la base de données est presque plein : libérez de la place avant que les enregistrements soient refusés.",
  none: "Le disque de la base de données est plein : plus rien n’est enregistré tant que de la place n’est pas libérée.",
};

/** Tells the operator, by the log, and the administrators when the disk of the database runs full. Gives what stops it. */
export function watchRoom(database: Pick<Database, "room" | "query">, log: FastifyBaseLogger, everyMilliseconds = 30_000): () => void {
  let known: Room = "ample";
  const look = async () => {
    const room = database.room();
    if (room === known) return;
    known = room;
    if (room === "ample") return log.warn({ room }, "the disk of the database has room again");
    log.error(
      { room },
      room === "low" ? "the disk of the database is nearly full" : "the disk of the database is full: writes are refused",
    );
    await notify(database, { kind: "disk", subject: room, detail: details[room] }).catch((error: unknown) =>
      log.error({ err: error }, "notice"),
    );
  };
  setImmediate(look).unref();
  const timer = setInterval(look, everyMilliseconds).unref();
  return () => clearInterval(timer);
}
