// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AwayTravel } from "@avant-match/contract/fixtures/away-travels.ts";
import { FixtureParking } from "@avant-match/contract/fixtures/parkings.ts";
import { SecurityPost } from "@avant-match/contract/fixtures/security-posts.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { describe, expect, test } from "vitest";
import { writableFields } from "../server/drafts.ts";
import { tableIn } from "./clipboard-table.ts";
import { codesOf, type GridColumn } from "./grid-columns.ts";
import { placePasted } from "./pasted-heads.ts";
import { readPasted } from "./read-pasted.ts";

const columnsOf = (resource: AnyResource): GridColumn[] =>
  writableFields(resource).map((each) => ({ ...each, label: each.field.label, options: codesOf(each.field) }));
const cellsIn = (name: string) => tableIn({ html: readFileSync(join(import.meta.dirname, "pasted", `${name}.html`), "utf8"), text: "" });
const parent = { fixtureUuid: "11111111-1111-4111-8111-111111111111" };
const readAll = (resource: AnyResource, name: string) => {
  const columns = columnsOf(resource);
  const placed = placePasted(cellsIn(name), columns);
  const reading = { resource, parent, defaults: {}, columns, matchDay: "2026-11-07" };
  return { ...placed, read: readPasted(reading, placed.rows, placed.columns) };
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
    expect(placePasted(cells, columnsOf(FixtureParking))).toEqual({ heads: null, rows: cells, columns: ["name", "type", "capacity"] });
    expect(placePasted([["12", "oui", "", "", "", "", "de trop"]], columnsOf(FixtureParking), 2).columns).toEqual([
      ...["capacity", "opened", "opensAt", "closesAt", "comments"],
      ...[null, null],
    ]);
  });

  test("are not taken from what only looks like a head", () => {
    expect(placePasted([["Secteur visiteurs"], ["Parkings et flux"]], columnsOf(SecurityPost)).heads).toBeNull();
  });
});

describe("what a pasted row becomes", () => {
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
    const [row] = readPasted({ resource: FixtureParking, parent, defaults: { opened: true }, columns, matchDay: null }, [["P9"]], ["name"]);
    expect(row).toMatchObject({ values: { opened: true }, errors: { capacity: "La capacité du parking est requise" } });
  });
});
