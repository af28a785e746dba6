import { instantOf, localDateOf, noonOf } from "../src/fixtures/fixture/kickoff.ts";
import { clubs, type DemoClub } from "./clubs.ts";
import { seasons } from "./competitions.ts";
import { drawPairings, type Pairing } from "./pairings.ts";
import { zone } from "./regions.ts";
import { uuidOf } from "./uuids.ts";

/** Rounds played before today, and the last of those whose hours are known. */
export const lastPlayedRound = 11;
const lastScheduledRound = 20;

/** Days after the Friday of the round, and local hour. */
const slots: readonly (readonly [number, string])[] = [
  [1, "21:00"],
  [2, "15:00"],
  [0, "20:45"],
  [2, "20:45"],
  [1, "17:00"],
  [2, "17:00"],
  [2, "15:00"],
  [1, "17:00"],
  [2, "17:00"],
];

export interface DemoFixture extends Pairing {
  uuid: string;
  season: string | null;
  roundName: string;
  kickoffAt: string;
  status: string;
  score: readonly [number, number] | null;
  /** The kickoff that it was put off from. */
  postponed: string | null;
}

export const fixtureOf = (home: DemoClub, away: DemoClub): string => uuidOf("fixture", home.number * 100 + away.number);

const postponed = fixtureOf(clubs.lens, clubs.nice);
const archived = fixtureOf(clubs.lens, clubs.angers);

/** The whole season around today: the next round begins on the first Friday after it. */
export function drawFixtures(now: Date): DemoFixture[] {
  const nextFriday = fridayAfter(now);
  return [...drawPairings().map((pairing) => fixture(pairing, nextFriday, now)), friendly(nextFriday)];
}

function fixture(pairing: Pairing, nextFriday: string, now: Date): DemoFixture {
  const uuid = fixtureOf(pairing.home, pairing.away);
  const drawn = kickoffOf(pairing, nextFriday);
  const kickoffAt = uuid === postponed ? noonOf(daysAfter(nextFriday, 26), zone) : drawn;
  const status = statusOf(uuid, pairing.round, kickoffAt, now);
  const score = status === "finished" || status === "archived" ? scoreOf(pairing) : null;
  const roundName = `Journée ${pairing.round}`;
  return { ...pairing, uuid, season: seasons.current, roundName, kickoffAt, status, score, postponed: uuid === postponed ? drawn : null };
}

function friendly(nextFriday: string): DemoFixture {
  const [home, away] = [clubs.lens, clubs.metz];
  const kickoffAt = instantOf(daysAfter(nextFriday, 12), "18:30", zone);
  const nothing = { round: 0, place: 0, season: null, score: null, postponed: null };
  return { ...nothing, uuid: fixtureOf(home, away), home, away, roundName: "Match amical", kickoffAt, status: "scheduled" };
}

function kickoffOf({ round, place }: Pairing, nextFriday: string): string {
  const friday = daysAfter(nextFriday, 7 * (round - lastPlayedRound - 1));
  if (round > lastScheduledRound) return noonOf(daysAfter(friday, 1), zone);
  const [days, hour] = slots[(round + place + 6) % slots.length] ?? [0, "20:45"];
  return instantOf(daysAfter(friday, days), hour, zone);
}

function statusOf(uuid: string, round: number, kickoffAt: string, now: Date): string {
  if (uuid === archived) return "archived";
  if (uuid === postponed || round > lastScheduledRound) return "unscheduled";
  const minutes = (now.getTime() - Date.parse(kickoffAt)) / 60_000;
  if (minutes < 0) return "scheduled";
  return minutes < 150 ? "playing" : "finished";
}

const homeGoals = [1, 2, 0, 1, 3, 1, 2, 0, 2, 1, 4];
const awayGoals = [0, 1, 1, 2, 0, 1, 0, 3, 1, 2, 1, 0, 2];

function scoreOf({ round, home, away }: Pairing): [number, number] {
  const seed = round * 5 + home.number * 7 + away.number * 3;
  return [homeGoals[seed % homeGoals.length] ?? 0, awayGoals[seed % awayGoals.length] ?? 0];
}

/** The first Friday after today, as it is in Paris. */
export function fridayAfter(now: Date): string {
  const today = localDateOf(now.toISOString(), zone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return daysAfter(today, ((11 - weekday) % 7) + 1);
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export const fixtureRow = ({ uuid, season, home, away, kickoffAt, roundName, status, score, postponed: before }: DemoFixture) => ({
  uuid,
  season_uuid: season,
  home_team_uuid: home.team,
  away_team_uuid: away.team,
  kickoff_at: kickoffAt,
  round: roundName,
  status,
  home_score: score?.[0] ?? null,
  away_score: score?.[1] ?? null,
  last_kickoff_at: before,
  kickoff_by_hand: before !== null,
  status_before_archive: status === "archived" ? "finished" : null,
});
