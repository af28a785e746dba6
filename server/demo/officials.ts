import { uuidOf } from "./uuids.ts";

type Name = readonly [firstname: string, lastname: string];

const referees: readonly Name[] = [
  ["Clément", "Aubertin"],
  ["Julie", "Castagnet"],
  ["Stéphane", "Lanoye"],
  ["Nicolas", "Rainaud"],
  ["Amandine", "Gerbault"],
  ["Bastien", "Dechaume"],
  ["Hakim", "Bensaïd"],
  ["Guillaume", "Parisot"],
  ["Erwan", "Fichoux"],
  ["Mélanie", "Pastourel"],
  ["Cyril", "Gringoire"],
  ["Rudy", "Bucquet"],
  ["Ludovic", "Raynal"],
  ["Victoria", "Bézard"],
];

const delegates: readonly Name[] = [
  ["Jean-Marc", "Vasseur"],
  ["Patricia", "Collomb"],
  ["Didier", "Lecomte"],
  ["Sylvie", "Armand"],
  ["Philippe", "Grandjean"],
  ["Catherine", "Muller"],
  ["Olivier", "Prunier"],
];

const official =
  (kind: "referee" | "delegate", first: number) =>
  ([firstname, lastname]: Name, index: number) => ({
    uuid: uuidOf(kind, index + 1),
    person: {
      uuid: uuidOf("person", first + index),
      firstname,
      lastname,
      email: `${kind === "referee" ? "arbitre" : "delegue"}.${index + 1}@officiels.example`,
      phone: `01 99 00 9${kind === "referee" ? 1 : 2} ${String(index + 1).padStart(2, "0")}`,
    },
  });

/** The officials whom the federation names to fixtures. */
export const officials = {
  referees: referees.map(official("referee", 9101)),
  delegates: delegates.map(official("delegate", 9201)),
};

export const officialRow = ({ uuid, person }: { uuid: string; person: { uuid: string } }) => ({ uuid, person_uuid: person.uuid });
