import { defineResource } from "@avant-match/contract/kit/define.ts";
import { flag, relation, text } from "@avant-match/contract/kit/fields.ts";
import { describe, expect, test, vi } from "vitest";
import { filterValue, listQueryOf, usualFilter } from "./list-query.ts";
import { namesOf, type Order, type OrderedBy, orderSql, orderTerms } from "./order.ts";

const Shelf = defineResource({ type: "Shelf", label: "Rayon", path: "/shelves", name: "name", fields: { name: text("Nom") } });
const Book = defineResource({
  type: "Book",
  label: "Livre",
  path: "/books",
  name: "title",
  fields: { title: text("Titre"), lent: flag("Prêté"), shelf: relation(Shelf, "Rayon") },
  order: ["-title"],
  filters: ["shelf.uuid", "lent", "at[before]"],
});
const uuid = "0000000e-0000-4000-8000-0000000003e9";

describe("a list's query", () => {
  test("takes known filters and ignores unknown parameters", () => {
    expect(listQueryOf(Book, { lent: "1", "shelf.uuid": uuid, colour: "red", page: "2" }).filters).toEqual([
      { name: "lent", value: "1" },
      { name: "shelf.uuid", value: uuid },
    ]);
  });

  test("cuts what is searched after 255 characters and eight words, and an order after three fields", () => {
    const Searched = { ...Book, filters: ["q"] };
    const searched = (q: string) => listQueryOf(Searched, { q }).filters.map(({ value }) => value);
    expect(searched("a b c d e f g h i j")).toEqual([..."abcdefgh"]);
    expect(searched("é".repeat(15_000))).toEqual(["e".repeat(255)]);
    expect(searched("  Hélène  LEFÈVRE hélène ")).toEqual(["helene", "lefevre"]);
    expect(searched("   ")).toEqual([]);
    const fields = Object.fromEntries(["a", "b", "c", "d"].map((name) => [name, text(name)]));
    const Wide = defineResource({ type: "Wide", label: "Large", path: "/wide", name: "a", fields });
    const orders = Object.fromEntries(Object.keys(fields).map((name) => [`order[${name}]`, "asc"]));
    expect(listQueryOf(Wide, orders).order.map(({ field }) => field)).toEqual(["a", "b", "c"]);
  });

  test("takes every value of a filter that is repeated, and the last search and bound", () => {
    expect(listQueryOf(Book, { "lent[]": ["0", "1", "0", ""], lent: "2" }).filters).toEqual([
      { name: "lent", value: "0" },
      { name: "lent", value: "1" },
      { name: "lent", value: "2" },
    ]);
    expect(listQueryOf({ ...Book, filters: ["q"] }, { q: ["a", "b"] }).filters).toEqual([{ name: "q", value: "b" }]);
    expect(listQueryOf(Book, { "at[before]": ["2026", "2027"] }).filters).toEqual([{ name: "at[before]", value: "2027" }]);
    expect(listQueryOf(Book, { "lent[]": Array.from({ length: 99 }, (_, n) => String(n)) }).filters).toHaveLength(20);
  });

  test.each([
    ["NUL", "\0"],
    ["half a pair", "\ud800"],
    ["nothing", ""],
  ])("ignores a value with %s", (_name, value) => {
    expect(listQueryOf(Book, { lent: value }).filters).toEqual([]);
  });

  test("orders by fields that are columns, and by nothing else", () => {
    const asked = {
      "order[title]": "DESC",
      "order[lent]": "anything",
      "order[shelf]": "asc",
      "order[__proto__]": "asc",
      "order[unknown]": "asc",
    };
    expect(listQueryOf(Book, asked).order).toEqual([
      { field: "title", descending: true },
      { field: "lent", descending: false },
    ]);
  });

  test("is ordered by what is asked for, else as the resource or its server says, what may be null last", () => {
    const ordered = (order: Order[], fallback?: readonly OrderedBy[]) =>
      orderTerms(Book, order, fallback ? { order: fallback } : {}, { bind: () => "null" });
    expect(ordered([])).toEqual([{ sql: "order_key(t.title)", descending: true, nullsLast: true }]);
    expect(ordered([{ field: "lent", descending: false }])).toEqual([{ sql: "t.lent", descending: false, nullsLast: false }]);
    expect(ordered([], ["t.rank", { sql: "t.title", descending: true }])).toEqual([
      { sql: "t.rank" },
      { sql: "t.title", descending: true },
    ]);
  });

  test("runs each term its own way, and the uuid the way of the first", () => {
    expect(namesOf([{ sql: "t.rank", descending: true, nullsLast: true }, { sql: "t.title" }])).toEqual([
      "o0 desc nulls last",
      "o1",
      "uuid desc",
    ]);
    expect(namesOf([{ sql: "t.rank" }, { sql: "t.title", descending: true }])).toEqual(["o0", "o1 desc", "uuid"]);
    const order = ["t.rank", { sql: "t.title", nullsLast: true }];
    expect(orderSql(Book, { order }, { bind: () => "null" })).toBe("t.rank, t.title nulls last, t.uuid");
  });

  test("filters by the uuid of a relation only", () => {
    expect(usualFilter(Book, "shelf.uuid")?.("$1", { bind: () => "$1" }, "platform")).toBe("t.shelf_uuid = $1::uuid");
    expect(usualFilter(Book, "title.uuid")).toBeUndefined();
    expect(usualFilter(Book, "title")).toBeUndefined();
  });

  test.each([
    ["shelf.uuid", uuid, uuid],
    ["shelf.uuid", `/api/shelves/${uuid}`, uuid],
    ["shelf.uuid", "rubbish", null],
    ["shelf.uuid", `${uuid}0`, null],
    ["at[before]", "2026-11-07", "2026-11-07T00:00:00.000Z"],
    ["at[before]", "2026-11-07T20:45:00+01:00", "2026-11-07T19:45:00.000Z"],
    ["at[before]", "2026-11-07T20:45:00.5Z", "2026-11-07T20:45:00.500Z"],
    ["at[before]", "2026-11-07T20:45", "2026-11-07T20:45:00.000Z"],
    ["at[before]", "2026-11-07 20:45:00-0330", "2026-11-08T00:15:00.000Z"],
    // What an address makes of « +01:00 ».
    ["at[before]", "2026-11-07T20:45:00 01:00", "2026-11-07T19:45:00.000Z"],
    ["at[before]", "2026-02-30", null],
    ["at[before]", "2026-02-30 10:00", null],
    ["at[before]", "2026-11-07 (hier)", null],
    ["at[before]", "yesterday", null],
    ["at[before]", "0000-01-01", null],
    ["at[before]", "2026-13-45", null],
    ["lent", "1", "1"],
  ])("reads %s=%s as %s, wherever the server stands", (name, given, read) => {
    for (const zone of ["UTC", "Europe/Paris", "America/Cayenne"]) {
      vi.stubEnv("TZ", zone);
      expect(filterValue(name, given)).toBe(read);
    }
    vi.unstubAllEnvs();
  });
});
