import { dirname } from "node:path";
import { expect, test } from "vitest";
import { onBoth, onOne, serverTests, testsOnBoth } from "./databases.ts";

const files = serverTests();
const places = [...Object.keys(onBoth), ...Object.keys(onOne)];

test("of each server test it is said whether it runs on both databases or on one", () => {
  expect(files.filter((file) => !places.includes(file) && !places.includes(dirname(file)))).toEqual([]);
});

test("a place is named once, and has tests", () => {
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  expect(places.filter((place) => !files.some((file) => file === place || dirname(file) === place))).toEqual([]);
});

test("a file says more than its folder", () => {
  expect(testsOnBoth()).toContain("server/test/instance.test.ts");
  expect(testsOnBoth()).toContain("server/src/kit/database/lock.test.ts");
  expect(testsOnBoth()).not.toContain("server/test/plans.test.ts");
});
