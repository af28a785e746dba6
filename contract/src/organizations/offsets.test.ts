import { expect, test } from "vitest";
import { VenueParking, VenueSector } from "./venues.ts";

const labels = ({ choices = [] }: { choices?: readonly { label: string }[] | undefined }) => choices.map(({ label }) => label);

test("the doors of a section are offered from eight hours before the kickoff down to half an hour", () => {
  const { choices } = VenueSector.fields.usualDoorsOpeningOffsetMinutes;
  expect(choices?.map(({ value }) => value)).toEqual(Array.from({ length: 31 }, (_, index) => 480 - 15 * index));
  const offered = labels({ choices });
  expect(offered.slice(0, 5)).toEqual(["H-8", "H-7h45", "H-7h30", "H-7h15", "H-7"]);
  expect(offered.slice(-4)).toEqual(["H-1h15", "H-1", "M-45", "M-30"]);
});

test("a car park opens and closes in steps of five minutes, from the kickoff on", () => {
  const { openingOffsetBeforeStartMinutes: opening, closingOffsetAfterStartMinutes: closing } = VenueParking.fields;
  expect([labels(opening).length, labels(closing).length]).toEqual([145, 73]);
  expect([0, 1, 12, 18, 144].map((index) => labels(opening)[index])).toEqual(["H-0", "H-0:05", "H-1:00", "H-1:30", "H-12:00"]);
  expect([0, 1, 15, 72].map((index) => labels(closing)[index])).toEqual(["H+0", "H+0:05", "H+1:15", "H+6:00"]);
});
