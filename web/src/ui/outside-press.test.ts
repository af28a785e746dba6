import { expect, test } from "vitest";
import { isSecondPress } from "./outside-press.ts";

const openedAt = 10_000;

test("the second press of a double click is known however late the first was drawn", () => {
  expect(isSecondPress({ detail: 2, timeStamp: openedAt + 5000 }, openedAt)).toBe(true);
});

test("a finger's second press is known by its time", () => {
  expect(isSecondPress({ detail: 1, timeStamp: openedAt + 200 }, openedAt)).toBe(true);
  expect(isSecondPress({ detail: 1, timeStamp: openedAt + 800 }, openedAt)).toBe(false);
});
