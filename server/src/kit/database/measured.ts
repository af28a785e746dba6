import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tried } from "./migrate.ts";

/** What each migration since the baseline, and what laying functions and triggers anew, lasted and closed on a database of many fixtures: `npm run bench:migrations`. */
export interface MeasuredMigrations {
  /** The day, as YYYY-MM-DD. */
  on: string;
  /** The major version of PostgreSQL. */
  postgresql: string;
  fixtures: number;
  /** What it lasted to count completion and warnings of all fixtures anew, which no lock waits for. */
  counting: number;
  migrations: Record<string, Omit<Tried, "name">>;
}

/** Under which functions and triggers are found, however they are laid. */
export const measuredTriggers = "triggers";

/** It stands beside the migrations. */
export const measuredFile = "measured.json";

export const readMeasured = async (directory: string): Promise<MeasuredMigrations> =>
  JSON.parse(await readFile(join(directory, measuredFile), "utf8"));
