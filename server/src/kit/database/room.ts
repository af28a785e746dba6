import { statfsSync } from "node:fs";
import { codeOf } from "../error-code.ts";

/** How much room the disk of a database has: enough, little, which the operator is told, or too little to write. */
export type Room = "ample" | "low" | "none";

/** Thrown when a database cannot be opened for want of room. */
export class NoRoom extends Error {}

const MEGABYTE = 1024 * 1024;
const LOW = 512 * MEGABYTE;
/** What the database needs to end what it has begun: it writes ahead in files of 16 MB. */
const NONE = 64 * MEGABYTE;
const FEWEST_FILES = 100;
const FRESH_MILLISECONDS = 1000;

/** Tells the room on the disk of a directory, looking at most once a second. */
export function roomOn(directory: string): () => Room {
  let [room, seen]: [Room, number] = ["ample", Number.NEGATIVE_INFINITY];
  return () => {
    if (performance.now() - seen > FRESH_MILLISECONDS) [room, seen] = [roomNow(directory), performance.now()];
    return room;
  };
}

/** PostgreSQL: `disk_full`. */
const DISK_FULL = "53100";
/** Milliseconds for which a full disk is remembered. Monitoring that asks every 30 s sees it at least once. */
const REMEMBERED = 60_000;

export const isDiskFull = (error: unknown): boolean => codeOf(error) === DISK_FULL;

/** Remembers that work on a database failed because its disk is full. */
export function fullDiskMemory(now: () => number = () => performance.now()) {
  let met = Number.NEGATIVE_INFINITY;
  return {
    isFresh: (): boolean => now() - met < REMEMBERED,
    note(error: unknown): void {
      if (isDiskFull(error)) met = now();
    },
  };
}

/** The room that operators are told. Writes to a server are tried all the same: it may have room again. */
export const toldRoom = (database: { room(): Room; hasMetFullDisk(): boolean }): Room =>
  database.hasMetFullDisk() ? "none" : database.room();

/** The bytes that anybody may still write on the disk of a directory. */
export function freeBytesOn(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

function roomNow(directory: string): Room {
  try {
    return roomOf(statfsSync(directory));
  } catch {
    return "none";
  }
}

/** Throws `NoRoom`. */
export function assertRoom(directory: string): void {
  if (roomOn(directory)() !== "none") return;
  throw new NoRoom(`Le disque du dossier ${directory} est plein : libérez au moins ${NONE / MEGABYTE} Mo.`);
}

/** What the system says of a disk: blocks for anybody, their size, and names for files, where they are counted. */
export function roomOf({ bavail, bsize, files, ffree }: { bavail: number; bsize: number; files: number; ffree: number }): Room {
  const free = bavail * bsize;
  if (free < NONE || (files > 0 && ffree < FEWEST_FILES)) return "none";
  return free < LOW ? "low" : "ample";
}
