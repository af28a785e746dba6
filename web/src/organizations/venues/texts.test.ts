import { expect, test } from "vitest";
import { capacityText, offsetsText, parkingsText, sectionsText, takenAlong, totalText } from "./texts.ts";

test("a capacity is counted in places, or not known", () => {
  expect([capacityText(null), capacityText(1), capacityText(38_223)]).toEqual(
    ["N.C.", "1\u00a0place", "38\u202f223\u00a0places"].map(plain),
  );
});

test("none is said in words", () => {
  expect([0, 1, 12].map(sectionsText)).toEqual(["Aucune section", "1\u00a0section", "12\u00a0sections"]);
  expect([0, 1, 6].map(parkingsText)).toEqual(["Aucun parking", "1\u00a0parking", "6\u00a0parkings"]);
});

test("a list sums up the places that are known", () => {
  expect(totalText("3 sections", [{ capacity: 900 }, { capacity: null }, { capacity: 50 }])).toBe("3 sections · 950\u00a0places");
  expect(totalText("Aucune section", [])).toBe("");
});

test("what goes with a venue is said before it is deleted, and nothing where nothing goes", () => {
  expect(takenAlong({ sectors: [1, 2], parkings: [1], coverUrl: "/media/1" })).toBe(
    "La suppression emporte aussi 2\u00a0sections, 1\u00a0parking et l’image de couverture.",
  );
  expect(takenAlong({ sectors: [], parkings: [1], coverUrl: null })).toBe("La suppression emporte aussi 1\u00a0parking.");
  expect(takenAlong({ sectors: [], parkings: [], coverUrl: null })).toBeNull();
});

test("hours are said from the kickoff, one or both", () => {
  const said = (before: number | null, after: number | null) =>
    offsetsText({ openingOffsetBeforeStartMinutes: before, closingOffsetAfterStartMinutes: after });
  expect([said(90, 75), said(180, null), said(null, 0), said(null, null)]).toEqual([
    "H-1:30\u00a0–\u00a0H+1:15",
    "dès H-3:00",
    "jusqu’à H+0",
    "–",
  ]);
});

const plain = (text: string) => text.replaceAll("\u202f", "\u00a0");
