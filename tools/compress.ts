import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// A smaller file fits in one packet as it is.
const LEAST = 1400;

/** Writes beside each text file of a directory its brotli and gzip forms, which the server sends in its place. */
export async function compressFiles(directory: string): Promise<void> {
  await Promise.all(globSync("**/*.{js,css,svg}", { cwd: directory }).map((file) => compressFile(resolve(directory, file))));
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < LEAST) return;
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text, thorough(text.length)), promisify(gzip)(text, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Level 11, the default, takes one or two seconds more than level 10 for all files, and 1.5 % off each first load. */
const thorough = (size: number) => ({ params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } });
