import { expect, test } from "vitest";
import { readPeople } from "./pasted-people.ts";

const said = (text: string) => readPeople(text).people.map(({ firstname, lastname, email }) => `${firstname} | ${lastname} | ${email}`);

test("people are read as mail programs and sheets write them, one per line or parted by signs", () => {
  expect(
    said(`Jeanne Petit <jeanne@club.example>
"LEROY, Marc" <marc.leroy@club.example>; Inès Haddad <ines@club.example>, Paul DA SILVA <paul@club.example>
Dubois\tAnne\tanne.dubois@club.example
jean-paul.martin@club.example
luc@club.example Luc Morel`),
  ).toEqual([
    "Jeanne | Petit | jeanne@club.example",
    "Marc | LEROY | marc.leroy@club.example",
    "Inès | Haddad | ines@club.example",
    "Paul | DA SILVA | paul@club.example",
    "Anne | Dubois | anne.dubois@club.example",
    "Jean-Paul | Martin | jean-paul.martin@club.example",
    "Luc | Morel | luc@club.example",
  ]);
});

test("an address counts once, and blank lines say nothing", () => {
  expect(said("\n\nJeanne Petit <Jeanne@club.example>\n\nJ. Petit <jeanne@club.example>\n")).toEqual([
    "Jeanne | Petit | Jeanne@club.example",
  ]);
  expect(readPeople(" \n").errors).toEqual([]);
});

test("what is no person is told by its line, and the others are read all the same", () => {
  const { people, errors } = readPeople("Jeanne Petit\njp@club.example\nLuc Morel <luc@club.example>, Zoé\nMarc Leroy <marc@club>");
  expect(people.map(({ firstname, email }) => [firstname, email])).toEqual([
    ["", "jp@club.example"],
    ["Luc", "luc@club.example"],
  ]);
  expect(errors).toEqual([
    "Ligne 1\u00a0: «\u00a0Jeanne Petit\u00a0» n’a pas d’adresse e-mail valide.",
    "Ligne 3\u00a0: «\u00a0Zoé\u00a0» n’a pas d’adresse e-mail valide.",
    "Ligne 4\u00a0: «\u00a0Marc Leroy <marc@club\u00a0» n’a pas d’adresse e-mail valide.",
  ]);
});

test("what is pasted by mistake is read in no time", () => {
  const before = performance.now();
  readPeople("a".repeat(50_000));
  readPeople(`${"a@".repeat(20_000)} ${", ".repeat(20_000)}`);
  expect(performance.now() - before).toBeLessThan(2_000);
});
