import { expect, test } from "vitest";
import type { Caller } from "../http/caller.ts";
import { readSheets } from "../tables/read-sheet.ts";
import { workbookFor } from "./workbook-for.ts";

test("a long workbook, which another process writes, holds what a short one would", async () => {
  const rows = Array.from({ length: 4000 }, (_, at) => [
    `Équipe ${at}`,
    { day: "2026-11-26" },
    { hour: "20:45" },
    at,
    new Date(0),
    null,
    null,
    null,
  ]);
  const headings = ["Équipe", "Date", "Heure", "Rang", "Modifiée", "", "", ""];
  const caller = { organizationUuid: null, userUuid: "u" } as Caller;
  const shown = (cell: unknown) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ""));
  const cellsOf = async (count: number) => {
    const bytes = await workbookFor(caller, { name: "Longue", headings, rows: rows.slice(0, count) });
    const [sheet] = await readSheets(bytes, { sheets: 1, rows: 5000, lastColumn: "Z" }, shown);
    return (sheet?.rows ?? []).map(({ cells }) => cells);
  };
  const [long, short] = [await cellsOf(4000), await cellsOf(100)];
  expect(long).toHaveLength(4001);
  expect(long.slice(0, 101)).toEqual(short);
});
