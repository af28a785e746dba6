import { expect, test } from "vitest";
import { isSecondPress, isStrayPress } from "./outside-press.ts";

const openedAt = 10_000;

test("the second press of a double click is known however late the first was drawn", () => {
  expect(isSecondPress({ detail: 2, timeStamp: openedAt + 5000 }, openedAt)).toBe(true);
});

test("a finger's second press is known by its time", () => {
  expect(isSecondPress({ detail: 1, timeStamp: openedAt + 200 }, openedAt)).toBe(true);
  expect(isSecondPress({ detail: 1, timeStamp: openedAt + 800 }, openedAt)).toBe(false);
});

test("within what has just opened the second press of a mouse or a finger does nothing, a first one and a key do", () => {
  const at = (milliseconds: number, detail: number, pointerType: string) =>
    isStrayPress({ detail, pointerType, timeStamp: openedAt + milliseconds }, openedAt);
  expect([at(200, 2, "mouse"), at(200, 2, "touch"), at(200, 1, "touch"), at(-50, 2, "touch")]).toEqual([true, true, true, true]);
  expect([at(200, 1, "mouse"), at(200, 0, ""), at(800, 2, "mouse"), at(800, 1, "touch")]).toEqual([false, false, false, false]);
});
