import { defineResource } from "@avant-match/contract/kit/define.ts";
import { flag, instant, oneOf, relation, text } from "@avant-match/contract/kit/fields.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { type Column, drawnColumns, tracksOf } from "./columns.tsx";

const Shelf = defineResource({
  type: "Shelf",
  label: "Rayon",
  path: "/shelves",
  name: "name",
  fields: { name: text("Nom") },
  embed: ["name"],
});
const Book = defineResource({
  type: "Book",
  label: "Livre",
  path: "/books",
  name: "title",
  fields: {
    title: text("Titre"),
    kind: oneOf({ novel: "Roman" }, "Genre"),
    shelf: relation(Shelf, "Rayon"),
    lent: flag("Prêté"),
    dueAt: instant("Retour"),
  },
});
const candide = { title: "Candide", kind: "novel", shelf: { name: "Lumières" }, lent: true, dueAt: "2026-11-07T17:00:00Z" } as Read<
  typeof Book
>;

const columns: Column<typeof Book>[] = [
  { field: "title", kind: "name" },
  { field: "kind", label: "Sorte", width: 120 },
  { field: "shelf" },
  { label: "Cote", kind: "count", width: "4em", show: ({ title }) => title?.length },
  { field: "lent", kind: "switch" },
];
const zone = "Europe/Paris";
const drawn = (readOnly = false) => drawnColumns(Book, columns, readOnly);

test("a column takes its label and its text from the contract, unless it brings its own", () => {
  expect(drawn().map(({ label, show }) => [label, show(candide, zone)])).toEqual([
    ["Titre", "Candide"],
    ["Sorte", "Roman"],
    ["Rayon", "Lumières"],
    ["Cote", 7],
    ["Prêté", "Oui"],
  ]);
});

test("an hour is told in the zone of the match", () => {
  const [due] = drawnColumns(Book, [{ field: "dueAt", kind: "hours" }], false);
  expect(due?.show(candide, zone)).toMatch(/^18:00/);
});

test("a code is a badge in the words of the contract, a yes and a no in their own, beside the switch that turns it", () => {
  const marked: Column<typeof Book>[] = [
    { field: "kind", marks: { novel: "done" } },
    { field: "lent", label: "État", marks: ["Sorti", "Rentré"] },
    { field: "lent", kind: "switch" },
  ];
  const shown = (row: typeof candide) =>
    drawnColumns(Book, marked, false)
      .slice(0, 2)
      .map(({ key, kind, show }) => [key, kind, (show(row, zone) as ReactElement).props]);
  expect(shown(candide)).toEqual([
    ["kind", "badge", { kind: "done", children: "Roman" }],
    ["État", "badge", { kind: "ok", children: "Sorti" }],
  ]);
  expect(shown({ ...candide, lent: false })[1]).toEqual(["État", "badge", { kind: "mute", children: "Rentré" }]);
});

test("what is turned by a switch is not there for those who only read", () => {
  expect(drawn(true).map(({ key }) => key)).toEqual(["title", "kind", "shelf", "Cote"]);
});

test("on a card the name has its line, with badge and switch beside it", () => {
  expect(drawn().map(({ card }) => card)).toEqual(["beside", "below", "below", "below", "beside"]);
});

test("columns of so many pixels yield where there is less room, and the icon of the row comes last", () => {
  expect(tracksOf(drawn(true), true)).toBe("minmax(25%, 1fr) minmax(72px, 120px) minmax(0, 1fr) 4em 34px");
  expect(tracksOf(drawn().slice(4), false)).toBe("minmax(min-content, 34px)");
});
