import { clubs } from "./clubs.ts";
import { type DemoFixture, fixtureOf } from "./fixtures.ts";
import { uuidOf } from "./uuids.ts";

interface DemoIncident {
  uuid: string;
  fixture_uuid: string;
  occurred_at: string;
  sector_uuid: string | null;
  description: string;
}

/** Minutes from the kickoff, and until it was received; who wrote it, what, and the number that it corrects. */
type TypedFacts = readonly [number, number, string, string, number?];

const typed: readonly TypedFacts[] = [
  [-150, 0, "Thomas Delattre", "PC sécurité ouvert, liaisons radio vérifiées."],
  [-120, 1, "Thomas Delattre", "Ouverture des portes, tous secteurs."],
  [-95, 0, "Thomas Delattre", "Car des visiteurs au P3, deux cars attendus."],
  [-90, 6, "Camille Dewaele", "Trois cars, et non deux.", 3],
  [45, 0, "Thomas Delattre", "Mi-temps, rien à signaler dans les coursives."],
  [155, 2, "Camille Dewaele", "Stade évacué, PC fermé."],
];

/** The log of the match against Brest: what was typed, and the incidents that it tells by itself. */
export function logbookRows(fixtures: readonly DemoFixture[], incidents: readonly DemoIncident[]) {
  const fixture = fixtures.find(({ uuid }) => uuid === fixtureOf(clubs.lens, clubs.brest));
  if (!fixture) return [];
  const at = (minutes: number) => new Date(Date.parse(String(fixture.kickoffAt)) + minutes * 60_000).toISOString();
  const written = typed.map(([minutes, late, by, text, corrects]) => ({
    ...entryOf(at(minutes), at(minutes + late), by, text),
    kind: "typed",
    sector_uuid: null,
    incident_uuid: null,
    corrects: corrects ?? null,
  }));
  const told = incidents
    .filter((incident) => incident.fixture_uuid === fixture.uuid)
    .map(({ uuid, occurred_at, sector_uuid, description }) => ({
      ...entryOf(occurred_at, occurred_at, "Camille Dewaele", description),
      kind: "incident",
      sector_uuid,
      incident_uuid: uuid,
      corrects: null,
    }));
  return [...written, ...told]
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .map((entry, index) => ({ uuid: uuidOf("fixtureItem", 9950 + index), fixture_uuid: fixture.uuid, ...entry }));
}

const entryOf = (occurred_at: string, created_at: string, updated_by: string, text: string) => ({
  occurred_at,
  created_at,
  updated_by,
  text,
});
