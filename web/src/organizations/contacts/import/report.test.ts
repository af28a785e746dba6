import type { ContactsReport, DoubleContact } from "@avant-match/contract/organizations/contact-imports.ts";
import { expect, test } from "vitest";
import { ignoredText } from "../../../kit/imports/FileImport.tsx";
import { answerAll, doneText, summaryOf } from "./ImportScreen.tsx";

const shown = { name: "Ana Dufour", job: null, email: null, phone: null };
const report: ContactsReport = {
  dryRun: true,
  total: 1203,
  created: 1180,
  updated: 12,
  unchanged: 1,
  ignored: 0,
  doubles: [{ line: 4, ...shown, candidates: [] }],
  ...{ readable: true, heads: [], columns: {}, ignoredColumns: [], titles: [], hiddenRows: 0, unknownNames: [], knownNames: [] },
  errors: [
    { line: 9, name: "Ana Dufour", text: "Le poste est obligatoire" },
    { line: 9, name: "Ana Dufour", text: "L'email est obligatoire" },
  ],
  left: [],
  creations: [],
  updates: [],
};
const plain = (text: string) => text.replaceAll(/\s/gu, " ");

test("an import is summed up in one line", () => {
  expect(plain(summaryOf(report))).toBe("1 203 contacts : 1 180 à créer, 12 à modifier, 1 inchangé, 1 ressemble à un autre, 1 en erreur");
  expect(summaryOf({ ...report, total: 0, created: 0, updated: 0, unchanged: 0, doubles: [], errors: [] })).toBe("0 contact");
});

test("what was done is said when it is done", () => {
  expect(plain(doneText(report))).toBe("Import terminé : 1 180 contacts créés, 12 contacts modifiés.");
  expect(plain(doneText({ ...report, created: 0, updated: 0 }))).toBe("Import terminé : rien n’a changé.");
});

test("all doubles are answered at once, each by its likeliest contact", () => {
  const doubles: DoubleContact[] = [
    { line: 2, ...shown, candidates: [{ uuid: "a", line: null, reasons: ["email"], ...shown }] },
    { line: 3, ...shown, candidates: [{ uuid: null, line: 2, reasons: ["name"], ...shown }] },
  ];
  expect(answerAll(doubles, "fill")).toEqual({ 2: "a", 3: "skip" });
  expect(answerAll(doubles, "create")).toEqual({ 2: "create", 3: "create" });
});

test("the columns that are left aside are named", () => {
  expect(plain(ignoredText(["Service"]))).toBe("Colonne laissée de côté : Service.");
  expect(plain(ignoredText(["Service", "Remarques"]))).toBe("Colonnes laissées de côté : Service, Remarques.");
});
