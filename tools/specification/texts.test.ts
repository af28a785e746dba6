import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FixturesConfiguration } from "@avant-match/contract/fixtures/completion/fixtures-configuration.ts";
import { sentencesOf } from "@avant-match/contract/kit/words.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { expect, test } from "vitest";
import { root } from "../run.ts";
import { sourceTexts } from "./source-texts.ts";

interface Source {
  /** Its path below `src`, of the contract without the room of a resource: so it has it in common with its screens. */
  path: string;
  texts: Set<string>;
}

const sources: Source[] = globSync("{contract,server,web}/src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({
    path: file.replace(/^contract\/src\/(\w+)\/.*\//, "$1/").replace(/^\w+\/src\//, ""),
    texts: sourceTexts(file, readFileSync(join(root, file), "utf8")),
  }));

/** A list of texts, one a line, below the start of the paths in which they are looked for; what precedes the first is its head. */
function readList(name: string): { place: string; text: string }[] {
  let place = "";
  return readFileSync(join(import.meta.dirname, name), "utf8")
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("# ")) place = line.slice(2);
      return place === "" || line === "" || line.startsWith("# ") ? [] : [{ place, text: line }];
    });
}

const breakable = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

function missing(list: { place: string; text: string }[], read = (text: string): string => text): string[] {
  const written = sources.map(({ path, texts }) => ({ path, texts: new Set([...texts].map(read)) }));
  return list
    .filter(({ place, text }) => !written.some(({ path, texts }) => path.startsWith(place) && texts.has(text)))
    .map(({ place, text }) => `${place}: ${text}`);
}

test("the texts that the specification quotes are in the sources, byte for byte", () => {
  const quoted = readList("quoted-texts.txt");
  expect(quoted.length).toBeGreaterThan(240);
  expect(missing(quoted)).toEqual([]);
});

test("the texts that complete the specification are in the sources, with spaces that break or not", () => {
  const added = readList("added-texts.txt");
  expect(added.length).toBeGreaterThan(600);
  expect(missing(added, breakable)).toEqual([]);
});

/** By the type of the resource. `{}` is the name of the item. */
const sentences: Record<string, string[]> = {
  Region: ["Aucune région enregistrée", "Créer une région", "Nouvelle région", "Région supprimée"],
  Organization: ["Créer une organisation"],
  Competition: ["Créer une compétition"],
  Delegate: ["Créer un délégué", "Délégué enregistré", "Délégué supprimé"],
  Referee: ["Créer un arbitre", "Arbitre enregistré", "Arbitre supprimé"],
  Service: ["Créer un service", "Service enregistré"],
  Contact: ["Créer un contact", "Nouveau contact", "Aucun contact enregistré", "Contact enregistré"],
  OrganizationUser: [
    "Créer un utilisateur",
    "Aucun utilisateur enregistré",
    "Ajoutez un nouvel utilisateur pour commencer.",
    "Nouvel utilisateur",
  ],
  Club: ["Créer un club"],
  Team: ["Équipe enregistrée"],
  SupportersGroup: ["Créer un groupe de supporters", "Groupe de supporters enregistré"],
  Venue: ["Créer une infrastructure", "Nouvelle infrastructure", "Infrastructure enregistrée"],
  VenueParking: ["Nouveau parking", "Modifier le parking {}"],
  VenueSector: ["Nouvelle section", "Modifier la section {}"],
  FixtureParking: ["Ajouter un parking", "Parking enregistré", "Parking supprimé"],
  FixtureSector: ["Secteur enregistré"],
  FixtureDelegate: ["Ajouter un délégué"],
  FixtureReferee: ["Ajouter un arbitre"],
  TeamTrip: ["Ajouter un trajet", "Trajet enregistré", "Trajet supprimé"],
  AwayRepresentative: ["Ajouter un représentant", "Représentant enregistré"],
  AwayTravel: ["Ajouter un déplacement", "Déplacement enregistré", "Déplacement supprimé"],
  AwaySteward: ["Accompagnateur enregistré"],
  HomeGroup: ["Groupe enregistré"],
  SecurityOrder: ["Arrêté enregistré"],
  SecurityForce: ["Unité enregistrée", "Unité supprimée"],
  FixtureActivity: ["Animation enregistrée"],
  Incident: ["Incident enregistré"],
  CorrectiveAction: ["Action enregistrée"],
};

test.each(Object.entries(sentences))("the sentences about %s are composed as the specification quotes them", (type, expected) => {
  const resource = resources.find((one) => one.type === type);
  const { edited, ...others } = sentencesOf(resource ?? {});
  expect([...Object.values(others), edited("{}")]).toEqual(expect.arrayContaining(expected));
});

test("the delays of the automatic archiving are labelled in days, then in months", () => {
  expect(FixturesConfiguration.fields.autoArchiveAfterDays.choices?.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    "1: 1 jour après",
    ...[2, 3, 4, 5, 6, 7, 14].map((days) => `${days}: ${days} jours après`),
    ...[1, 2, 3, 6, 12].map((months) => `${months * 30}: ${months} mois après`),
  ]);
});
