import { expect, test } from "vitest";
import { aligned, changedWords } from "./compare.ts";

const rows = (before: readonly string[], after: readonly string[]) =>
  aligned(
    before,
    after,
    (line) => line,
    (line) => line,
  ).map(({ kind, before: one, after: other }) => [kind, one, other]);

test("the words that changed are told between those that stay", () => {
  expect(changedWords("Portes à 18:30, PC", "Portes à 19:15, PC")).toEqual([
    { kind: "same", text: "Portes à " },
    { kind: "gone", text: "18:30" },
    { kind: "come", text: "19:15" },
    { kind: "same", text: ", PC" },
  ]);
  expect(changedWords("pareil", "pareil")).toEqual([{ kind: "same", text: "pareil" }]);
  expect(changedWords("", "neuf")).toEqual([{ kind: "come", text: "neuf" }]);
});

test("the paragraphs of two texts stand side by side", () => {
  expect(rows(["Titre", "Portes à 18:30", "Fin"], ["Titre", "Neuf et seul", "Portes à 19:15", "Fin"])).toEqual([
    ["same", "Titre", "Titre"],
    ["come", null, "Neuf et seul"],
    ["changed", "Portes à 18:30", "Portes à 19:15"],
    ["same", "Fin", "Fin"],
  ]);
  expect(rows([], [])).toEqual([]);
  expect(rows(["Seul"], [])).toEqual([["gone", "Seul", null]]);
});

test("either text can be had back from what stands side by side, whatever changed", () => {
  const [before, after] = [Array.from({ length: 700 }, (_, at) => `a${at}`), Array.from({ length: 900 }, (_, at) => `b${at % 7}`)];
  const pairs = rows(before, after);
  expect(pairs.flatMap(([, one]) => one ?? [])).toEqual(before);
  expect(pairs.flatMap(([, , other]) => other ?? [])).toEqual(after);
});
