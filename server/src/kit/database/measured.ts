import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tried } from "./migrate.ts";

export interface MeasuredMigrations {
  /** YYYY-MM-DD. */
  on: string;
  postgresql: string;
  fixtures: number;
  /** Seconds to recompute completion and warnings of all fixtures; that takes no lock. */
  counting: number;
  migrations: Record<string, Omit<Tried, "name">>;
}

export const measuredRepeatable = "triggers";

export const measuredFile = "measured.json";

export const readMeasured = async (directory: string): Promise<MeasuredMigrations> =>
  JSON.parse(await readFile(join(directory, measuredFile), "utf8"));
