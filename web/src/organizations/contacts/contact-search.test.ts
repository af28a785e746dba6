import { expect, test } from "vitest";
import { type ContactItem, describeContact, describeOther, searchContacts } from "./contact-search.ts";

const contact = (displayName: string, job: string, service: string | null, externalCompany: string | null = null) =>
  ({ uuid: displayName, person: { displayName }, job, externalCompany, service: service && { name: service } }) as unknown as ContactItem;

const elodie = contact("Élodie Carpentier", "Responsable pelouse", "Exploitation");
const hugo = contact("Hugo Lefèbvre", "Chef d’équipe", null, "Sécurité du Nord");
const search = (words: string) => searchContacts([elodie, hugo], words);

test("a contact is found without accents, by any of its words in any order", () => {
  expect(search("elodie")).toEqual([elodie]);
  expect(search("carpentier elo")).toEqual([elodie]);
});

test("a contact is found by job, service and company", () => {
  expect(search("pelouse")).toEqual([elodie]);
  expect(search("exploit")).toEqual([elodie]);
  expect(search("securite nord")).toEqual([hugo]);
});

test("somebody from elsewhere is found and described by their club", () => {
  const gwenaelle = { ...contact("Gwenaëlle Le Goff", "Stadium manager", "Stade"), club: { name: "Stade rennais FC" } } as ContactItem;
  expect(searchContacts([elodie, gwenaelle], "goff rennais")).toEqual([gwenaelle]);
  expect(describeOther(gwenaelle)).toBe("Stadium manager · Stade rennais FC");
});

test("those come first whose name begins with what is searched", () => {
  const exploitation = contact("Odile Plessis", "Exploitation", null);
  expect(searchContacts([elodie, exploitation], "pl")).toEqual([exploitation, elodie]);
});

test("an empty search finds all", () => {
  expect(search(" ")).toEqual([elodie, hugo]);
});

test("a contact is described by job, service and company", () => {
  expect(describeContact(hugo)).toBe("Chef d’équipe · Sécurité du Nord");
});
