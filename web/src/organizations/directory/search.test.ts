import { expect, test } from "vitest";
import { directoryHref, directorySearch, sizeOf } from "./search.ts";

test("the address of the directory says the search, the page and its size", () => {
  expect(directorySearch({ q: " lefevre hel ", page: "3", itemsPerPage: "50" })).toEqual({ q: "lefevre hel", page: 3, itemsPerPage: 50 });
  expect(directoryHref({ q: "stade rennais", page: 2 })).toBe("/directory?q=stade+rennais&page=2");
});

test("thirty contacts stand on a page, and a hundred at most", () => {
  expect(sizeOf(directorySearch({}))).toBe(30);
  expect(sizeOf(directorySearch({ itemsPerPage: 5000 }))).toBe(100);
});

test("what an address has no meaning for is left out", () => {
  expect(directorySearch({ q: "  ", page: "zéro", itemsPerPage: -1, other: 1 })).toEqual({});
});
