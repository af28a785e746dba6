import { expect, test } from "vitest";
import { circlesOfRooms, importsOfSources } from "./rooms.ts";

test("rooms that ask each other are told by the imports that do, however long the way", () => {
  expect(
    circlesOfRooms([
      ["server/src/fixtures/packs/send.ts", "server/src/fixtures/moves/tell.ts"],
      ["server/src/fixtures/moves/deep/linked.ts", "server/src/fixtures/life/clock.ts"],
      ["server/src/fixtures/life/clock.ts", "server/src/fixtures/packs/send.ts"],
      ["server/src/fixtures/life/clock.ts", "server/src/fixtures/history/line.ts"],
    ]),
  ).toEqual([
    "server/src/fixtures/packs/send.ts → server/src/fixtures/moves/tell.ts",
    "server/src/fixtures/moves/deep/linked.ts → server/src/fixtures/life/clock.ts",
    "server/src/fixtures/life/clock.ts → server/src/fixtures/packs/send.ts",
  ]);
});

test("a file beside rooms is a room as well: it lists what they serve, or is what they share, but never both", () => {
  const listed = ["server/src/fixtures/fixtures.ts", "server/src/fixtures/search/search.ts"] as const;
  const shared = ["server/src/fixtures/search/everywhere.ts", "server/src/fixtures/fixtures.ts"] as const;
  const told = ([file, asked]: readonly [string, string]) => `${file} → ${asked}`;
  expect(circlesOfRooms([listed])).toEqual([]);
  expect(circlesOfRooms([shared])).toEqual([]);
  expect(circlesOfRooms([listed, shared])).toEqual([told(listed), told(shared)]);
});

test("rooms within a room have their own order, and what they ask of it is none of theirs", () => {
  expect(
    circlesOfRooms([
      ["server/src/fixtures/index.ts", "server/src/fixtures/packs/send.ts"],
      ["server/src/fixtures/packs/send.ts", "server/src/fixtures/policies.ts"],
      ["server/src/fixtures/packs/send.ts", "server/src/fixtures/packs/deep/print.ts"],
      ["server/src/fixtures/packs/deep/print.ts", "server/src/fixtures/packs/news.ts"],
      ["server/src/fixtures/packs/deep/print.ts", "server/src/fixtures/history/line.ts"],
    ]),
  ).toEqual([]);
});

test("the imports of the sources are found, whatever comes before them", () => {
  expect(importsOfSources()).toContainEqual(["server/src/application/app.ts", "server/src/kit/http/http.ts"]);
});
