import { dirname } from "node:path";
import { expect, test } from "vitest";
import { onBoth, onEmbedded, onOne, serverTests, testsOnBoth, testsOnPostgresql } from "./databases.ts";

const files = serverTests();
const places = [onBoth, onEmbedded, onOne].flatMap(Object.keys);

test("of each server test it is said whether it runs on both databases or on one, and it runs", () => {
  expect(files.filter((file) => !places.includes(file) && !places.includes(dirname(file)))).toEqual([]);
  expect([...new Set([...testsOnBoth(), ...testsOnPostgresql()])].sort()).toEqual(files);
});

test("a place is named once, and has tests", () => {
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  expect(places.filter((place) => !files.some((file) => file === place || dirname(file) === place))).toEqual([]);
});

test("a file says more than its folder", () => {
  expect(testsOnBoth()).toContain("server/test/instance.test.ts");
  expect(testsOnBoth()).toContain("server/src/kit/database/lock.test.ts");
  expect(testsOnBoth()).not.toContain("server/test/plans.test.ts");
  expect(testsOnPostgresql()).not.toContain("server/src/kit/database/lock.test.ts");
});
