import { Notice } from "@avant-match/contract/platform/notices.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { expect, test } from "vitest";
import { isNarrowed, pageParameters, searchOf, sortedBy } from "./list-search.ts";

const read = searchOf({ type: { country: "Pays", other: "Autre" } });

test("an address says what is searched, the filters, the page and the order", () => {
  expect(read({ q: " lens ", type: "country", page: "2", sort: "-name" })).toEqual({ q: "lens", type: "country", page: 2, sort: "-name" });
});

test("what an address should not say is left out", () => {
  expect(read({ q: " ", type: "constructor", page: "0", sort: "name; drop", colour: "red" })).toEqual({});
  expect(read({ q: 3, type: ["country"], page: "1.5", sort: "--name" })).toEqual({});
});

test("a filter by what has a uuid takes any, and nothing else", () => {
  const inService = searchOf({ "service.uuid": "uuid" });
  const uuid = "0000000e-0000-4000-8000-0000000003e9";
  expect([uuid, "all", [uuid], undefined].map((given) => inService({ "service.uuid": given })["service.uuid"])).toEqual([
    uuid,
    undefined,
    undefined,
    undefined,
  ]);
});

test("the server gets the page, the order of one field, and the filters", () => {
  expect(pageParameters(Region, read({ q: "lens", type: "other", sort: "-name" }))).toEqual({
    q: "lens",
    type: "other",
    page: 1,
    itemsPerPage: 30,
    "order[name]": "desc",
  });
  expect(pageParameters(Region, { sort: "code", page: 3 })).toEqual({ page: 3, itemsPerPage: 30, "order[code]": "asc" });
});

test("the server gets no order and no search that the list does not know", () => {
  expect(pageParameters(Region, { sort: "-former" })).toEqual({ page: 1, itemsPerPage: 30 });
  expect(pageParameters(Region, { sort: "constructor" })).toEqual({ page: 1, itemsPerPage: 30 });
  expect(pageParameters(Notice, { q: "lens" })).toEqual({ page: 1, itemsPerPage: 30 });
});

test("a second press on the same label sorts the other way round, a third as before", () => {
  expect(sortedBy("name", "code")).toBe("name");
  expect(sortedBy("name", "name")).toBe("-name");
  expect(sortedBy("name", "-name")).toBe("name");
});

test("a list is narrowed by a search, a filter or a later page, and not by its order", () => {
  expect([{ q: "lens" }, { page: 2 }, read({ type: "other" })].map(isNarrowed)).toEqual([true, true, true]);
  expect([{}, { page: 1 }, { sort: "-name" }, read({})].map(isNarrowed)).toEqual([false, false, false, false]);
});
