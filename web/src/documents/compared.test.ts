// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { alignedBlocks, compared } from "./compared.ts";

const told = (before: string, after: string, values: Record<string, string> | null = null) => {
  const { doc, decorations, changes } = compared(alignedBlocks(before, after, values), values);
  const inserted = decorations.filter(({ from, to }) => to > from).map(({ from, to }) => doc.textBetween(from, to, "\n", "▢"));
  return { text: doc.textBetween(0, doc.content.size, "\n", "▢"), inserted, marks: decorations.length, changes };
};

describe("two texts as one", () => {
  test("mark the words that came, between those that stay", () => {
    expect(told("<p>Portes à 18:30</p><p>Fin</p>", "<p>Portes à <strong>19:15</strong> pile</p><p>Fin</p>")).toEqual({
      text: "Portes à 19:15 pile\nFin",
      inserted: ["19:15", " ", "pile"],
      marks: 5,
      changes: 1,
    });
  });

  test("show a paragraph that went where it stood, and one that came", () => {
    const both = told("<p>Un</p><p>À supprimer</p><p>Fin</p>", "<p>Un</p><p>Fin</p><p>Tout nouveau</p>");
    expect(both).toMatchObject({ text: "Un\nÀ supprimer\nFin\nTout nouveau", inserted: ["À supprimer", "Tout nouveau"], changes: 2 });
  });

  test("mark words inside tables and lists", () => {
    const table = (hour: string) => `<table><tbody><tr><td><p>Portes</p></td><td><p>${hour}</p></td></tr></tbody></table>`;
    expect(told(table("18:30"), table("19:15"))).toMatchObject({ text: "Portes\n19:15", inserted: ["19:15"], changes: 1 });
    expect(told("<ul><li><p>a</p></li></ul>", "<ul><li><p>a</p></li><li><p>b</p></li></ul>")).toMatchObject({ inserted: ["b"] });
  });

  test("are the same where only what fills itself is filled, and differ by another field", () => {
    const field = (name: string, text = "") => `<p>À <span data-field="${name}">${text}</span></p>`;
    expect(told(field("kickoff"), field("kickoff", "21:00")).changes).toBe(0);
    expect(told(field("kickoff"), field("date"), { kickoff: "21:00", date: "samedi" })).toMatchObject({ inserted: ["▢"], changes: 1 });
  });

  test("say of a paragraph that only its form changed", () => {
    expect(told("<p>Centré</p>", '<p style="text-align: center">Centré</p>')).toMatchObject({ inserted: [], marks: 1, changes: 1 });
  });

  test("may both be empty, or one", () => {
    expect(told("", "")).toMatchObject({ changes: 0, marks: 0 });
    expect(told("", "<p>Neuf</p>")).toMatchObject({ text: "Neuf", changes: 1 });
    expect(told("<p>Neuf</p><hr>", "")).toMatchObject({ changes: 2 });
  });
});
