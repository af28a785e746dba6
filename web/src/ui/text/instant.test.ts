import { expect, test } from "vitest";
import { isWhole, joinInstant, splitInstant } from "./instant.ts";

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

test("a text that is no date is kept, with its hour", () => {
  expect(joinInstant("30/02", "")).toBe("30/02");
  expect(joinInstant("30/02", "20:45")).toBe("30/02T20:45");
  expect(splitInstant("30/02")).toEqual({ date: "30/02", time: "" });
  expect(splitInstant("30/02T20:45")).toEqual({ date: "30/02", time: "20:45" });
  for (const value of ["30/02", "30/02T20:45", "2027-07-05", "T21:07"]) expect(isWhole(value)).toBe(false);
  expect(isWhole("2027-07-05T21:07:00Z")).toBe(true);
});

test("an empty entry is null", () => {
  expect(joinInstant(null, "")).toBeNull();
  expect(splitInstant(null)).toEqual({ date: null, time: "" });
});
