import { expect, test } from "vitest";
import { doneText, type ImportReport, remainsText, summaryOf, undoneText } from "./report.ts";

const nothing: ImportReport = {
  dryRun: true,
  total: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  kept: 0,
  ignored: 0,
  errors: [],
  unknownTeams: [],
  provisionalRounds: [],
  outsideSeason: 0,
  readable: true,
  keptFixtures: [],
  unknownVenues: [],
  firstLines: [],
  creations: [],
  updates: [],
  ignoredFixtures: [],
  timeZone: "Europe/Paris",
};

test("a trial is summed up in one sentence; a line that is wrong twice counts once", () => {
  const errors = [7, 7, 12].map((line) => ({ line, text: "La journée est manquante." }));
  expect(summaryOf({ ...nothing, total: 306, created: 300, updated: 4, errors })).toBe(
    "306 rencontres\u00a0: 300 à créer, 4 à mettre à jour, 2 en erreur",
  );
  const unknownTeams = [{ name: "Havre AC", candidates: [], acronym: "HAC" }];
  expect(summaryOf({ ...nothing, total: 9, created: 7, unknownTeams })).toBe("9 rencontres\u00a0: 7 à créer, 2 d’équipes inconnues");
  expect(summaryOf({ ...nothing, total: 1, kept: 1 })).toBe("1 rencontre\u00a0: 1 gardée à l’heure fixée à la main");
});

test("a file that is no calendar has errors, not matches in error", () => {
  const errors = ["date", "heure"].map((column) => ({ line: 1, text: `La colonne «\u00a0${column}\u00a0» est manquante.` }));
  expect(summaryOf({ ...nothing, total: 307, readable: false, errors })).toBe("aucune rencontre lue, 2 erreurs dans le fichier");
});

test("what was done is said in the words of what changed", () => {
  expect(doneText({ ...nothing, created: 1, updated: 4 })).toBe("Calendrier importé\u00a0: 1 rencontre créée, 4 mises à jour.");
  expect(doneText({ ...nothing, updated: 1 })).toBe("Calendrier importé\u00a0: 1 rencontre mise à jour.");
  expect(doneText(nothing)).toBe("Calendrier importé\u00a0: rien n’a changé.");
});

test("what undoing an import does, and leaves, is named", () => {
  expect(undoneText({ created: 306, updated: 1 })).toMatch(/^306 rencontres sont supprimées, 1 retrouve ce qu’elle était\./);
  expect(remainsText({ clubs: [], aliases: [] })).toBe("les e-mails déjà envoyés");
  expect(remainsText({ clubs: ["Pau FC", "FC Metz"], aliases: ["Havre AC"] })).toBe(
    "les e-mails déjà envoyés, les clubs créés (Pau FC, FC Metz) et le nom rattaché («\u00a0Havre AC\u00a0»)",
  );
});
