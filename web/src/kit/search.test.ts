import { expect, test } from "vitest";
import { holdsEveryWord } from "./search.ts";

test("a search finds words in any order, without accents or capitals", () => {
  expect(holdsEveryWord("Clément Turquin", "turq CLEM")).toBe(true);
  expect(holdsEveryWord("Clément Turquin", "  ")).toBe(true);
  expect(holdsEveryWord("Clément Turquin", "clément letexier")).toBe(false);
});
