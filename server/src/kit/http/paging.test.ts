import { expect, test } from "vitest";
import { pageOf } from "./paging.ts";

test.each([
  [{}, false, { page: 1, itemsPerPage: 30, asked: true }],
  [{}, true, { page: 1, itemsPerPage: 1000, asked: false }],
  [{ page: "3" }, true, { page: 3, itemsPerPage: 30, asked: true }],
  [{ itemsPerPage: "10" }, true, { page: 1, itemsPerPage: 10, asked: true }],
  [{ itemsPerPage: "5000" }, false, { page: 1, itemsPerPage: 100, asked: true }],
  [{ page: "999999999" }, false, { page: 1_000_000, itemsPerPage: 30, asked: true }],
])("%j of a list that is whole: %s", (query, whole, page) => {
  expect(pageOf(query, whole)).toEqual(page);
});

test.each(["0", "-1", "1.5", "abc", "", "1e3", "9999999999", " 1", ["1", "2"]])("page=%j is no page", (page) => {
  expect(() => pageOf({ page }, false)).toThrow(/^400/);
  expect(() => pageOf({ itemsPerPage: page }, true)).toThrow(/^400/);
});
