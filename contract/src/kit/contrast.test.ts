import { expect, test } from "vitest";
import { inkOn, isColor } from "./contrast.ts";

test("a club's initials are readable on its shirt", () => {
  expect(inkOn("#C8102E")).toBe("#ffffff");
  expect(inkOn("#2FAEE0")).toBe("#14120d");
  expect(inkOn("#F58113")).toBe("#14120d");
  expect(inkOn("#1A1A1A")).toBe("#ffffff");
});

test("only six hexadecimal digits are a colour", () => {
  expect(isColor("#0b6e4f")).toBe(true);
  expect(isColor("vert")).toBe(false);
  expect(isColor(null)).toBe(false);
});
