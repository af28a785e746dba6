import { localDateOf } from "../src/fixtures/fixture/kickoff.ts";
import { league } from "./organizations.ts";
import { regions, zone } from "./regions.ts";
import { uuidOf } from "./uuids.ts";

const championship = (number: number, name: string, video_assistance: boolean, public_calendar: boolean) => ({
  uuid: uuidOf("competition", number),
  name,
  type: "championship",
  region_uuid: regions.france.uuid,
  organizer_uuid: league.organization,
  video_assistance,
  public_calendar,
});

export const competitions = {
  demonstration: championship(1, "Championnat de démonstration", false, true),
  ligue1: championship(2, "Ligue 1", true, false),
} as const;

const ligue1Season = (year: number) => ({ uuid: uuidOf("season", year), competition_uuid: competitions.ligue1.uuid, year });

/** The season under way, and those that stand empty for a calendar to be imported into. */
export const seasons = {
  current: uuidOf("season", 1),
  ligue1In2024: ligue1Season(2024),
  ligue1In2025: ligue1Season(2025),
  ligue1In2026: ligue1Season(2026),
} as const;

export const seasonRows = (now: Date) => {
  const { current, ...empty } = seasons;
  return [{ uuid: current, competition_uuid: competitions.demonstration.uuid, year: seasonYear(now) }, ...Object.values(empty)];
};

/** The windows that FIFA gives to national teams in 2026-2027, in which no club of France plays. */
const windows = [
  ["2026-09-21", "2026-10-06"],
  ["2026-11-09", "2026-11-17"],
  ["2027-03-22", "2027-03-30"],
  ["2027-06-07", "2027-06-15"],
] as const;

export const breakRows = (now: Date) =>
  seasonRows(now)
    .filter(({ year }) => year === 2026)
    .flatMap(({ uuid }, season) =>
      windows.map(([starts_on, ends_on], at) => ({
        uuid: uuidOf("seasonBreak", season * windows.length + at + 1),
        season_uuid: uuid,
        name: "Trêve internationale",
        starts_on,
        ends_on,
      })),
    );

/** A season goes from July to June. */
function seasonYear(now: Date): number {
  const [year, month] = localDateOf(now.toISOString(), zone).split("-").map(Number);
  return (year ?? 0) - ((month ?? 0) < 7 ? 1 : 0);
}
