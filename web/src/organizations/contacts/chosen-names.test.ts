import { expect, test } from "vitest";
import { chosenNames } from "./ChosenBar.tsx";

const people = (count: number) => Array.from({ length: count }, (_, n) => `P${n + 1}`);

test("twelve who are chosen are named, the others counted as one or as several", () => {
  expect(chosenNames(people(2))).toBe("P1, P2.");
  expect(chosenNames(people(12))).toMatch(/, P12\.$/);
  expect(chosenNames(people(13))).toMatch(/, P12 et 1\u00a0autre\.$/);
  expect(chosenNames(people(14))).toMatch(/, P12 et 2\u00a0autres\.$/);
});
