import { expect, test } from "vitest";
import { joinInstant, splitInstant } from "./instant.ts";

test("what a reader typed comes back as they typed it", () => {
  const instant = joinInstant("2027-07-05", "21:07");
  expect(instant).toMatch(/^2027-07-0[456]T\d\d:\d7:00\.000Z$/);
  expect(splitInstant(instant)).toEqual({ date: "2027-07-05", time: "21:07" });
});

test("half of an entry is kept, and is no instant", () => {
  expect(joinInstant("2027-07-05", "")).toBe("2027-07-05");
  expect(joinInstant(null, "21:07")).toBe("T21:07");
  expect(splitInstant("2027-07-05")).toEqual({ date: "2027-07-05", time: "" });
  expect(splitInstant("T21:07")).toEqual({ date: null, time: "21:07" });
});

test("an empty entry is null", () => {
  expect(joinInstant(null, "")).toBeNull();
  expect(splitInstant(null)).toEqual({ date: null, time: "" });
});
