import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "../error-code.ts";

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
