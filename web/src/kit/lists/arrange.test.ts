import { defineResource } from "@avant-match/contract/kit/define.ts";
import { count, oneOf, relation, text } from "@avant-match/contract/kit/fields.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { expect, test } from "vitest";
import { arrange, type Comparable } from "./arrange.ts";

const Town = defineResource({ type: "Town", label: "Ville", path: "/towns", name: "name", fields: { name: text("Nom") }, embed: ["name"] });
const Club = defineResource({
  type: "Club",
  label: "Club",
  path: "/clubs",
  name: "name",
  fields: {
    name: text("Nom"),
    kind: oneOf({ pro: "Pro", youth: "Jeunes" }, "Genre"),
    members: count("Licenciés"),
    town: relation(Town, "Ville"),
  },
});
type Row = Read<typeof Club>;
const club = (name: string, kind: string, members: number | null, town = "lens") => ({ name, kind, members, town: { uuid: town } }) as Row;

const evreux = club("Évreux FC", "pro", 200);
const etaples = club("Étaples", "youth", null, "etaples");
const lens2 = club("Lens 2", "youth", 30);
const lens10 = club("Lens 10", "pro", 1000);
const arranged = (search: object) =>
  arrange<typeof Club>([lens10, evreux, etaples, lens2], search, {
    textOf: ({ name }) => name ?? "",
    sortOf: (row, field) => (row as unknown as Record<string, Comparable>)[field],
  });

test("a whole list is searched by every word, accents and case aside", () => {
  expect(arranged({ q: "fc evr" })).toEqual([evreux]);
  expect(arranged({ q: "" })).toHaveLength(4);
});

test("a whole list is narrowed by a field, or by what it relates to", () => {
  expect(arranged({ kind: "youth", q: undefined })).toEqual([etaples, lens2]);
  expect(arranged({ "town.uuid": "lens", kind: "youth" })).toEqual([lens2]);
});

test("names are sorted as in a French dictionary, and their numbers as numbers", () => {
  expect(arranged({ sort: "name" })).toEqual([etaples, evreux, lens2, lens10]);
  expect(arranged({ sort: "-name" })).toEqual([lens10, lens2, evreux, etaples]);
});

test("what is not known comes last, whichever way the list is sorted", () => {
  expect(arranged({ sort: "members" })).toEqual([lens2, evreux, lens10, etaples]);
  expect(arranged({ sort: "-members" })).toEqual([lens10, evreux, lens2, etaples]);
});
