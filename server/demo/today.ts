import { instantOf, localDateOf } from "../src/fixtures/fixture/kickoff.ts";
import { clubs } from "./clubs.ts";
import { type DemoFixture, fixtureOf } from "./fixtures.ts";
import { zone } from "./regions.ts";
import { at } from "./staff.ts";
import { uuidOf } from "./uuids.ts";

/** The friendly that RC Lens plays on the day on which the demo is started: in two hours, or as near to it as a match is played. */
export function matchToday(now: Date): DemoFixture {
  const day = localDateOf(now.toISOString(), zone);
  const [noon, night] = [instantOf(day, "12:00", zone), instantOf(day, "22:45", zone)].map((instant) => Date.parse(instant));
  const quarter = 900_000;
  const soon = Math.ceil((now.getTime() + 8 * quarter) / quarter) * quarter;
  const kickoffAt = new Date(Math.min(Math.max(soon, Number(noon)), Number(night))).toISOString();
  const [home, away] = [clubs.lens, clubs.nantes];
  const status = Date.parse(kickoffAt) > now.getTime() ? "scheduled" : "playing";
  const nothing = { round: 0, place: 1, season: null, score: null, postponed: null };
  return { ...nothing, uuid: todayUuid, home, away, roundName: "Match amical", kickoffAt, status };
}

export const todayUuid = fixtureOf(clubs.lens, clubs.nantes);

/** Minutes from the kickoff, who wrote it, and what. */
const log: readonly (readonly [number, string, string])[] = [
  [-1435, "Camille Dewaele", "Veille\u00a0: barrières en place sur le parvis, plan de circulation reçu de la mairie."],
  [-240, "Thomas Delattre", "PC sécurité ouvert, liaisons radio vérifiées."],
  [-205, "Thomas Delattre", "Sonorisation et éclairage essayés. Une caméra du P3 à l’arrêt, technicien appelé."],
  [-150, "Camille Dewaele", "Caméra du P3 rétablie."],
  [-120, "Thomas Delattre", "Premiers spectateurs sur le parvis, filtrage fluide."],
];

interface SectorRow {
  uuid: string;
  venue_context_uuid: string;
  is_open: boolean;
  doors_opening_at: string;
  current_attendance: number | null;
}
interface LineRow {
  uuid: string;
  fixture_uuid: string;
  label: string;
  at: string | null;
  anchor: string | null;
  offset_minutes: number | null;
}

/** What was marked, noted and counted of the match of today until now, by the hours of its preparation: the counts among its rows. */
export function dayUntil(fixture: DemoFixture, sheets: Map<string, { uuid: string }[]>, now: Date) {
  const all = (sheets.get("fixture_sector") ?? []) as SectorRow[];
  const sectors = all.filter(({ venue_context_uuid }) => venue_context_uuid === fixture.uuid);
  const lines = ((sheets.get("running_order_line") ?? []) as LineRow[]).filter(({ fixture_uuid }) => fixture_uuid === fixture.uuid);
  for (const sector of sectors) sector.current_attendance = countUntil(sector, now);
  const member = "Thomas Delattre";
  const past = (instant: string) => Date.parse(instant) <= now.getTime();
  const planned = [
    { key: "control-room", label: "Ouverture du PC sécurité", hour: at(fixture, -240) },
    { key: "first-aid", label: "Secours en place", hour: at(fixture, -100) },
    ...lines.flatMap(({ uuid, label, at: hour, anchor, offset_minutes }) => {
      const due = hour ?? (anchor === "kickoff" ? at(fixture, Number(offset_minutes)) : null);
      return due ? [{ key: `line:${uuid}`, label, hour: due }] : [];
    }),
    ...sectors.flatMap(({ uuid, is_open, doors_opening_at: hour }) =>
      is_open ? [{ key: `doors:${uuid}`, label: "Ouverture des portes", hour }] : [],
    ),
  ].filter(({ hour }) => past(hour));
  const marks = planned.map(({ key, label, hour }, index) => ({
    uuid: uuidOf("runningOrderMark", 900 + index),
    fixture_uuid: fixture.uuid,
    key,
    label,
    done_at: hour,
    done_by: member,
    updated_by: member,
  }));
  const told = marks.map(({ label, done_at }) => ({
    kind: "mark",
    occurred_at: done_at,
    updated_by: member,
    text: `${label}\u00a0: fait`,
  }));
  const typed = log.map(([minutes, by, text]) => ({ kind: "typed", occurred_at: at(fixture, minutes), updated_by: by, text }));
  const entries = [...typed, ...new Map(told.map((entry) => [entry.text, entry])).values()]
    .filter(({ occurred_at }) => past(occurred_at))
    .sort((one, other) => one.occurred_at.localeCompare(other.occurred_at))
    .map((entry, index) => ({
      uuid: uuidOf("fixtureItem", 9800 + index),
      fixture_uuid: fixture.uuid,
      created_at: entry.occurred_at,
      ...entry,
    }));
  return { marks, entries };
}

/** As many as have come since the doors were opened, all of them two hours later. */
function countUntil({ current_attendance, doors_opening_at }: SectorRow, now: Date): number | null {
  const minutes = (now.getTime() - Date.parse(doors_opening_at)) / 60_000;
  return minutes <= 0 ? null : Math.round(Number(current_attendance) * Math.min(1, minutes / 120));
}
