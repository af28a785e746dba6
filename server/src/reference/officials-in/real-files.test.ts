import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parsePeople } from "../../kit/imports/parse-people.ts";
import { officialsFile } from "./columns.ts";

const fileOf = (name: string) => readFileSync(new URL(`../../../test/people/${name}`, import.meta.url));
const helene = { firstname: "Hélène", lastname: expect.stringMatching(/^lefèvre$/i), email: "helene.lefevre@arbitre.example" };
const karim = { firstname: "Karim", lastname: expect.stringMatching(/^benali$/i), email: "karim.benali@arbitre.example" };

test.each([
  [
    "officials-federation.csv",
    [
      { ...helene, phone: "06 39 98 12 34", grade: "F1", region: "Hauts-de-France" },
      { ...karim, phone: "06 39 98 12 35", grade: "F2", region: "Ligue de Paris Île-de-France" },
      { firstname: "Ana", lastname: "DUFOUR", email: "ana.dufour@arbitre.example", grade: "AAF1" },
    ],
  ],
  [
    "officials-names-together.csv",
    [
      { ...helene, phone: "06 39 98 12 34", grade: "N1", region: "Bretagne" },
      { ...karim, phone: "06 39 98 12 35", grade: "N2" },
    ],
  ],
  ["officials-google.csv", [{ ...helene, phone: "06 39 98 12 34" }, karim]],
  ["officials-phone.vcf", [{ ...helene, phone: "06 39 98 12 34" }]],
])("%s is read without an error", async (name, officials) => {
  const parsed = await parsePeople({ ...officialsFile, bytes: fileOf(name) });
  expect(parsed).toMatchObject({ readable: true, errors: [] });
  expect("lines" in parsed && parsed.lines.map(({ texts }) => texts)).toEqual(officials);
});
