import { expect, test } from "vitest";
import { check } from "./check.ts";
import { defineResource } from "./define.ts";
import { count } from "./fields.ts";

const Car = defineResource({
  type: "Car",
  label: "Voiture",
  path: "/cars",
  name: "seats",
  fields: { seats: count("Places"), doors: count("Portes", { invalid: "Comptez les portes" }) },
});
const said = (body: object) => check(Car, body as Record<string, unknown>, { creating: false }).violations.map(({ message }) => message);

test.each([
  ["12.5", "Un nombre entier est attendu."],
  [" 1 234,5", "Un nombre entier est attendu."],
  [12.5, "Un nombre entier est attendu."],
  ["douze", "Un nombre est attendu."],
  ["1e", "Un nombre est attendu."],
  ["12", "Un nombre est attendu."],
])("of %j it is said why it is no whole number", (seats, message) => {
  expect(said({ seats })).toEqual([message]);
});

test("a field says it in its own words where it has some", () => {
  for (const doors of ["4,5", 4.5, "quatre"]) expect(said({ doors })).toEqual(["Comptez les portes"]);
});
