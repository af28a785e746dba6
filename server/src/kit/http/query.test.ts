import { flagQuery } from "@avant-match/contract/kit/action.ts";
import { defineResource } from "@avant-match/contract/kit/define.ts";
import { flag, text } from "@avant-match/contract/kit/fields.ts";
import type { FastifyContextConfig, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { getting, listing, type Operation } from "./operations.ts";
import { Problem } from "./problem.ts";
import { queryGuard, queryParametersOf } from "./query.ts";

const Leaf = defineResource({
  type: "Leaf",
  label: "Feuille",
  path: "/leaves",
  name: "name",
  fields: { name: text("Nom"), green: flag("Verte") },
  filters: ["q", "tree.uuid", "green", "fallenAt[before]"],
  orders: { age: "Âge" },
});
const list = listing(Leaf);

/** What is said of a query; nothing where it is taken. */
function said(
  operation: Operation | readonly Operation[] | null,
  query: Record<string, unknown>,
  config: FastifyContextConfig = {},
): string {
  try {
    queryGuard({ operation, ...config })({ query } as FastifyRequest);
    return "";
  } catch (error) {
    return error instanceof Problem && error.status === 400 ? error.detail : String(error);
  }
}

test("a list takes its filters, its orders and its pages, and a filter several times", () => {
  const names = ["page", "itemsPerPage", "q", "tree.uuid", "green", "fallenAt[before]", "order[name]", "order[green]", "order[age]"];
  expect(Object.keys(queryParametersOf(list))).toEqual(names);
  for (const name of [...names, "tree.uuid[]", "green[]", "order[id]"]) expect(said(list, { [name]: "1" }), name).toBe("");
  for (const name of ["q[]", "page[]", "order[uuid]", "order", "tree", "fallenAt[after]", "toString", "__proto__x", "_", ""])
    expect(said(list, { [name]: "1" }), name).toMatch(
      /^Paramètre inconnu\u00a0: «\u00a0.*\u00a0»\. Cette adresse connaît «\u00a0page\u00a0», /,
    );
});

test("what an operation says of a parameter itself holds, and stands there once", () => {
  const query = {
    green: { type: "string", enum: ["yes"] },
    unread: flagQuery("Non lues"),
    kinds: { type: "array", items: { type: "string" } },
  };
  const own = queryParametersOf({ ...list, query });
  expect(own.green).toMatchObject({ schema: { enum: ["yes"] } });
  expect(Object.keys(own).filter((name) => name === "green")).toHaveLength(1);
  expect(said({ ...list, query }, { unread: "1", "kinds[]": "a" })).toBe("");
});

test("an item takes none, and an address that answers for several classes what any of them takes", () => {
  expect(said(getting(Leaf), { "order[id]": "ASC" })).not.toBe("");
  expect(said(getting(Leaf), { foo: "1" })).toBe("Paramètre inconnu\u00a0: «\u00a0foo\u00a0». Cette adresse n’en connaît aucun.");
  const dry = { ...getting(Leaf), query: { dryRun: flagQuery("À blanc") } };
  expect(said([getting(Leaf), dry], { dryRun: "1" })).toBe("");
});

test("a link that anybody may open takes whatever others append", () => {
  const query = { utm_source: "mail" };
  expect(said(getting(Leaf), query, { access: "public", ownFormat: true })).toBe("");
  expect(said(getting(Leaf), query, { access: "session", ownFormat: true })).not.toBe("");
  expect(said(getting(Leaf), query, { access: "public" })).not.toBe("");
});

test("ten names at most are said, each cut where it is long", () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${"x".repeat(900)}${at}`, "1"]));
  const told = said(getting(Leaf), many);
  expect(told.startsWith("Paramètres inconnus\u00a0: ")).toBe(true);
  expect(told.length).toBeLessThan(1300);
});
