import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { isDiskFull, type Room, toldRoom } from "../kit/database/room.ts";
import { type NewNotice, notify } from "./exports.ts";

/** `met`: a server's disk was full when something was written. */
type Seen = Exclude<Room, "ample"> | "met";

const told: Readonly<Record<Seen, { log: string; detail: string }>> = {
  low: {
    log: "the disk of the database is nearly full",
    detail: "Le disque de la base de données est presque plein\u00a0: libérez de la place avant que les enregistrements soient refusés.",
  },
  none: {
    log: "the disk of the database is full: writes are refused",
    detail: "Le disque de la base de données est plein\u00a0: plus rien n’est enregistré tant que de la place n’est pas libérée.",
  },
  met: {
    log: "PostgreSQL refuses writes: its disk is full",
    detail:
      "Le serveur PostgreSQL a refusé des enregistrements\u00a0: son disque est plein. Libérez de la place\u00a0; rien n’est à relancer.",
  },
};

type Watched = Pick<Database, "room" | "hasMetFullDisk" | "query">;

export function watchRoom(database: Watched, log: FastifyBaseLogger, everyMilliseconds = 10_000): () => void {
  let known: Seen | "ample" = "ample";
  let untold: NewNotice | null = null;
  const look = async () => {
    const seen = seenOf(database);
    if (seen !== known) {
      const had = known;
      known = seen;
      if (seen === "ample") log.warn({ room: "ample" }, had === "met" ? NOTHING_REFUSED : "the disk of the database has room again");
      else {
        log.error({ room: toldRoom(database) }, told[seen].log);
        untold = { kind: "disk", subject: seen, detail: told[seen].detail };
      }
    }
    if (!untold) return;
    const notice = untold;
    untold = null;
    await notify(database, notice).catch((error: unknown) => {
      // A full disk has no room for the notice either, so it is written once there is some.
      untold ??= notice;
      if (!isDiskFull(error)) log.error({ err: error }, "notice");
    });
  };
  setImmediate(look).unref();
  const timer = setInterval(look, everyMilliseconds).unref();
  return () => clearInterval(timer);
}

const NOTHING_REFUSED = "nothing has met a full disk of PostgreSQL for a minute";

function seenOf(database: Watched): Seen | "ample" {
  const room = database.room();
  return room === "ample" && database.hasMetFullDisk() ? "met" : room;
}
