import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { describe, expect, test } from "vitest";
import { type Draft, draftOf } from "../server/drafts.ts";
import { codesOf, type GridColumn } from "./grid-columns.ts";
import { copiedCells, copiedWhole, filledDown, type MarkedTable, markedCells, writtenOver } from "./marked-cells.ts";
import {
  errorsIn,
  errorsOf,
  type GridRow,
  idOfNext,
  isChanged,
  nothingTyped,
  orderToSave,
  sentRow,
  settled,
  shownRows,
  type Typed,
  withCells,
  withDeleted,
  withFresh,
  withMoved,
} from "./sheet.ts";
import { redone, startingWith, step, undone } from "./useSteps.ts";

const defaults: Draft = { opened: true };
const started = draftOf(FixtureParking, null, defaults);
const parking = (uuid: string, values: object, version = 1) =>
  ({
    uuid,
    version,
    name: `P${uuid}`,
    type: null,
    capacity: 100,
    opened: true,
    opensAt: null,
    closesAt: null,
    comments: null,
    ...values,
  }) as unknown as Read<AnyResource>;
const items = [parking("1", {}), parking("2", { capacity: 200 }), parking("3", { capacity: 300 })];
const rowsOf = (typed: Typed, of = items) => shownRows(FixtureParking, of, typed, defaults);
const at = (typed: Typed, place: number, of = items): GridRow => rowsOf(typed, of)[place] as GridRow;
const changed = (typed: Typed, of = items) => rowsOf(typed, of).filter((row) => isChanged(row, started));
const put = (typed: Typed, place: number, wire: string, value: unknown) => withCells(typed, [{ row: at(typed, place), wire, value }]);

describe("what is typed in a table", () => {
  test("stands over what is there, and is nothing once it is the same again", () => {
    const typed = put(nothingTyped, 1, "capacity", 250);
    expect(at(typed, 1)).toMatchObject({ values: { name: "P2", capacity: 250 }, mine: { capacity: 250 }, contested: [] });
    expect(changed(typed).map(sentRow)).toEqual([{ uuid: "2", version: 1, capacity: 250 }]);
    expect(changed(put(typed, 1, "capacity", 200))).toEqual([]);
  });

  test("makes a new row of the empty one at the end, with what new ones start with", () => {
    const typed = put(nothingTyped, 3, "name", "P9");
    expect(rowsOf(typed)).toHaveLength(5);
    expect(sentRow(at(typed, 3))).toMatchObject({ name: "P9", opened: true, capacity: null });
    expect(at(typed, 4)).toMatchObject({ id: idOfNext(2), next: true });
    expect(changed(put(typed, 3, "name", null))).toEqual([]);
  });

  test("deletes rows and brings them back; new ones are gone at once", () => {
    const typed = put(nothingTyped, 3, "name", "P9");
    const deleted = withDeleted(typed, [at(typed, 0), at(typed, 3)], true);
    expect(changed(deleted).map(sentRow)).toEqual([{ uuid: "1", version: 1, deleted: true }]);
    expect(changed(withDeleted(deleted, [at(deleted, 0)], false))).toEqual([]);
  });

  test("is taken back step by step, and done again", () => {
    const one = step(startingWith(nothingTyped), put(nothingTyped, 0, "capacity", 1));
    const two = step(one, withFresh(one.now, [{ ...started, name: "P9" }]));
    expect(undone(two).now).toBe(one.now);
    expect(undone(undone(undone(two))).now).toBe(nothingTyped);
    expect(redone(undone(two)).now).toBe(two.now);
    expect(redone(two)).toBe(two);
    expect(step(undone(two), nothingTyped).future).toEqual([]);
  });
});

describe("what somebody else saved meanwhile", () => {
  const typed = put(put(nothingTyped, 1, "capacity", 250), 0, "name", "P1 bis");

  test("is merged where it is another field", () => {
    const newer = [parking("1", { capacity: 1 }, 2), ...items.slice(1)];
    expect(at(typed, 0, newer)).toMatchObject({ values: { name: "P1 bis", capacity: 1 }, contested: [] });
    expect(sentRow(at(typed, 0, newer))).toEqual({ uuid: "1", version: 2, name: "P1 bis" });
  });

  test("is asked about where it is the same, and then theirs or mine", () => {
    const newer = [items[0], parking("2", { capacity: 275 }, 2)] as Read<AnyResource>[];
    expect(at(typed, 1, newer).contested).toEqual(["capacity"]);
    const theirs = settled(typed, rowsOf(typed, newer), "theirs");
    expect(at(theirs, 1, newer)).toMatchObject({ values: { capacity: 275 }, contested: [] });
    const mine = settled(typed, rowsOf(typed, newer), "mine");
    expect(at(mine, 1, newer)).toMatchObject({ values: { capacity: 250 }, contested: [] });
    expect(changed(mine, newer).map(sentRow)).toContainEqual({ uuid: "2", version: 2, capacity: 250 });
  });

  test("is let go or made anew where they deleted it", () => {
    const newer = [items[0], items[2]] as Read<AnyResource>[];
    expect(rowsOf(typed, newer).find(({ gone }) => gone)).toMatchObject({ id: "2", values: { name: "P2", capacity: 250 } });
    expect(changed(settled(typed, rowsOf(typed, newer), "theirs"), newer)).toHaveLength(1);
    const mine = settled(typed, rowsOf(typed, newer), "mine");
    expect(changed(mine, newer).map(sentRow)).toContainEqual(expect.objectContaining({ name: "P2", capacity: 250 }));
    expect(changed(mine, newer).some(({ gone }) => gone)).toBe(false);
  });

  test("is asked about where one deletes it, and then stays or goes all the same", () => {
    const deleted = withDeleted(nothingTyped, [at(nothingTyped, 1)], true);
    const newer = [items[0], parking("2", { name: "P2 bis", capacity: 275 }, 2), items[2]] as Read<AnyResource>[];
    expect(at(deleted, 1, newer)).toMatchObject({ deleted: true, contested: ["name", "capacity"] });
    const theirs = settled(deleted, rowsOf(deleted, newer), "theirs");
    expect(at(theirs, 1, newer)).toMatchObject({ values: { name: "P2 bis", capacity: 275 }, deleted: false, contested: [] });
    expect(changed(theirs, newer)).toEqual([]);
    const mine = settled(deleted, rowsOf(deleted, newer), "mine");
    expect(at(mine, 1, newer).contested).toEqual([]);
    expect(changed(mine, newer).map(sentRow)).toEqual([{ uuid: "2", version: 2, deleted: true }]);
  });

  test("is nothing where both deleted it", () => {
    const deleted = withDeleted(nothingTyped, [at(nothingTyped, 1)], true);
    expect(changed(deleted, [items[0], items[2]] as Read<AnyResource>[])).toEqual([]);
  });
});

describe("what is marked", () => {
  const columns: GridColumn[] = (["name", "capacity", "opened"] as const).map((name) => {
    const field = FixtureParking.fields[name];
    return { name, wire: name, field, label: field.label, options: codesOf(field) };
  });
  const table = (typed: Typed, top: number, bottom: number, left: number, right = left, chosen: number[] = []): MarkedTable => ({
    ...{ rows: rowsOf(typed), columns, active: { row: top, column: left }, marked: { top, bottom, left, right } },
    chosen: chosen.map((place) => at(typed, place)),
  });
  const capacities = (typed: Typed) => rowsOf(typed).map(({ values }) => values.capacity);

  test("is filled down from its first row, or from the row above one cell", () => {
    expect(capacities(withCells(nothingTyped, filledDown(table(nothingTyped, 0, 2, 2))))).toEqual([100, 100, 100, null]);
    expect(capacities(withCells(nothingTyped, filledDown(table(nothingTyped, 1, 1, 2))))).toEqual([100, 100, 300, null]);
    expect(filledDown(table(nothingTyped, 0, 0, 2))).toEqual([]);
  });

  test("goes into all rows that are chosen", () => {
    expect(capacities(withCells(nothingTyped, filledDown(table(nothingTyped, 2, 2, 2, 2, [0, 1]))))).toEqual([300, 300, 300, null]);
  });

  test("gets one value, but for what is deleted", () => {
    const typed = withDeleted(nothingTyped, [at(nothingTyped, 1)], true);
    expect(
      capacities(
        withCells(
          typed,
          markedCells(table(typed, 0, 3, 2), () => 7),
        ),
      ),
    ).toEqual([7, 200, 7, 7, null]);
  });

  test("is written over from a row on, as far as there are rows", () => {
    const values = [{ capacity: 1 }, { capacity: 2 }];
    expect(capacities(withCells(nothingTyped, writtenOver(table(nothingTyped, 0, 0, 1), 2, values)))).toEqual([100, 200, 1, null]);
  });

  test("is copied as it is written, with the head where it is the whole table", () => {
    expect(copiedCells(table(nothingTyped, 0, 1, 1, 2), null)).toEqual([
      ["P1", "100"],
      ["P2", "200"],
    ]);
    expect(copiedCells(table(nothingTyped, 0, 0, 1, 1, [2]), null)).toEqual([["P3", "300", "Oui"]]);
    const deleted = withDeleted(nothingTyped, [at(nothingTyped, 0)], true);
    expect(copiedWhole(table(deleted, 0, 0, 1), null).map(([first]) => first)).toEqual(["Nom", "P2", "P3"]);
  });
});

describe("what is wrong with rows", () => {
  test("is said of each cell before anybody is asked, in the words of the form", () => {
    const typed = put(put(nothingTyped, 0, "capacity", "douze"), 3, "name", "P9");
    const errors = errorsIn(FixtureParking, changed(typed), { fixtureUuid: "11111111-1111-4111-8111-111111111111" }, () => true);
    expect(errors).toEqual({ "1": { capacity: "Un nombre est attendu." }, "new 1": { capacity: "La capacité du parking est requise" } });
  });

  test("comes from the server by the place of the row as it was sent", () => {
    const rows = [at(nothingTyped, 2), at(nothingTyped, 0)];
    const said = (propertyPath: string, message: string) => ({ propertyPath, message, code: "invalid" });
    expect(
      errorsOf(FixtureParking, rows, [
        ...[said("rows[1].capacity", "a"), said("rows[1].capacity", "b")],
        ...[said("rows[0]", "c"), said("rows[0].fixture", "d"), said("name", "e"), said("rows[9].name", "f")],
      ]),
    ).toEqual({ "1": { capacity: "a" }, "3": { "": "c", fixtureUuid: "d" } });
  });
});

describe("rows that are moved", () => {
  const ids = (typed: Typed, of = items) => rowsOf(typed, of).map(({ id }) => id);
  const order = (typed: Typed, of = items) => {
    const rows = rowsOf(typed, of);
    return orderToSave(
      rows,
      rows.filter((row) => isChanged(row, started)),
      of,
    );
  };
  const move = (typed: Typed, behind: number, ...moved: string[]) => withMoved(typed, rowsOf(typed), new Set(moved), behind);

  test("stand there with the empty one below, and their order is saved", () => {
    const typed = move(nothingTyped, 0, "3");
    expect(ids(typed)).toEqual(["3", "1", "2", idOfNext(1)]);
    expect(order(typed)).toEqual(["3", "1", "2"]);
    expect(order(move(typed, 2, "3"))).toBeNull();
    expect(move(nothingTyped, 0, "1")).toBe(nothingTyped);
    expect(ids(move(nothingTyped, 1, "1", "2"))).toEqual(["3", "1", "2", idOfNext(1)]);
  });

  test("are named by their place among those sent while they are new, and not at all where they go", () => {
    const two = withFresh(nothingTyped, [{ name: "P8" }, { name: "P9" }]);
    expect(order(two)).toBeNull();
    const typed = move(two, 1, idOfNext(2));
    expect(ids(typed)).toEqual(["1", idOfNext(2), "2", "3", idOfNext(1), idOfNext(3)]);
    expect(changed(typed).map(sentRow)).toEqual([{ name: "P9" }, { name: "P8" }]);
    expect(order(typed)).toEqual(["1", 0, "2", "3", 1]);
    expect(order(withDeleted(typed, [at(typed, 2)], true))).toEqual(["1", 0, "3", 2]);
  });

  test("leave what others add where it stands, and pass over what they delete", () => {
    const typed = move(nothingTyped, 0, "3");
    const [first, , third] = items;
    const theirs = [first, third, parking("4", {})] as typeof items;
    expect(ids(typed, theirs)).toEqual(["3", "1", "4", idOfNext(1)]);
    expect(order(typed, theirs)).toEqual(["3", "1", "4"]);
  });
});
