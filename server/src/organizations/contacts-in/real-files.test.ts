import { readFileSync } from "node:fs";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { parsedContacts } from "../../../test/contacts-import.ts";

const fileOf = (name: string) => readFileSync(new URL(`../../../test/people/${name}`, import.meta.url));
const short = { firstname: expect.stringMatching(/^Hélène$/), lastname: expect.stringMatching(/^lefèvre$/i) };
const helene = { ...short, email: "helene.lefevre@club.example", phone: "06 39 98 12 34", job: "Responsable accueil" };
const karim = { firstname: "Karim", lastname: expect.stringMatching(/^benali$/i) };

/** What each file says of its people, and of their services; it holds nothing that is wrong. */
const files: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  "google.csv": [
    { ...helene, externalCompany: "RC Exemple", services: "Accueil" },
    { ...karim, email: "karim.benali@club.example", phone: "01 99 00 12 35", job: "Chef de la sécurité", services: "Sécurité" },
    { firstname: "Ana", lastname: "Dufour", phone: "06 39 98 12 36" },
  ],
  "google-former.csv": [
    { ...helene, externalCompany: "RC Exemple", services: "Accueil" },
    { ...karim, email: "karim.benali@club.example", phone: "01 99 00 12 35", job: "Chef de la sécurité", services: "Sécurité" },
  ],
  "outlook-english.csv": [
    { ...helene, externalCompany: "RC Exemple", services: "Accueil" },
    { ...karim, email: "karim.benali@club.example", phone: "01 99 00 12 35", services: "Sécurité" },
  ],
  "outlook-french.csv": [
    { ...helene, externalCompany: "RC Exemple", services: "Accueil" },
    { ...karim, email: "karim.benali@club.example", phone: "01 99 00 12 35", job: "Chef de la sécurité", services: "Sécurité" },
  ],
  "thunderbird-english.csv": [
    { ...helene, externalCompany: "RC Exemple", services: "Accueil" },
    { ...karim, email: "karim.benali@club.example", phone: "01 99 00 12 35" },
  ],
  "thunderbird-french.csv": [
    { ...helene, externalCompany: "RC Exemple", services: "Accueil" },
    { ...karim, email: "karim.benali@club.example", phone: "01 99 00 12 35", job: "Chef de la sécurité", services: "Sécurité" },
  ],
  "thunderbird-french-former.csv": [helene, { ...karim, email: "karim.benali@club.example" }],
  "ios.vcf": [
    { ...helene, externalCompany: "RC Exemple", services: "Accueil" },
    { ...karim, email: "karim.benali@club.example", phone: "01 99 00 12 35" },
  ],
  "android.vcf": [
    { ...helene, externalCompany: "RC Exemple" },
    { ...karim, phone: "01 99 00 12 35" },
  ],
  "own-names-together.csv": [
    { ...helene, services: "Accueil" },
    { ...karim, phone: "06 39 98 12 35", job: "Chef de la sécurité", services: "Sécurité" },
    { firstname: "Anne-Sophie", lastname: "DE LA TOUR", email: "as.delatour@club.example", services: "Billetterie" },
  ],
  "own-name-alone.csv": [helene, { ...karim, email: "karim.benali@club.example", phone: "06 39 98 12 35", job: "Chef de la sécurité" }],
  "own-sections.csv": [
    { ...helene, services: "ACCUEIL" },
    { ...karim, phone: "01 99 00 12 35", job: "Chef de la sécurité", services: "SÉCURITÉ" },
    { firstname: "Ana", lastname: "Dufour", email: "ana.dufour@club.example", job: "Adjointe", services: "SÉCURITÉ" },
  ],
  "own-without-heads.csv": [
    { ...short, email: helene.email, phone: helene.phone },
    { ...karim, email: "karim.benali@club.example", phone: "01 99 00 12 35" },
  ],
  "own-odd-heads.csv": [helene, { ...karim, email: "karim.benali@club.example", phone: "01 99 00 12 35", job: "Chef de la sécurité" }],
  "own-repeated-heads.csv": [helene, { ...karim, email: "karim.benali@club.example", phone: "06 39 98 12 35", job: "Chef de la sécurité" }],
};

describe("files that were not made for us", () => {
  test.each(Object.entries(files))("%s is read without an error", async (name, people) => {
    const { readable, errors, lines } = await parsedContacts(fileOf(name));
    expect({ readable, errors }).toEqual({ readable: true, errors: [] });
    const said = lines.map(({ values, services }) => ({ ...values, ...(services && { services }) }));
    expect(said).toEqual(people);
  });

  test("a workbook: its visible sheet with heads, merged cells, hidden rows, failed formulas, columns beyond Z", async () => {
    const far = Array.from({ length: 28 }, (_, at) => `Divers ${at}`);
    const row = (...cells: (string | null)[]) => [...cells.slice(0, 3), ...far.map(() => null), ...cells.slice(3)];
    const rows = [
      ["Service", "Nom", "Prénom", ...far, "Portable", "Courriel"],
      row("Accueil", "Lefèvre", "Hélène", "06 39 98 12 34", "helene.lefevre@club.example"),
      row(null, "Benali", "Karim", "#N/A", "karim.benali@club.example"),
      row("Sécurité", "Dufour", "Ana", "06 39 98 12 36", null),
    ];
    const bytes = await writeXlsx({
      sheets: [
        { name: "Lisez-moi", rows: [["Annuaire du club"], ["Tenu par le secrétariat"]] },
        {
          name: "Anciens",
          hidden: true,
          rows: [
            ["Nom", "Prénom", "Service", "Portable", "Courriel", "Fonction"],
            ["Ancien", "Paul"],
          ],
        },
        { name: "Contacts", rows, merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }], rowDefs: new Map([[3, { hidden: true }]]) },
      ],
    });
    const { readable, errors, lines, ...others } = await parsedContacts(bytes);
    expect({ readable, errors, ...others }).toMatchObject({ readable: true, errors: [], hiddenRows: 1 });
    expect(lines.map(({ values: { lastname, phone = null }, services }) => [lastname, phone, services])).toEqual([
      ["Lefèvre", "06 39 98 12 34", "Accueil"],
      ["Benali", null, "Accueil"],
      ["Dufour", "06 39 98 12 36", "Sécurité"],
    ]);
  });

  test("one under heads that mean nothing is read once they are named, which moves the others", async () => {
    const bytes = Buffer.from("Qui;Quoi;Joindre\nhélène lefèvre;accueil;helene.lefevre@club.example\n");
    const untold = await parsedContacts(bytes);
    expect(untold).toMatchObject({ readable: false, heads: ["Qui", "Quoi", "Joindre"], columns: { email: "Joindre" } });
    const told = await parsedContacts(bytes, { firstLast: "Qui", job: "Quoi" });
    expect(told).toMatchObject({
      readable: true,
      lines: [{ values: { firstname: "hélène", lastname: "lefèvre", job: "accueil", email: "helene.lefevre@club.example" } }],
    });
    const without = await parsedContacts(bytes, { firstLast: "Qui", email: "" });
    expect(without).toMatchObject({ readable: false, columns: { email: "" } });
  });
});
