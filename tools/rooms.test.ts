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

test("what stands beside rooms may list them and be shared by them", () => {
  expect(
    circlesOfRooms([
      ["server/src/fixtures/index.ts", "server/src/fixtures/packs/send.ts"],
      ["server/src/fixtures/packs/send.ts", "server/src/fixtures/policies.ts"],
      ["server/src/fixtures/packs/send.ts", "server/src/fixtures/packs/news.ts"],
      ["server/src/fixtures/packs/deep/print.ts", "server/src/fixtures/packs/news.ts"],
      ["server/src/fixtures/packs/send.ts", "server/src/fixtures/packs/deep/print.ts"],
    ]),
  ).toEqual([]);
});

test("the imports of the sources are found, whatever comes before them", () => {
  expect(importsOfSources()).toContainEqual(["server/src/application/app.ts", "server/src/kit/http/http.ts"]);
});
