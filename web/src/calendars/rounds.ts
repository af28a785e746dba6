import type { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { holdsEveryWord } from "../kit/words.ts";
import type { CalendarSearch } from "./queries.ts";

export type CalendarFixture = Read<typeof Fixture>;

export interface Round {
  name: string;
  fixtures: CalendarFixture[];
  /** All that is still to come of it waits for its hour. */
  provisional: boolean;
}

const NONE = "Sans journée";

/** The rounds of a season in the order in which they are played: by their number where all have one, else by date; in each, its fixtures by date. */
export function roundsOf(fixtures: readonly CalendarFixture[]): Round[] {
  const rounds = [...Map.groupBy(fixtures, ({ round }) => round ?? NONE)].map(([name, members]) => ({
    name,
    fixtures: members.toSorted(byDate),
    provisional: isProvisional(members),
  }));
  const byName = (one: Round, other: Round) => collator.compare(one.name, other.name);
  if (rounds.every(isNumbered)) return rounds.toSorted(byName);
  return rounds.toSorted((one, other) => firstDay(one).localeCompare(firstDay(other)) || byName(one, other));
}

/** What an address narrows a calendar to: a round, and words of its clubs. */
export const narrowed = (fixtures: readonly CalendarFixture[], { q = "", round }: CalendarSearch): CalendarFixture[] =>
  fixtures.filter((fixture) => (round === undefined || (fixture.round ?? NONE) === round) && holdsEveryWord(clubsText(fixture), q));

const clubsText = ({ homeTeam, awayTeam }: CalendarFixture): string =>
  [homeTeam, awayTeam].flatMap(({ name, club }) => [name, club.name, club.acronym ?? ""]).join(" ");

const isProvisional = (members: readonly CalendarFixture[]): boolean => {
  const coming = members.filter(({ status }) => status !== "finished" && status !== "archived");
  return coming.length > 0 && coming.every(({ status, kickoffAt }) => status === "unscheduled" && kickoffAt !== null);
};

const FAR = "9999";
const dayOf = ({ kickoffAt }: CalendarFixture): string => kickoffAt ?? FAR;
const byDate = (one: CalendarFixture, other: CalendarFixture): number =>
  dayOf(one).localeCompare(dayOf(other)) || collator.compare(one.homeTeam.name, other.homeTeam.name);
const firstDay = ({ fixtures: [first] }: Round): string => (first ? dayOf(first) : FAR);
const isNumbered = ({ name }: Round): boolean => /^Journée \d+$/.test(name);
const collator = new Intl.Collator("fr", { numeric: true });
