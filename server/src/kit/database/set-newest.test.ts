import { expect, test } from "vitest";
import { setNewest } from "./set-newest.ts";

test("the entry that was set the longest ago makes room, one that is set again is the newest", () => {
  const entries = new Map<string, number>();
  for (const [index, key] of ["a", "b", "a", "c"].entries()) setNewest(entries, key, index, 2);
  expect([...entries]).toEqual([
    ["a", 2],
    ["c", 3],
  ]);
});
