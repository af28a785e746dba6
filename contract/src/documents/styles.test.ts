import { expect, test } from "vitest";
import { groundOf, grounds, isHighlight, textColorOf } from "./styles.ts";

test("a ground is the nearest of those that the contract knows, and each of these is its own", () => {
  for (const ground of Object.values(grounds)) expect(groundOf(ground)).toBe(ground);
  const near = ["#FFF2CC", "#FBE4D5", "red", "#E2EFD9", "rgb(222, 234, 246)", "#7030a0", "#F2F2F2", "#d9d9d9"].map(groundOf);
  const { yellow, orange, red, green, blue, violet, gray } = grounds;
  expect(near).toEqual([yellow, orange, red, green, blue, violet, gray, gray]);
  for (const none of ["white", "#fdfdfd", "transparent", "", "url(x)", undefined]) expect(groundOf(none)).toBeNull();
});

test("a colour marks, a grey does not", () => {
  expect(["yellow", "lime", "#d9d9d9", "white"].map(isHighlight)).toEqual([true, true, false, false]);
});

test("what could not be read on paper is written in ink", () => {
  expect(["#ffffff", "#f2f2f2", "#c8102e", "yellow"].map(textColorOf)).toEqual([null, null, "#c8102e", "#ffff00"]);
});
