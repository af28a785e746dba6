import { describe, expect, test } from "vitest";
import { readSheet } from "./read-sheet.ts";
import { csvOf, type Table, workbookOf } from "./write-table.ts";

const odd = "RC Lens\uffff\u0007\r\nENDx\ud800\ufdd0";
const table: Table = { name: "Rencontres", headings: ["Équipe"], rows: [[odd], ["Stade\u2028rennais"]] };

describe("a table that is given away", () => {
  test("holds nothing that a workbook has no place for, whatever its rows hold", async () => {
    const cells = (await readSheet(await workbookOf(table), 10, String)).flatMap((row) => row.cells);
    expect(cells.map((cell) => cell.replace(/\r/g, ""))).toEqual(["Équipe", "RC Lens\nENDx\ufffd", "Stade\nrennais"]);
  });

  test("nor anything that a table of text would be cut by", () => {
    expect(csvOf(table)).toBe('\ufeffÉquipe\r\n"RC Lens\nENDx\ufffd"\r\n"Stade\nrennais"');
  });
});
