import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { codeOf } from "../error-code.ts";

export class DirectoryInUse extends Error {}

const BUSY = 5;

/** Keeps the file from being garbage-collected, which would release its lock. */
const held = new Set<DatabaseSync>();

/** Takes SQLite's file lock, which the system releases with the process. Throws `DirectoryInUse`. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  makeDirectory(directory);
  const file = new DatabaseSync(join(directory, "lock"), { timeout: 0 });
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new DirectoryInUse(`Le dossier ${directory} est déjà utilisé par une autre instance.`);
  }
  held.add(file);
  return async () => {
    held.delete(file);
    file.close();
  };
}

/** Not `mkdirSync` with `recursive`: below /proc, where nothing can be made, that never returns. */
export function makeDirectory(path: string): void {
  const parent = dirname(path);
  if (parent !== path && !isThere(parent)) makeDirectory(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST" || !statSync(path).isDirectory()) throw error;
  }
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;
