import { FixtureActivity } from "@avant-match/contract/fixtures/preparation/activities.ts";
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { SecurityPost } from "@avant-match/contract/fixtures/preparation/security-posts.ts";
import { check } from "@avant-match/contract/kit/check.ts";
import type { Field } from "@avant-match/contract/kit/resource.ts";
import { doorsText } from "@avant-match/contract/organizations/offsets.ts";
import { VenueSector } from "@avant-match/contract/organizations/venues.ts";
import { describe, expect, test } from "vitest";
import { cellText, readCell, shownCell } from "./cell-values.ts";
import { codesOf } from "./grid-columns.ts";

const matchDay = "2026-11-07";
const column = (field: Field, options = codesOf(field), name = "") => ({ name, field, options });
const local = (text: string) => new Date(text).toISOString();
const read = (field: Field, text: string) => readCell(column(field), text, matchDay);

describe("a cell that is written", () => {
  test.each([
    ["1 250", 1250],
    ["1\u00a0250", 1250],
    ["1\u202f250,5", 1250.5],
    ["1.250", 1250],
    ["\u202a1\u200b250\u202c", 1250],
    ["1 250,00", 1250],
    ["420 places", 420],
    ["1 200 €", 1200],
    ["0", 0],
    ["−3", -3],
    ["–", null],
    ["n.c.", null],
    ["", null],
    ["douze", "douze"],
    ["12 à 15", "12 à 15"],
    ["5k", "5k"],
    ["5 k€", "5 k€"],
    ["12 kits", 12],
  ])("as %j is the number %j", (text, value) => {
    expect(read(FixtureParking.fields.capacity, text)).toBe(value);
  });

  test.each([
    ["19:45", "2026-11-07T19:45"],
    ["19h45", "2026-11-07T19:45"],
    ["19 h 45", "2026-11-07T19:45"],
    ["19H", "2026-11-07T19:00"],
    ["1945", "2026-11-07T19:45"],
    ["945", "2026-11-07T09:45"],
    ["19:45:00", "2026-11-07T19:45"],
    ["7:45 PM", "2026-11-07T19:45"],
    ["12:30 am", "2026-11-08T00:30"],
    ["0,8229", "2026-11-07T19:45"],
    ["0.822916666666667", "2026-11-07T19:45"],
    ["00:15", "2026-11-08T00:15"],
    ["08/11/2026 00:15", "2026-11-08T00:15"],
    ["8/11 à 0h15", "2026-11-08T00:15"],
    ["06/11/2026 18:00:00", "2026-11-06T18:00"],
  ])("as %j is the instant %s", (text, value) => {
    expect(read(FixtureParking.fields.opensAt, text)).toBe(local(`${value}:00`));
  });

  test.each([
    ["18:45Z", "2026-11-07T18:45:00Z"],
    ["12:45 UTC−6", "2026-11-07T18:45:00Z"],
    ["2026-11-08T00:15:00+01:00", "2026-11-07T23:15:00Z"],
    ["06/11/2026 18:00 GMT", "2026-11-06T18:00:00Z"],
  ])("as %j is the instant %s, converted", (text, value) => {
    expect(read(FixtureParking.fields.opensAt, text)).toBe(local(value));
  });

  test.each([
    ["25:70", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
    ["25:00", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
    ["19h75", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
    ["24 h", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
    ["2570", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
    ["07/11/2026 25:70", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
    ["bientôt", "Une date et une heure valides sont attendues."],
    ["07/11/2026", "Une date et une heure valides sont attendues."],
    ["32/11/2026 20:45", "Une date et une heure valides sont attendues."],
  ])("as %j is no instant, of which is said « %s »", (text, message) => {
    const { violations } = check(FixtureParking, { opensAt: read(FixtureParking.fields.opensAt, text) }, { creating: false });
    expect(violations).toEqual([expect.objectContaining({ propertyPath: "opensAt", message })]);
  });

  test.each([
    ["oui", true],
    ["VRAI", true],
    ["X", true],
    ["1", true],
    ["Ouvert", true],
    ["ouverte", true],
    ["non", false],
    ["Fermé", false],
    ["faux", false],
    ["", false],
    ["peut-être", "peut-être"],
  ])("as %j is the answer %j", (text, value) => {
    expect(read(FixtureParking.fields.opened, text)).toBe(value);
  });

  test("is a choice by what it is called, by its beginning, or by words that only one has", () => {
    const { mission } = SecurityPost.fields;
    for (const text of ["Contrôle d’accès", "CONTROLE D'ACCES", "access_control", "contrôle"])
      expect(read(mission, text)).toBe("access_control");
    expect(read(mission, "inspection sacs")).toBe("search");
    expect(read(mission, "Équipe")).toBe("Équipe");
    expect(read(mission, "")).toBeNull();
    expect(read(FixtureActivity.fields.approvalStatus, "")).toBe("not_submitted");
  });

  test("is a duration as it is called, in minutes, or in hours", () => {
    const field = VenueSector.fields.usualDoorsOpeningOffsetMinutes;
    for (const text of ["90", "90 min", "1h30", "1:30", doorsText(90)]) expect(read(field, text)).toBe(90);
    expect(read(field, "1h31")).toBe("1h31");
  });

  test("is somebody by name in any order, and nobody where two are called so", () => {
    const people = column(FixtureActivity.fields.owner, [
      { value: "1", label: "Marie Dupont" },
      { value: "2", label: "Paul Durand" },
      { value: "3", label: "Paul Durand" },
    ]);
    for (const text of ["marie dupont", "DUPONT Marie", "Dupont"]) expect(readCell(people, text, null)).toBe("1");
    expect(readCell(people, "Paul Durand", null)).toBe("Paul Durand");
    expect(readCell(people, "Jean", null)).toBe("Jean");
  });

  test("keeps the lines of what has several, and no others", () => {
    expect(read(FixtureParking.fields.comments, " a\nb ")).toBe("a\nb");
    expect(read(FixtureParking.fields.name, " P1 –\n  Bollaert ")).toBe("P1 – Bollaert");
    expect(read(FixtureParking.fields.name, "–")).toBe("–");
  });
});

describe("what a cell says", () => {
  test("is read as the same again", () => {
    const values: [Field, unknown][] = [
      [FixtureParking.fields.capacity, 1250],
      [FixtureParking.fields.opened, true],
      [FixtureParking.fields.type, "parking.type.vip"],
      [FixtureParking.fields.opensAt, local("2026-11-07T19:45:00")],
      [FixtureParking.fields.opensAt, local("2026-11-08T00:15:00")],
      [FixtureParking.fields.opensAt, local("2026-11-08T09:15:00")],
      [VenueSector.fields.usualDoorsOpeningOffsetMinutes, 90],
    ];
    for (const [field, value] of values) expect(read(field, cellText(column(field), value, matchDay))).toBe(value);
  });

  test("is an hour alone on the day of the match and the night after, with its day on others", () => {
    const hour = column(FixtureParking.fields.opensAt);
    expect(cellText(hour, local("2026-11-07T19:45:00"), matchDay)).toBe("19:45");
    expect(cellText(hour, local("2026-11-08T00:15:00"), matchDay)).toBe("00:15");
    expect(cellText(hour, local("2026-11-06T19:45:00"), matchDay)).toBe("06/11/2026 19:45");
  });

  test("is an hour before dawn with its day, so that a post « 05:30 – 14:00 » of a match at 13:00 shows why its end is refused", () => {
    const [starts, ends] = [SecurityPost.fields.startsAt, SecurityPost.fields.endsAt];
    const post = { startsAt: read(starts, "05:30"), endsAt: read(ends, "14:00") };
    const { violations } = check(SecurityPost, post, { creating: false });
    expect(violations).toEqual([expect.objectContaining({ message: "L’heure de fin doit être postérieure à l’heure de début." })]);
    expect(cellText(column(starts), post.startsAt, matchDay)).toBe("08/11/2026 05:30");
    expect(cellText(column(ends), post.endsAt, matchDay)).toBe("14:00");
    const corrected = read(starts, "07/11/2026 05:30");
    expect(check(SecurityPost, { ...post, startsAt: corrected }, { creating: false }).violations).toEqual([]);
    expect(cellText(column(starts), corrected, matchDay)).toBe("07/11/2026 05:30");
    expect(cellText(column(ends), local("2026-11-08T02:59:00"), matchDay)).toBe("02:59");
  });

  test("is shown with spaces between thousands", () => {
    expect(shownCell(column(FixtureParking.fields.capacity), 1250, matchDay)).toBe("1\u00a0250");
  });

  test("is who is related by name, even if nobody offers them any more", () => {
    const people = column(FixtureActivity.fields.owner, [], "owner");
    const owner = { uuid: "1", person: { displayName: "Marie Dupont" } };
    expect(cellText(people, "1", null, { owner })).toContain("Marie Dupont");
    expect(cellText(people, "Marie", null, { owner })).toBe("Marie");
  });
});
