import { expect, test } from "vitest";
import { countIn, withSign } from "./OffsetField.tsx";

test.each([
  [40, true, -40],
  [40, false, 40],
  [0, true, 0],
  [null, true, null],
  ["douze", true, "douze"],
  [-5, true, "-5"],
  [-5, false, "-5"],
])("%s, before %s, is kept as %s, and shown as it was typed", (typed, isBefore, kept) => {
  expect(withSign(typed, isBefore)).toBe(kept);
  expect(String(countIn(kept))).toBe(String(typed));
});
