import { localDateOf } from "../src/fixtures/kickoff.ts";
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

/** A season goes from July to June. */
function seasonYear(now: Date): number {
  const [year, month] = localDateOf(now.toISOString(), zone).split("-").map(Number);
  return (year ?? 0) - ((month ?? 0) < 7 ? 1 : 0);
}
