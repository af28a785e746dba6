import { statfsSync } from "node:fs";
import { codeOf } from "../error-code.ts";

export type Room = "ample" | "low" | "none";

export class NoRoom extends Error {}

const MEGABYTE = 1024 * 1024;
const LOW = 512 * MEGABYTE;
/** PostgreSQL needs room to finish what it has begun: WAL files have 16 MB each. */
const NONE = 64 * MEGABYTE;
const FEWEST_FILES = 100;
const FRESH_MILLISECONDS = 1000;

/** Returns a function that reads the room on a directory's disk, at most once a second. */
export function roomOn(directory: string): () => Room {
  let [room, seen]: [Room, number] = ["ample", Number.NEGATIVE_INFINITY];
  return () => {
    if (performance.now() - seen > FRESH_MILLISECONDS) [room, seen] = [roomNow(directory), performance.now()];
    return room;
  };
}

const DISK_FULL = "53100";
/** Milliseconds: monitoring that asks every 30 s sees it at least once. */
const REMEMBERED = 60_000;

export const isDiskFull = (error: unknown): boolean => codeOf(error) === DISK_FULL;

export function fullDiskMemory(now: () => number = () => performance.now()) {
  let met = Number.NEGATIVE_INFINITY;
  return {
    isFresh: (): boolean => now() - met < REMEMBERED,
    note(error: unknown): void {
      if (isDiskFull(error)) met = now();
    },
  };
}

/** Room as operators see it. Writes are tried all the same: a server may have room again. */
export const toldRoom = (database: { room(): Room; hasMetFullDisk(): boolean }): Room =>
  database.hasMetFullDisk() ? "none" : database.room();

/** Bytes that an unprivileged user may still write on a directory's disk. */
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

export function assertRoom(directory: string): void {
  if (roomOn(directory)() !== "none") return;
  throw new NoRoom(`Le disque du dossier ${directory} est plein : libérez au moins ${NONE / MEGABYTE} Mo.`);
}

export function roomOf({ bavail, bsize, files, ffree }: { bavail: number; bsize: number; files: number; ffree: number }): Room {
  const free = bavail * bsize;
  if (free < NONE || (files > 0 && ffree < FEWEST_FILES)) return "none";
  return free < LOW ? "low" : "ample";
}
