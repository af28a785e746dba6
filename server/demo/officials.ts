import { league } from "./organizations.ts";
import { regions } from "./regions.ts";
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
  ["Thomas", "Delavigne"],
  ["Sabrina", "Oukaci"],
  ["Mathis", "Kervella"],
  ["Florent", "Poitevin"],
  ["Élodie", "Marchetti"],
  ["Jérémy", "Santoni"],
  ["Karine", "Vuillemin"],
  ["Benoît", "Lagarrigue"],
  ["Amine", "Zakrani"],
  ["Léa", "Bonneval"],
  ["Romain", "Cazeneuve"],
  ["Quentin", "Desforges"],
  ["Solène", "Quiniou"],
  ["Antoine", "Terrier"],
  ["Mickaël", "Hornecker"],
  ["Pauline", "Estève"],
  ["Valentin", "Roussel"],
  ["Yannick", "Thébault"],
  ["Camille", "Jourdan"],
  ["Damien", "Alvarado"],
  ["Hugo", "Perrichon"],
  ["Nadia", "Ferhat"],
  ["Xavier", "Coulomb"],
  ["Maxime", "Dutilleul"],
  ["Fanny", "Loiseleur"],
  ["Grégory", "Maupas"],
];

const delegates: readonly Name[] = [
  ["Jean-Marc", "Vasseur"],
  ["Patricia", "Collomb"],
  ["Didier", "Lecomte"],
  ["Sylvie", "Armand"],
  ["Philippe", "Grandjean"],
  ["Catherine", "Muller"],
  ["Olivier", "Prunier"],
  ["Bernard", "Taillandier"],
  ["Chantal", "Roques"],
  ["Michel", "Duquesnoy"],
  ["Françoise", "Le Goff"],
  ["Gérard", "Montagnier"],
  ["Hélène", "Sabatier"],
  ["Robert", "Kuntz"],
  ["Monique", "Delorme"],
  ["Alain", "Peyrebrune"],
  ["Véronique", "Cordier"],
  ["Jacques", "Fauvel"],
  ["Martine", "Escudier"],
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

/** The officials whom the platform keeps for all. */
export const officials = {
  referees: referees.map(official("referee", 9101)),
  delegates: delegates.map(official("delegate", 9201)),
};

const ofLeague = (
  kind: "referee" | "delegate",
  first: number,
  rows: readonly (readonly [...Name, grade: string, away?: string | null, region?: string])[],
) =>
  rows.map(([firstname, lastname, grade, away, region = regions.france.uuid], index) => ({
    ...official(kind, first)([firstname, lastname], index),
    uuid: uuidOf(kind, 101 + index),
    grade,
    region_uuid: region,
    organization_uuid: league.organization,
    unavailable_days: away ? [away] : [],
  }));

/** Those whom the league keeps, with their grades and when they are not there. */
export const leagueOfficials = {
  referees: ofLeague("referee", 9301, [
    ["Maxence", "Delcroix", "F1"],
    ["Noémie", "Tessier", "FFF féminine", "2026-12-24/2027-01-03 Congés"],
    ["Yanis", "Ferrand", "F2"],
    ["Solène", "Marchetti", "F2", "2027-02-08/2027-02-14 Stage"],
    ["Adrien", "Lagarde", "Assistant F1", null, regions.bretagne.uuid],
    ["Fatou", "Sarr", "Assistant F1"],
  ]),
  delegates: ofLeague("delegate", 9401, [
    ["Bernard", "Cazenave", "LFP"],
    ["Aurélie", "Joubert", "LFP", "2026-12-19/2026-12-20"],
    ["Marc", "Peyrat", "FFF"],
  ]),
};

interface OfficialRow {
  uuid: string;
  person: { uuid: string };
}

export const officialRow = ({ uuid, person }: OfficialRow) => ({ uuid, person_uuid: person.uuid });
export const leagueOfficialRow = ({ person, ...official }: (typeof leagueOfficials.referees)[number]) => ({
  ...official,
  person_uuid: person.uuid,
});
