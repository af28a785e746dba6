import { DutyModel } from "@avant-match/contract/fixtures/duties/duty-model.ts";
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { PitchDetails } from "@avant-match/contract/fixtures/preparation/pitch.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { instantText, line, lines } from "@avant-match/contract/kit/texts.ts";
import { describe, expect, test } from "vitest";
import { changesBetween, conflictingNames, draftOf, placeViolations, rebase } from "./drafts.ts";

const base = { name: "P1", capacity: 420, opened: true, opensAt: "2026-11-07T16:45:00Z", comments: null };

describe("the draft of a form", () => {
  test("holds a relation under its name on the wire", () => {
    const item = { pitchManager: { uuid: "a", job: "Intendant" }, comments: null } as unknown as Read<AnyResource>;
    expect(draftOf(PitchDetails, item)).toEqual({ pitchManagerUuid: "a", comments: null });
  });

  test("starts a new item with its defaults, without its parent", () => {
    const draft = draftOf(FixtureParking, null, { opened: true });
    expect(draft).toMatchObject({ name: null, capacity: null, opened: true });
    expect(draft).not.toHaveProperty("fixtureUuid");
  });
});

describe("the changes of a form", () => {
  test("are the fields that differ, and nothing else", () => {
    expect(changesBetween(base, { ...base, capacity: 500 })).toEqual({ capacity: 500 });
  });

  test("do not count an emptied text, or the same instant written otherwise", () => {
    expect(changesBetween(base, { ...base, comments: "  ", opensAt: "2026-11-07T16:45:00.000Z" })).toEqual({});
  });
});

describe("a change that somebody else made meanwhile", () => {
  test("to another field asks nothing, and both stay", () => {
    const theirs = { ...base, name: "P1 – Delacourt" };
    const mine = { ...base, capacity: 500 };
    expect(conflictingNames(base, changesBetween(base, mine), theirs)).toEqual([]);
    expect(rebase(base, mine, theirs)).toEqual({ ...base, name: "P1 – Delacourt", capacity: 500 });
  });

  test("to the same field, to another value, is a conflict of that field alone", () => {
    const mine = changesBetween(base, { ...base, capacity: 500, name: "P2" });
    expect(conflictingNames(base, mine, { ...base, capacity: 600 })).toEqual(["capacity"]);
  });

  test.each([
    [instantText, "2026-12-18T10:00:00.000Z"],
    [instantText, "2026-12-18T11:00:00+01:00"],
    [line, " Hôtel\tdu Port "],
    [line, "06 12 34 56 78 "],
    [lines, "Porte nord\u2028puis à gauche"],
  ])("to what has arrived of it is none, however that is kept", (schema, typed) => {
    const kept = schema.parse(typed);
    expect(kept).not.toBe(typed);
    expect(conflictingNames({ answer: null }, { answer: typed }, { answer: kept })).toEqual([]);
  });

  test("to the same value is none", () => {
    expect(conflictingNames(base, { opened: false }, { ...base, opened: false })).toEqual([]);
  });
});

describe("the violations of a refused save", () => {
  const shown = new Set(["name", "pitchManagerUuid"]);
  const violation = (propertyPath: string, message: string) => ({ propertyPath, message, code: "invalid" });

  test("land on their fields, the first of a field first", () => {
    const refused = placeViolations([violation("name", "Le nom est requis"), violation("name", "Trop long")], shown);
    expect(refused).toEqual({ fields: { name: "Le nom est requis" }, others: [] });
  });

  test("land on a relation under either of its names", () => {
    expect(placeViolations([violation("pitchManager", "Inconnu")], shown).fields).toEqual({ pitchManagerUuid: "Inconnu" });
  });

  test("stand above the form when no field shows them", () => {
    expect(placeViolations([violation("fixtureUuid", "La rencontre est requise")], shown).others).toEqual(["La rencontre est requise"]);
  });
});

test("a new item has a list of none where several may be chosen, and no value where nothing is said", () => {
  expect(draftOf(DutyModel, null)).toMatchObject({ label: null, points: [], awayMatches: false, offsetDays: null });
});
