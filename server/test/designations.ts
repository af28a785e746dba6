import { randomUUID } from "node:crypto";
import { placeFields, placeNamed } from "@avant-match/contract/fixtures/designations/designation-roles.ts";
import { demo } from "../demo/names.ts";
import type { Database } from "../src/kit/database/database.ts";

export interface PlayedRound {
  name: string;
  /** yyyy-mm-dd */
  day: string;
  fixtures: string[];
}

export const designationsPath = (season: string): string => `/api/competitions/seasons/${season}/designations`;

/** Rows as a board takes them, of rows that say their places by name. */
export const sentRows = (rows: readonly object[]): object[] =>
  rows.map((row) => ({ ...row, ...("role" in row && placeNamed(String(row.role)) && placeFields(String(row.role))) }));

const DAY = 86_400_000;

/** A season of the league in which ten teams of the demo world meet twice, on Saturdays at one hour. */
export async function addSeason(database: Database): Promise<{ season: string; rounds: PlayedRound[] }> {
  const [competition, season] = [randomUUID(), randomUUID()];
  await database.query(
    `insert into competition (uuid, name, type, region_uuid, organizer_uuid) select $1, 'Championnat d’essai', 'championship', region_uuid, organizer_uuid
     from competition where uuid = $2`,
    [competition, demo.competitions.ligue1.uuid],
  );
  await database.query("insert into season (uuid, competition_uuid, year) values ($1, $2, 2031)", [season, competition]);
  const teams = await database.query<{ uuid: string }>(
    "select distinct home_team_uuid as uuid from fixture where season_uuid = $1 order by 1",
    [demo.seasons.current],
  );
  const even = teams.slice(0, 10).map(({ uuid }) => uuid);
  const rounds: PlayedRound[] = pairings(even).map((pairs, at) => ({
    name: `Journée ${at + 1}`,
    day: new Date(Date.UTC(2031, 7, 2) + at * 7 * DAY).toISOString().slice(0, 10),
    fixtures: pairs.map(() => randomUUID()),
  }));
  const rows = rounds.flatMap(({ name, day, fixtures }, at) =>
    fixtures.map((uuid, pair) => {
      const [home, away] = pairings(even)[at]?.[pair] ?? [];
      return { uuid, round: name, kickoff: `${day}T18:00:00Z`, home, away };
    }),
  );
  await database.query(
    `insert into fixture (uuid, season_uuid, home_team_uuid, away_team_uuid, round, kickoff_at, status)
     select r.uuid, $1, r.home, r.away, r.round, r.kickoff, 'scheduled'
     from jsonb_to_recordset($2::jsonb) r (uuid uuid, home uuid, away uuid, round text, kickoff timestamptz)`,
    [season, JSON.stringify(rows)],
  );
  return { season, rounds };
}

/** Each with each, at home and away. */
function pairings(teams: readonly string[]): [string, string][][] {
  const [first = "", ...others] = teams;
  const once = others.map((_, turn) => {
    const turned = [first, ...others.slice(turn), ...others.slice(0, turn)];
    return Array.from({ length: teams.length / 2 }, (_, at): [string, string] => [turned[at] ?? "", turned[teams.length - 1 - at] ?? ""]);
  });
  return [...once, ...once.map((round) => round.map(([home, away]): [string, string] => [away, home]))];
}

/** So many officials of a kind, by their uuids. */
export async function addOfficials(database: Database, kind: "referee" | "delegate", count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({ uuid: randomUUID(), person: randomUUID(), name: `${kind}${at}` }));
  const given = JSON.stringify(rows);
  await database.query(
    `insert into person (uuid, firstname, lastname, email) select r.person, 'Alex', r.name, r.name || '@officiels.example'
     from jsonb_to_recordset($1::jsonb) r (person uuid, name text)`,
    [given],
  );
  await database.query(
    `insert into ${kind} (uuid, person_uuid) select r.uuid, r.person from jsonb_to_recordset($1::jsonb) r (uuid uuid, person uuid)`,
    [given],
  );
  return rows.map(({ uuid }) => uuid);
}
