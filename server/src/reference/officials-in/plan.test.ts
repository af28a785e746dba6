import { Referee } from "@avant-match/contract/reference/officials.ts";
import { expect, test } from "vitest";
import type { KnownOfficial } from "./known.ts";
import { planOfficials } from "./plan.ts";

const MANY = 60;

test("a thousand lines do not look a thousand times at each official whom the organisation has", () => {
  let looks = 0;
  const known = Array.from({ length: MANY }, (_, at): KnownOfficial => {
    const official = { uuid: `o${at}`, firstname: "Léa", phone: null, grade: null, regionUuid: null, region: null, unavailableDays: null };
    return {
      ...official,
      email: `lea${at}@exemple.example`,
      get lastname() {
        looks += 1;
        return `Sire ${at}`;
      },
    };
  });
  const lines = Array.from({ length: MANY }, (_, at) => {
    const body = { firstname: "Max", lastname: `Ory ${at}`, email: `max${at}@exemple.example` };
    return { line: at + 2, name: `Max Ory ${at}`, body, left: [] };
  });
  const { report } = planOfficials({ lines, known, regions: [], resource: Referee });
  expect([report.created, report.errors]).toEqual([MANY, []]);
  expect(looks).toBeLessThanOrEqual(2 * MANY);
});

test("those who share an address are told apart by their names, and a name that several have means nobody", () => {
  const official = { firstname: "Léa", phone: null, grade: null, regionUuid: null, region: null, unavailableDays: null };
  const known: KnownOfficial[] = [
    { ...official, uuid: "a", lastname: "Sire", email: "club@exemple.example" },
    { ...official, uuid: "b", lastname: "Ory", email: "Club@exemple.example" },
    { ...official, uuid: "c", lastname: "Dax", email: null },
    { ...official, uuid: "d", lastname: "Dax", email: null },
  ];
  const line = (at: number, lastname: string, email: string) => ({
    line: at,
    name: `Léa ${lastname}`,
    body: { firstname: "Léa", lastname, email, phone: "0611223344" },
    left: [],
  });
  const lines = [line(2, "Ory", "club@exemple.example"), line(3, "Sire", "club@exemple.example"), line(4, "Dax", "dax@exemple.example")];
  const plan = planOfficials({ lines, known, regions: [], resource: Referee });
  expect(plan.update.map(({ uuid }) => uuid)).toEqual(["b", "a"]);
  expect(plan.create).toMatchObject([{ lastname: "Dax" }]);
});
