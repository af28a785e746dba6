import type { Caller } from "../http/caller.ts";
import { Problem } from "../http/problem.ts";
import { beside, isolate } from "../process/isolate.ts";
import { Overtaxed } from "../process/worker.ts";
import { type Table, workbookOf } from "../tables/write-table.ts";

const writeElsewhere = isolate<readonly Table[], Uint8Array>(beside(import.meta, "workbook-work"), {
  most: 2,
  cpuSeconds: 30,
  megabytes: 512,
});

/** What is written so fast that nobody waits for it; of twenty thousand rows a workbook takes seconds. */
const MOST_CELLS_HERE = 30_000;

/** A workbook for who asks for it: a long one is written by another process. Throws as `isolate` does, 503 for what takes too long. */
export async function workbookFor({ organizationUuid, userUuid }: Caller, ...tables: readonly Table[]): Promise<Uint8Array> {
  const cells = tables.reduce((sum, { headings, rows }) => sum + headings.length * rows.length, 0);
  if (cells <= MOST_CELLS_HERE) return workbookOf(...tables);
  return writeElsewhere(organizationUuid ?? userUuid, tables).catch((error: unknown) => {
    throw error instanceof Overtaxed ? overtaxed() : error;
  });
}

const overtaxed = () =>
  new Problem(
    503,
    "Classeur impossible",
    "Ce classeur est trop lourd pour être écrit\u00a0: merci de l’exporter en plusieurs fois, ou en CSV.",
    {
      headers: { "retry-after": "30" },
    },
  );
