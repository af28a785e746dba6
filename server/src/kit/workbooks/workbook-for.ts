import type { Caller } from "../http/caller.ts";
import { later } from "../http/problem.ts";
import { beside, isolate } from "../process/isolate.ts";
import { type Table, workbookOf } from "../tables/write-table.ts";

const writeElsewhere = isolate<readonly Table[], Uint8Array>(beside(import.meta, "workbook-work"), {
  cpuSeconds: 30,
  megabytes: 512,
  whenOvertaxed: overtaxed,
});

/** Larger ones take seconds: another process writes them. */
const MOST_CELLS_HERE = 30_000;

/** Writes a workbook. Throws a 503 if it takes too long, and as `isolate` does. */
export async function workbookFor({ organizationUuid, userUuid }: Caller, ...tables: readonly Table[]): Promise<Uint8Array> {
  const cells = tables.reduce((sum, { headings, rows }) => sum + headings.length * rows.length, 0);
  if (cells <= MOST_CELLS_HERE) return workbookOf(...tables);
  return writeElsewhere(organizationUuid ?? userUuid, tables);
}

function overtaxed(): never {
  const detail = "Ce classeur est trop lourd pour être écrit\u00a0: merci de l’exporter en plusieurs fois, ou en CSV.";
  throw later(30, 503, "Classeur impossible", detail);
}
