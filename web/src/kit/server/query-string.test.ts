import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./query-string.ts";

test("an address says its filters plainly, and reads them back as they were", () => {
  const address = stringifySearch({ status: "finished", page: 2, q: "12" });
  expect(address).toBe("?status=finished&page=2&q=12");
  expect(parseSearch(address)).toEqual({ status: "finished", page: "2", q: "12" });
});

test("what is not given is not written", () => {
  expect(stringifySearch({ status: undefined, q: "" })).toBe("");
});
