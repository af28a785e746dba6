import { expect, test } from "vitest";
import { readClock } from "./clock.ts";

test.for([
  ["9h30", "09:30"],
  ["9 h 30", "09:30"],
  ["9\u00a0h\u00a030", "09:30"],
  ["9:30", "09:30"],
  ["9.30", "09:30"],
  ["930", "09:30"],
  ["0930", "09:30"],
  [" 18:00 ", "18:00"],
  ["\u200e18:\u200b00\ufeff", "18:00"],
  ["17h", "17:00"],
  ["17 heures 15 min", "17:15"],
  ["00:00", "00:00"],
] as const)("« %s » is %s", ([typed, clock]) => {
  expect(readClock(typed)).toBe(clock);
});

test.for(["", "abc", "25h00", "24:00", "9h75", "9.75", "18", "18h00 ou 19h", "-9:30"])("« %s » is no hour", (typed) => {
  expect(readClock(typed)).toBeNull();
});
