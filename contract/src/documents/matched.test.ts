import { expect, test } from "vitest";
import { matched, wordsOf } from "./matched.ts";

const told = (gone: readonly string[], come: readonly string[]) =>
  matched(gone, come, (line) => line).map(({ kind, before, after }) => [kind, before, after]);

test("what shares its words stands side by side, in order, and what shares none alone", () => {
  expect(told(["Portes à 18:30", "Rien"], ["Tout neuf", "Portes à 19:15"])).toEqual([
    ["come", null, "Tout neuf"],
    ["changed", "Portes à 18:30", "Portes à 19:15"],
    ["gone", "Rien", null],
  ]);
  expect(told([], ["Seul"])).toEqual([["come", null, "Seul"]]);
  expect(told([""], [" "])).toEqual([["changed", "", " "]]);
  expect(told(["un deux trois", "quatre cinq six"], ["quatre cinq sept", "un deux huit"])).toHaveLength(3);
});

test("long lists are matched by their places", () => {
  const many = (word: string) => Array.from({ length: 100 }, (_, place) => `${word} ${place}`);
  expect(told(many("a"), many("b")).every(([kind]) => kind === "changed")).toBe(true);
  expect(told(many("a"), ["b"])).toHaveLength(100);
});

test("words, spaces and signs are the whole text", () => {
  expect(wordsOf("Coup d’envoi : 20:45\u00a0!")).toEqual(["Coup", " ", "d’envoi", " ", ":", " ", "20:45", "\u00a0", "!"]);
  expect(wordsOf("")).toEqual([]);
});
