import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { parseSheets } from "./parse.ts";

const workbook = (sheets: Parameters<typeof writeXlsx>[0]["sheets"]) => writeXlsx({ sheets });
const parsed = (bytes: Uint8Array | string) => parseSheets({ bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes });

describe("the sheets of a workbook are read", () => {
  test("as one would type what they hold", async () => {
    const rows = [
      ["Secteur", "Capacité", "Portes", "Jour", "Ouvert", "Taux"],
      ["Trannin", 6000, new Date("2026-12-26T18:30:00Z"), new Date("2026-12-26T00:00:00Z"), true, 0.75],
      ["Lepagnot", 1250.5, new Date("1899-12-30T19:45:00Z"), null, false, 1.125],
    ];
    expect(await parsed(await workbook([{ name: "Secteurs", rows }]))).toEqual({
      sheets: [
        {
          name: "Secteurs",
          rows: [
            ["Secteur", "Capacité", "Portes", "Jour", "Ouvert", "Taux"],
            ["Trannin", "6000", "26/12/2026 18:30", "26/12/2026", "oui", "0,75"],
            ["Lepagnot", "1250,5", "19:45", "", "non", "1,125"],
          ],
        },
      ],
    });
  });

  test("without those, the rows and the last columns that are empty, in the order of the workbook", async () => {
    const bytes = await workbook([
      { name: "Vide", rows: [[null, " "]] },
      { name: "Parkings", rows: [[null], ["P1", null, "  "], [], ["P2", 3]] },
      { name: "Postes", rows: [["Portail"]] },
    ]);
    expect(await parsed(bytes)).toEqual({
      sheets: [
        {
          name: "Parkings",
          rows: [
            ["P1", ""],
            ["P2", "3"],
          ],
        },
        { name: "Postes", rows: [["Portail"]] },
      ],
    });
  });

  test("to the last row, however far below the others it stands", async () => {
    const rows = [["P1"], ...Array.from({ length: 2_100 }, () => [null]), ["P2"]];
    expect(await parsed(await workbook([{ name: "Parkings", rows }]))).toEqual({ sheets: [{ name: "Parkings", rows: [["P1"], ["P2"]] }] });
  });

  test("as CSV too", async () => {
    expect(await parsed("\ufeffPoste;Effectif\r\nPalpation;90\r\n")).toEqual({
      sheets: [
        {
          name: "",
          rows: [
            ["Poste", "Effectif"],
            ["Palpation", "90"],
          ],
        },
      ],
    });
  });
});

const manyRows = Array.from({ length: 501 }, (_, at) => [`P${at}`]);
const withBlanks = [...manyRows.slice(0, 300), [null], ...manyRows.slice(300)];

describe("a workbook is refused, and it is said why,", () => {
  test.each([
    ["that is empty", async () => workbook([{ name: "Feuille 1", rows: [] }]), "Le classeur est vide."],
    ["that is damaged", async () => Buffer.from("PK\u0003\u0004 rien"), "Le classeur Excel est illisible."],
    ["of an old format", async () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), "enregistrez-le au format .xlsx"],
    ["that is none", async () => Buffer.from("\x89PNG\0"), "Ce format n’est pas pris en charge"],
    ["that is a PDF", async () => Buffer.from("%PDF-1.7"), "Ce fichier est un PDF"],
    ["with a sheet of too many rows", async () => workbook([{ name: "Postes", rows: manyRows }]), "« Postes » dépasse 500\u00a0lignes"],
    [
      "with too many rows, some of which are blank",
      async () => workbook([{ name: "Postes", rows: withBlanks }]),
      "dépasse 500\u00a0lignes",
    ],
    [
      "with too many columns",
      async () => workbook([{ name: "Postes", rows: [Array.from({ length: 41 }, () => "x")] }]),
      "dépasse 40\u00a0colonnes",
    ],
    [
      "of too much text",
      async () => workbook([{ name: "Postes", rows: manyRows.slice(1).map(() => ["x".repeat(5_000)]) }]),
      "trop de texte",
    ],
  ])("%s", async (_, bytes, problem) => {
    expect(await parsed(await bytes())).toEqual({
      problem: expect.stringContaining(problem.replace("« Postes »", "«\u00a0Postes\u00a0»")),
    });
  });
});
