import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeDirectory } from "./directory.ts";

/** Thrown when another process holds the directory. */
export class DirectoryInUse extends Error {}

const BUSY = 5;

/** A file that nothing refers to would be closed with the memory it takes, and its lock lost. */
const held = new Set<DatabaseSync>();

/**
 * Holds a directory for this process by the lock that SQLite takes on a file in it: of many that start together one gets it,
 * and the system lets go of it with the process, however that ends. Gives the function that lets go. Throws `DirectoryInUse`.
 */
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
