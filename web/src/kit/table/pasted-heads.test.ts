// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AwayTravel } from "@avant-match/contract/fixtures/preparation/away-travels.ts";
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { SecurityPost } from "@avant-match/contract/fixtures/preparation/security-posts.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { REFERENCE } from "@avant-match/contract/kit/sheets.ts";
import { VenueSector } from "@avant-match/contract/organizations/venues.ts";
import { describe, expect, test } from "vitest";
import { type Draft, writableFields } from "../server/drafts.ts";
import { tableIn } from "./clipboard-table.ts";
import { codesOf, type GridColumn } from "./grid-columns.ts";
import { isNews, placePasted, readPasted } from "./read-pasted.ts";
import { nothingTyped, shownRows } from "./sheet.ts";

const columnsOf = (resource: AnyResource): GridColumn[] =>
  writableFields(resource).map((each) => ({ ...each, label: each.field.label, options: codesOf(each.field) }));
const cellsIn = (name: string) => tableIn({ html: readFileSync(join(import.meta.dirname, "pasted", `${name}.html`), "utf8"), text: "" });
const parent = { fixtureUuid: "11111111-1111-4111-8111-111111111111" };
const readAll = (resource: AnyResource, name: string) => {
  const columns = columnsOf(resource);
  const placed = placePasted(cellsIn(name), columns);
  const reading = { resource, parent, defaults: {}, columns, matchDay: "2026-11-07", rows: [], zone: null };
  return { ...placed, read: readPasted(reading, placed, placed.columns) };
};

describe("the columns of a pasted table", () => {
  test("are found by their heads below a title, whatever their order; what is none is named", () => {
    const { heads, rows, columns } = readAll(SecurityPost, "excel");
    expect(columns).toEqual(["mission", "location", "plannedHeadcount", "femaleHeadcount", "startsAt", "endsAt", "provider", null]);
    expect(heads?.at(-1)).toBe("Remarque interne");
    expect(rows).toHaveLength(20);
  });

  test("are found without accents and case", () => {
    expect(readAll(FixtureParking, "libreoffice").columns).toEqual(["name", "type", "capacity", "opened", "opensAt", "closesAt"]);
    expect(readAll(AwayTravel, "word").columns).toEqual(["supportersGroupName", "transportMean", "numberOfVehicles", "comments"]);
  });

  test("are those of their places where there is no head, from a column on", () => {
    const cells = [["P9", "VIP", "12"]];
    expect(placePasted(cells, columnsOf(FixtureParking))).toEqual({
      heads: null,
      guessed: false,
      rows: cells,
      columns: ["name", "type", "capacity"],
      reference: null,
    });
    expect(placePasted([["12", "oui", "", "", "", "", "de trop"]], columnsOf(FixtureParking), 2).columns).toEqual([
      ...["capacity", "opened", "opensAt", "closesAt", "comments"],
      ...[null, null],
    ]);
  });

  test("are a name and a count where lines of text say both, and the next column is a count", () => {
    const lines = [["Tribune Nord 3 200"], ["Tribune Sud 2 900"]];
    const { rows, columns } = placePasted(lines, columnsOf(VenueSector));
    expect([rows[0], columns]).toEqual([
      ["Tribune Nord", "3 200"],
      ["name", "capacity"],
    ]);
    // A parking has its type beside its name.
    expect(placePasted(lines, columnsOf(FixtureParking)).rows).toBe(lines);
  });

  test("are not taken from what only looks like a head", () => {
    expect(placePasted([["Secteur visiteurs"], ["Parkings et flux"]], columnsOf(SecurityPost)).heads).toBeNull();
  });
});

describe("what a pasted row becomes", () => {
  test("says what its list makes of it where its cells say nothing else", () => {
    const columns = columnsOf(VenueSector);
    const defaults = { targetPopulation: "neutral", isOpen: true };
    const infer = ({ name }: Draft) => (name === "Parcage" ? { targetPopulation: "away" } : {});
    const reading = { resource: VenueSector, parent, defaults, infer, columns, matchDay: null, rows: [], zone: null };
    const placed = placePasted(
      [
        ["Parcage", "800", ""],
        ["Tribune", "900", ""],
        ["Parcage", "10", "Supporters locaux"],
      ],
      columns,
    );
    const read = readPasted(reading, placed, placed.columns);
    expect(read.map(({ values }) => values.targetPopulation)).toEqual(["away", "neutral", "home"]);
  });

  test("is a new row that the contract has nothing against", () => {
    const { read } = readAll(SecurityPost, "excel");
    expect(read.flatMap(({ errors }) => Object.values(errors))).toEqual([]);
    expect(read[4]?.given).toMatchObject({ mission: "pitch_side", plannedHeadcount: 16, provider: "Vigie Nord Sécurité" });
    expect(new Date(String(read[4]?.given.endsAt)).toString()).toContain("Nov 08 2026 00:15");
    expect(read[0]?.values.comments).toBeNull();
  });

  test("names each cell that is wrong, in the words of the form", () => {
    const { read } = readAll(FixtureParking, "libreoffice");
    expect(read.map(({ errors }) => errors)).toEqual([{}, { capacity: "Un nombre entier est attendu." }]);
  });

  test("is wrong where something is missing", () => {
    const columns = columnsOf(FixtureParking);
    const reading = { resource: FixtureParking, parent, defaults: { opened: true }, columns, matchDay: null, rows: [], zone: null };
    const [row] = readPasted(reading, { rows: [["P9"]], reference: null }, ["name"]);
    expect(row).toMatchObject({ values: { opened: true }, errors: { capacity: "La capacité du parking est requise" } });
  });
});

describe("a sheet of our own that is read back", () => {
  const columns = columnsOf(FixtureParking);
  const [p1, p2] = ["22222222-2222-4222-8222-222222222222", "33333333-3333-4333-8333-333333333333"];
  const items = [
    {
      uuid: p1,
      version: 2,
      name: "P1",
      type: "parking.type.vip",
      capacity: 1250,
      opened: true,
      opensAt: "2026-11-07T18:30:00Z",
      closesAt: null,
      comments: null,
    },
    { uuid: p2, version: 1, name: "P2", type: null, capacity: 80, opened: false, opensAt: null, closesAt: null, comments: "a\nb" },
  ] as never;
  const rows = shownRows(FixtureParking, items, nothingTyped, {});
  const heads = ["Nom", "Type", "Capacité (places)", "Ouvert", "Ouverture", "Fermeture", "Commentaires", REFERENCE];
  const first = ["P1", "VIP", "1250", "oui", "07/11/2026 19:30", "", "", `${p1}/2`];
  const second = ["P2", "", "80", "Non", "", "", "a\nb", `${p2}/1`];
  const readBack = (...cells: string[][]) => {
    const placed = placePasted([heads, ...cells], columns);
    return readPasted(
      { resource: FixtureParking, parent, defaults: {}, columns, matchDay: "2026-11-07", rows, zone: "Europe/Paris" },
      placed,
      placed.columns,
    );
  };

  test("changes nothing where nothing was changed", () => {
    const read = readBack(first, second);
    expect(read.map(({ given, older, gone }) => ({ given, older, gone }))).toEqual(
      [0, 1].map(() => ({ given: {}, older: false, gone: false })),
    );
    expect(read.some(isNews)).toBe(false);
  });

  test("changes the cells that were changed or emptied, of the rows that they are in", () => {
    const [one, other] = readBack(first.with(2, "1300").with(4, ""), second.with(2, "beaucoup"));
    expect(one).toMatchObject({ row: { id: p1 }, given: { capacity: 1300, opensAt: null }, errors: {} });
    expect(other).toMatchObject({ given: { capacity: "beaucoup" }, errors: { capacity: "Un nombre est attendu." } });
  });

  test("adds a row that was copied from another, and leaves the other", () => {
    const [one, other] = readBack(first.with(0, "P1 bis"), first);
    expect(one).toMatchObject({ row: null, copied: true, values: { name: "P1 bis", capacity: 1250 } });
    expect(other).toMatchObject({ row: { id: p1 }, given: {}, copied: false });
    const [changed, copy] = readBack(first.with(2, "9"), first.with(0, "P1 bis"));
    expect(changed).toMatchObject({ row: { id: p1 }, given: { capacity: 9 } });
    expect(copy).toMatchObject({ row: null, copied: true });
  });

  test("says which rows have changed here since, and which are not there", () => {
    const [one, other] = readBack(first.with(7, `${p1}/1`), second.with(7, "44444444-4444-4444-8444-444444444444/1"));
    expect(one).toMatchObject({ older: true, gone: false });
    expect(other).toMatchObject({ row: null, gone: true, values: { name: "P2", capacity: 80 } });
  });
});
