import { clubs, type DemoClub } from "./clubs.ts";
import { type DemoFixture, fixtureOf, lastPlayedRound } from "./fixtures.ts";
import { noHomeGroup } from "./home.ts";
import { lensContacts } from "./lens.ts";
import { matchSheet } from "./match-sheet.ts";
import { type DemoParking, parkingAt, parkingsOf } from "./parkings.ts";
import type { DemoContact } from "./people.ts";
import { rennesContacts } from "./rennes.ts";
import { todayUuid } from "./today.ts";

interface Staff {
  owner: DemoContact;
  stadiumManager: DemoContact;
  pitchManager: DemoContact;
}

/** The clubs that prepare their fixtures here; of the others only the stadium is known. */
const staffOf = new Map<DemoClub, Staff>([
  [clubs.lens, lensContacts],
  [clubs.rennes, rennesContacts],
]);

const full: readonly string[] = [fixtureOf(clubs.lens, clubs.rennes), fixtureOf(clubs.rennes, clubs.lille), todayUuid];
const half: readonly string[] = [fixtureOf(clubs.lens, clubs.marseille), fixtureOf(clubs.rennes, clubs.monaco)];
const quietMatch = fixtureOf(clubs.rennes, clubs.angers);

/** The rows of the sections and items of all fixtures: a few are prepared, those played were, the rest is empty. */
export function prepare(fixtures: readonly DemoFixture[], now: Date) {
  const updated_at = new Date(now.getTime() - 86_400_000).toISOString();
  const withVenue = fixtures.filter(hasVenue);
  const withPitch = withVenue.filter((fixture) => staffOf.has(fixture.home) && !half.includes(fixture.uuid));
  const items = fixtures
    .filter(({ uuid }) => full.includes(uuid))
    .flatMap((fixture) => parkingsOf(fixture.home).map((parking) => ({ fixture, parking })));
  return {
    venueContexts: withVenue.map((fixture) => ({ ...venueContext(fixture), ...editor(fixture), updated_at })),
    pitches: withPitch.map((fixture) => ({ ...pitch(fixture), ...editor(fixture), updated_at })),
    parkings: items.map((item) => ({ ...parking(item), ...editor(item.fixture), updated_at })),
    sheets: sheetsOf(fixtures, updated_at),
    takenSources: items.map((item) => ({ fixture_uuid: item.fixture.uuid, source_uuid: item.parking.uuid })),
  };
}

/** The other sections and items of the prepared fixtures, by table. */
function sheetsOf(fixtures: readonly DemoFixture[], updated_at: string): Map<string, { uuid: string }[]> {
  const rows = new Map<string, { uuid: string }[]>();
  const prepared = fixtures.filter(({ uuid }) => full.includes(uuid) || half.includes(uuid));
  prepared.forEach((fixture, index) => {
    const sheet = matchSheet(fixture, full.includes(fixture.uuid) ? "full" : "half", (index + 1) * 100);
    for (const [table, list] of Object.entries(sheet)) {
      const stamped = list.map((row) => ({ ...(row as { uuid: string }), ...editor(fixture), updated_at }));
      rows.set(table, [...(rows.get(table) ?? []), ...stamped]);
    }
  });
  const quiet = fixtures
    .filter(({ uuid }) => uuid === quietMatch)
    .map((fixture) => ({ ...noHomeGroup(fixture), ...editor(fixture), updated_at }));
  rows.set("home_fans", [...(rows.get("home_fans") ?? []), ...quiet]);
  return rows;
}

function hasVenue({ uuid, home, round, postponed }: DemoFixture): boolean {
  if (!staffOf.has(home) || full.includes(uuid) || half.includes(uuid)) return true;
  return round >= 1 && round <= lastPlayedRound && !postponed;
}

const editor = ({ home }: DemoFixture) => {
  const owner = staffOf.get(home)?.owner;
  return { updated_by: owner ? `${owner.firstname} ${owner.lastname}` : null };
};

const venueContext = ({ uuid, home }: DemoFixture) => ({
  uuid,
  venue_uuid: home.venue,
  stadium_manager_uuid: staffOf.get(home)?.stadiumManager.uuid ?? null,
  comments: full.includes(uuid) ? "Guichets fermés : ouverture des portes avancée de 30 minutes si l’affluence le demande." : null,
});

const pitch = ({ uuid, home }: DemoFixture) => ({
  uuid,
  pitch_manager_uuid: staffOf.get(home)?.pitchManager.uuid ?? null,
  comments: full.includes(uuid) ? "Tonte à 24 mm la veille, arrosage une heure avant l’échauffement." : null,
});

const parkingNotes: Partial<Record<DemoParking["type"], string>> = {
  "parking.type.vip": "Accès sur présentation du titre de stationnement, accueil à l’entrée.",
  "parking.type.official": "Macaron derrière le pare-brise\u00a0; deux places gardées pour la préfecture.",
};

const parking = ({ fixture, parking: source }: { fixture: DemoFixture; parking: DemoParking }) => ({
  uuid: parkingAt(fixture, source),
  fixture_uuid: fixture.uuid,
  name: source.name,
  type: source.type,
  capacity: source.capacity,
  opened: source.opened,
  opens_at: minutesFrom(fixture.kickoffAt, source.opening_offset_before_start_minutes, -1),
  closes_at: minutesFrom(fixture.kickoffAt, source.closing_offset_after_start_minutes, 1),
  comments: parkingNotes[source.type] ?? null,
  source_uuid: source.uuid,
});

function minutesFrom(kickoffAt: string, minutes: number | null, direction: 1 | -1): string | null {
  return minutes === null ? null : new Date(Date.parse(kickoffAt) + direction * minutes * 60_000).toISOString();
}
