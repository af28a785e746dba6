import { HomeTeamDetails } from "@avant-match/contract/fixtures/preparation/teams.ts";
import { text } from "@avant-match/contract/kit/fields.ts";
import { expect, test } from "vitest";
import { only } from "./only.ts";

const item = {
  "@id": "/api/things/1",
  "@type": "Thing",
  uuid: "1",
  version: 3,
  updatedBy: "Thomas Delattre",
  manager: {
    "@id": "/api/people/2",
    "@type": "Person",
    uuid: "2",
    name: "Bastien Wattel",
    email: "b@rc-lens.example",
    club: { name: "Lens" },
  },
  tags: ["a"],
};

test("an opponent sees what is named of an item and of what it embeds, and null for all the rest", () => {
  expect(only(item, { manager: { name: true }, tags: true })).toEqual({
    "@id": "/api/things/1",
    "@type": "Thing",
    uuid: "1",
    version: 3,
    updatedBy: null,
    manager: { "@id": "/api/people/2", "@type": "Person", uuid: "2", name: "Bastien Wattel", email: null, club: null },
    tags: ["a"],
  });
  expect(only({ ...item, manager: null }, { manager: { name: true } })).toMatchObject({ manager: null });
});

test("a field that is added to a resource is hidden by itself", () => {
  const fields = { ...HomeTeamDetails.fields, dressingRoomCode: text("Code du vestiaire") };
  const added = Object.fromEntries(Object.keys(fields).map((name) => [name, "secret"]));
  expect(only(added, { teamManager: true })).toEqual({
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
    teamManager: "secret",
  });
});
