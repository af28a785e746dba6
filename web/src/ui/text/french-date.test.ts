import { expect, test } from "vitest";
import { readFrenchDate } from "./french-date.ts";

const kickoff = "2026-12-26";
const read = (typed: string, near = kickoff) => readFrenchDate(typed, near);

test.for([
  "05/12/2026",
  "5/12/2026",
  "5.12.26",
  "05.12.2026",
  "05-12-2026",
  "05 12 2026",
  "5 / 12 / 2026",
  " 05122026 ",
  "051226",
  "2026-12-05",
  "2026/12/5",
  "5 décembre 2026",
  "5 Décembre 26",
  "5 DECEMBRE 2026",
  "5 déc. 2026",
  "5 dec 2026",
  "5-déc-2026",
  "5\u00a0décembre\u00a02026",
  "samedi 5 décembre 2026",
  "sam. 5 déc. 2026",
  "le samedi 5 décembre 2026",
  "samedi, 5 décembre 2026",
  "sam 05/12/2026",
  "le 5 décembre 2026",
])("« %s » is December 5th, 2026", (typed) => {
  expect(read(typed)).toEqual({ date: "2026-12-05", time: null });
});

test.for([
  ["22/12", "2026-12-22"],
  ["22 12", "2026-12-22"],
  ["2212", "2026-12-22"],
  ["22 décembre", "2026-12-22"],
  ["5 déc.", "2026-12-05"],
  ["samedi 5 décembre", "2026-12-05"],
  ["1er janvier", "2027-01-01"],
  ["24/01", "2027-01-24"],
  ["25/06", "2027-06-25"],
  ["27/06", "2026-06-27"],
  ["29/02", "2028-02-29"],
] as const)("« %s », without its year, is the day nearest to a kickoff on December 26th", ([typed, date]) => {
  expect(read(typed)).toEqual({ date, time: null });
});

test("a kickoff in January takes the December before it", () => {
  expect(read("22/12", "2027-01-16")).toEqual({ date: "2026-12-22", time: null });
  expect(read("mardi 22 déc", "2027-01-16")).toEqual({ date: "2026-12-22", time: null });
});

test.for([
  ["22/12 à 14h30", "14:30"],
  ["22/12 14:30", "14:30"],
  ["22/12 9h", "09:00"],
  ["22/12/2026, 20h45", "20:45"],
  ["22/12/26 20 h 45", "20:45"],
  ["22 décembre à 20h", "20:00"],
  ["mardi 22 décembre 2026 à 20:45", "20:45"],
  ["22 déc. 20h45", "20:45"],
  ["2026-12-22T20:45", "20:45"],
  ["2026-12-22 20:45", "20:45"],
] as const)("« %s » brings its hour along", ([typed, time]) => {
  expect(read(typed)).toEqual({ date: "2026-12-22", time });
});

test.for([
  ["30/02", "Ce jour n’existe pas."],
  ["31/02/2027", "Ce jour n’existe pas."],
  ["29/02/2027", "Ce jour n’existe pas."],
  ["07/13/2027", "Ce jour n’existe pas."],
  ["00/01/2027", "Ce jour n’existe pas."],
  ["31 juin", "Ce jour n’existe pas."],
  ["22/12 à 25h", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
  ["22/12 14:75", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
  ["25:70", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
  ["9h75", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
  ["dimanche 5 décembre", "Le 5 décembre 2026 est un samedi."],
  ["demain", "Cette date n’est pas comprise. Écrivez par exemple 05/12/2026."],
  ["22", "Cette date n’est pas comprise. Écrivez par exemple 05/12/2026."],
  ["22/", "Cette date n’est pas comprise. Écrivez par exemple 05/12/2026."],
  ["5 jui", "Cette date n’est pas comprise. Écrivez par exemple 05/12/2026."],
  ["5 brumaire", "Cette date n’est pas comprise. Écrivez par exemple 05/12/2026."],
  ["22/12 14", "Cette date n’est pas comprise. Écrivez par exemple 05/12/2026."],
  ["22/12/2026 puis 23/12", "Cette date n’est pas comprise. Écrivez par exemple 05/12/2026."],
] as const)("« %s » is no day: %s", ([typed, problem]) => {
  expect(read(typed)).toEqual({ problem });
});
