// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copiedTable, splitCounts, tableIn } from "./clipboard-table.ts";

const pasted = (name: string) => tableIn({ html: readFileSync(join(import.meta.dirname, "pasted", `${name}.html`), "utf8"), text: "" });

describe("a table that was copied", () => {
  test("of Excel keeps what stands once for several columns or rows in each of them", () => {
    const [title, head, first, ...rest] = pasted("excel");
    expect(title).toEqual(Array.from({ length: 8 }, () => "Dispositif privé Lens – Lille"));
    expect(head?.slice(0, 3)).toEqual(["Mission", "Emplacement", "Effectif\nprévu"]);
    expect(first).toEqual(["Contrôle d’accès", "Porte A", "24", "6", "17h45", "23h15", "Vigie Nord Sécurité", ""]);
    expect(rest).toHaveLength(19);
    expect(rest.every((row) => row[6] === "Vigie Nord Sécurité")).toBe(true);
    expect(rest.at(-1)?.[2]).toBe("1 250");
  });

  test("of LibreOffice is read as it is shown, not as it is kept", () => {
    expect(pasted("libreoffice").slice(1)).toEqual([
      ["P1 – Bollaert", "vip", "1 250", "VRAI", "17:45:00", "00:15:00"],
      ["P2 – Trannin", "GRAND PUBLIC", "1 250,5", "non", "0,8229", ""],
    ]);
  });

  test("of Word has its paragraphs as lines, and none of its source's", () => {
    expect(pasted("word").slice(1)).toEqual([
      ["Dogues Virage Est", "Bus", "6", "Départ 14h30\nEscorte dès l’A1"],
      ["Dogues Virage Est", "Train", "Train", ""],
    ]);
  });

  test("says nothing of its styles to the page, and runs nothing", () => {
    const html = `<style>td{}</style><table><tr><td style="color:red" onclick='run()'>a<script>run()</script></td><td style=x>b</td></tr></table>`;
    expect(tableIn({ html, text: "" })).toEqual([["a", "b"]]);
  });

  test("of a text has its tabs and lines as cells, with quotes around those with lines of their own", () => {
    expect(tableIn({ html: "", text: 'a\t"b ""c""\nd"\t\r\n\r\n5" de pluie\te\r\n' })).toEqual([
      ["a", 'b "c"\nd', ""],
      ["", "", ""],
      ['5" de pluie', "e", ""],
    ]);
  });

  test("keeps the place of what is blank, but at the end", () => {
    const column = [["21:00"], [""], ["17h"]];
    expect(tableIn({ html: "", text: "21:00\r\n\r\n17h\r\n\r\n\r\n" })).toEqual(column);
    expect(
      tableIn({ html: "<table><tr><td>21:00</td></tr><tr><td></td></tr><tr><td>17h</td></tr><tr><td></td></tr></table>", text: "" }),
    ).toEqual(column);
    expect(tableIn({ html: "", text: "\r\n17h\r\n" })).toEqual([[""], ["17h"]]);
    expect(tableIn({ html: "", text: "\r\n\t\r\n" })).toEqual([]);
  });

  test("that ends before it began, or never ends, is a table all the same", () => {
    expect(tableIn({ html: "<table><tr><td rowspan=90000 colspan=90000>a", text: "" })).toEqual([Array.from({ length: 60 }, () => "a")]);
    expect(tableIn({ html: "<table></table>", text: "a\tb" })).toEqual([["a", "b"]]);
    expect(tableIn({ html: "", text: "" })).toEqual([]);
  });

  test("comes back as it was sent", () => {
    const rows = [
      ['a <b> & "c"', "deux\nlignes"],
      ["1\t2", ""],
    ];
    const { text, html } = copiedTable(rows);
    expect(tableIn({ html: "", text })).toEqual(rows);
    expect(tableIn({ html, text: "" })).toEqual([
      ['a <b> & "c"', "deux\nlignes"],
      ["1 2", ""],
    ]);
  });
});

describe("lines that end with a count", () => {
  const split = (...lines: string[]) => splitCounts(lines.map((line) => [line]));

  test("are a name and a count each, however that is written", () => {
    expect(split("Tribune Nord 3 200", "Tribune 1 12\u202f450 places", "Loges : 80", "Virage Sud – 4.500 pl.")).toEqual([
      ["Tribune Nord", "3 200"],
      ["Tribune 1", "12\u202f450"],
      ["Loges", "80"],
      ["Virage Sud", "4.500"],
    ]);
    expect(split("Bloc 11 450", "Bloc 12 450")).toEqual([
      ["Bloc 11", "450"],
      ["Bloc 12", "450"],
    ]);
  });

  test("are names where their numbers tell them apart, or one has none", () => {
    for (const names of [
      ["Bloc 101", "Bloc 102"],
      ["Tribune 1", "Tribune 2"],
      ["Tribune Nord 3 200", "Loges"],
      ["3 200", "4 500"],
    ])
      expect(split(...names)).toEqual(names.map((name) => [name]));
    const table = [["Tribune Nord 3 200", "x"]];
    expect(splitCounts(table)).toBe(table);
  });
});
