import { MOST_GIVEN_ROWS } from "@avant-match/contract/kit/exports.ts";
import { describe, expect, test } from "vitest";
import { readSheets } from "./read-sheet.ts";
import { csvOf, type Table, workbookOf } from "./write-table.ts";

const odd = "RC Lens\uffff\u0007\r\nENDx\ud800\ufdd0";
const table: Table = { name: "Rencontres", headings: ["Équipe"], rows: [[odd], ["Stade\u2028rennais"]] };

describe("a table that is given away", () => {
  test("holds nothing that a workbook has no place for, whatever its rows hold", async () => {
    const [sheet] = await readSheets(await workbookOf(table), { sheets: 1, rows: 10, lastColumn: "Z" }, String);
    const cells = sheet?.rows.flatMap((row) => row.cells);
    expect(cells?.map((cell) => cell.replace(/\r/g, ""))).toEqual(["Équipe", "RC Lens\nENDx\ufffd", "Stade\nrennais"]);
  });

  test("nor anything that a table of text would be cut by", () => {
    expect(csvOf(table)).toBe('\ufeffÉquipe\r\n"RC Lens\nENDx\ufffd"\r\n"Stade\nrennais"');
  });

  test("says in its last line that there is more than it may hold, and never less", () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => [`Équipe ${at + 1}`]);
    const linesOf = (count: number) => csvOf({ ...table, rows: rows(count) }).split("\r\n");
    expect(linesOf(MOST_GIVEN_ROWS).at(-1)).toBe("Équipe 20000");
    const cut = linesOf(MOST_GIVEN_ROWS + 1);
    expect(cut).toHaveLength(1 + MOST_GIVEN_ROWS + 1);
    expect(cut.slice(-2)).toEqual([
      "Équipe 20000",
      "Ce fichier s’arrête à 20\u00a0000\u00a0lignes\u00a0: la liste en a davantage, à exporter en plusieurs fois.",
    ]);
  });
});
