import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.ts";
import { essentialOnEmbedded, filesOf, onBoth, onEmbedded, onOne, others, serverTests, slow } from "./suite.ts";

const files = serverTests();
const places = [onBoth, onEmbedded, onOne].flatMap(Object.keys);

test("every test of the repository has a rule that says when it runs", () => {
  const ruled = new Set([
    ...files.filter((file) => places.includes(file) || places.includes(dirname(file))),
    ...globSync(others, { cwd: root }),
  ]);
  const exclude = (name: string) => /(^|[/])(node_modules|dist|[.][^/]+)$/.test(name);
  expect(globSync("**/*.test.{ts,tsx}", { cwd: root, exclude }).filter((file) => !ruled.has(file))).toEqual([]);
});

test("everything runs in a full run, and what is left out of a short one is slow", () => {
  const all = (isFull: boolean) => [...new Set([...filesOf("embedded", isFull), ...filesOf("postgresql", isFull)])].sort();
  expect(all(true)).toEqual(files);
  const isSlow = (file: string) => file in slow || dirname(file) in slow;
  expect(all(false)).toEqual(files.filter((file) => !isSlow(file)));
});

test("a place is named once, and has tests", () => {
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  const chosen = [...places, ...Object.keys(slow), ...essentialOnEmbedded];
  expect(chosen.filter((place) => !files.some((file) => file === place || dirname(file) === place))).toEqual([]);
});

test("a file says more than its folder", () => {
  expect(filesOf("embedded", true)).toContain("server/test/instance.test.ts");
  expect(filesOf("embedded", false)).not.toContain("server/test/instance.test.ts");
  expect(filesOf("embedded", false)).toContain("server/src/kit/database/lock.test.ts");
  expect(filesOf("embedded", true)).not.toContain("server/test/plans.test.ts");
  expect(filesOf("postgresql", true)).not.toContain("server/src/kit/database/lock.test.ts");
});
