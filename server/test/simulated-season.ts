import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";

/** A match as its calendar has it in the end. */
export interface PlayedMatch {
  round: string;
  /** yyyy-mm-dd */
  date: string;
  time: string;
  home: string;
  away: string;
}

/** A match as a file of some week has it. */
export interface AnnouncedMatch extends PlayedMatch {
  score: [number, number] | null;
  postponed: boolean;
  /** At the hour of all of its round, that nobody chose. */
  provisional: boolean;
}

export type Format = "json" | "csv" | "xlsx";

export interface Simulated {
  name: string;
  isCup: boolean;
  format: Format;
  /** By rounds, in the order in which they are played. */
  rounds: PlayedMatch[][];
}

export const YEAR = 2031;
const DAY = 86_400_000;
const clubsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${String(at + 1).padStart(3, "0")}`);
const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
const dayOf = (week: number, days = 0) => dayAfter(`${YEAR}-08-09`, week * 7 + days);
const hours = ["20:45", "17:00", "19:00", "15:00", "21:00"];
const played = (round: string, week: number, at: number, home: string, away: string): PlayedMatch => {
  return { round, date: dayOf(week, at % 3), time: hours[(at + week) % hours.length] ?? "", home, away };
};

/** Everybody meets everybody twice, a round a week. */
function championship(name: string, count: number, format: Format): Simulated {
  const [first = "", ...others] = clubsOf(name, count);
  const half = others.map((_, turn) => {
    const turned = [first, ...others.slice(turn), ...others.slice(0, turn)];
    return Array.from({ length: count / 2 }, (_, at): [string, string] => [turned[at] ?? "", turned[count - 1 - at] ?? ""]);
  });
  const all = [...half, ...half.map((pairs) => pairs.map(([home, away]): [string, string] => [away, home]))];
  return {
    name,
    isCup: false,
    format,
    rounds: all.map((pairs, week) => pairs.map(([home, away], at) => played(String(week + 1), week, at, home, away))),
  };
}

/** As a national cup from where the first division comes in: 168 clubs, 200 matches, the semi-finals in two legs. */
function cup(name: string): Simulated {
  const clubs = clubsOf(name, 168);
  const drawn = [
    ["7e tour", 84],
    ["8e tour", 52],
    ["32es de finale", 32],
    ["16es de finale", 16],
    ["8es de finale", 8],
    ["Quarts de finale", 4],
    ["Demi-finales aller", 2],
  ] as const;
  const rounds = drawn.map(([round, count], turn) =>
    Array.from({ length: count }, (_, at) => played(round, turn * 4, at, clubs[at * 2] ?? "", clubs[at * 2 + 1] ?? "")),
  );
  const legs = (rounds.at(-1) ?? []).map(({ home, away }, at) => played("Demi-finales retour", 26, at, away, home));
  return { name, isCup: true, format: "csv", rounds: [...rounds, legs.slice(0, 1), legs.slice(1)] };
}

export const simulated: readonly Simulated[] = [
  championship("Dix-Huit", 18, "json"),
  championship("Vingt", 20, "csv"),
  championship("Quatorze", 14, "xlsx"),
  cup("Coupe"),
];

interface Source {
  matches: { round: string; date: string; time?: string; team1: string; team2: string }[];
}

/** Whole calendars of a directory in the shape of football.json, a directory each, as if their seasons began in `YEAR`. */
export const calendarsIn = (directory: string): Simulated[] =>
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file, number) => {
      // Clubs that nobody knows, so that each goes by the name of the file.
      const nameOf = (team: string) => `${team} Essai ${number + 1}`;
      const { matches }: Source = JSON.parse(readFileSync(join(directory, file), "utf8"));
      const [began = ""] = matches.map(({ date }) => date).toSorted();
      const later = YEAR - Number(began.slice(0, 4));
      const all = matches.map(({ round, date, time = "20:45", team1, team2 }): PlayedMatch => {
        return { round, date: `${Number(date.slice(0, 4)) + later}${date.slice(4)}`, time, home: nameOf(team1), away: nameOf(team2) };
      });
      return { name: file, isCup: false, format: "json", rounds: [...Map.groupBy(all, ({ round }) => round).values()] };
    });

/** So many rounds ahead their hours are known. */
const KNOWN = 4;

/** The weeks from the publication of the calendar until its last score. */
export const weeksOf = ({ rounds }: Simulated): number[] => Array.from({ length: rounds.length + 1 }, (_, week) => week);

/**
 * What the file of a week has: scores of the rounds before, the hours of the next ones, of a championship the day alone of the others. Of every
 * third round one match is put off a week before and has its new date two weeks later; of every round one is moved by a day for a week. A
 * cup has the rounds that are drawn, one ahead.
 */
export function announced({ rounds, isCup }: Simulated, week: number): AnnouncedMatch[] {
  return rounds.flatMap((matches, at) => {
    if (isCup && at > week) return [];
    const begun = at < rounds.length - 2;
    // Some calendars end before all hours are known.
    const unknown = begun && new Set(matches.map(({ date, time }) => `${date} ${time}`)).size === 1;
    const provisional = !isCup && (unknown ? at >= week : begun && at > week + KNOWN - 1);
    const first = matches.map(({ date }) => date).toSorted()[0] ?? "";
    return matches.map((match, place): AnnouncedMatch => {
      const putOff = !isCup && !unknown && at % 3 === 2 && place === 1;
      const done = at < week - (putOff ? 3 : 0);
      const score: AnnouncedMatch["score"] = done ? [(at + place) % 4, place % 3] : null;
      if (provisional) return { ...match, date: first, ...(!unknown && { time: "20:00" }), score, postponed: false, provisional };
      if (putOff) {
        const postponed = week >= at && week < at + 2;
        return { ...match, ...(week >= at + 2 && { date: dayAfter(match.date, 24) }), score, postponed, provisional };
      }
      const moved = place === 0 && week === at - 1 && match.date < "2032-05-01";
      return { ...match, ...(moved && { date: dayAfter(match.date, 1) }), score, postponed: false, provisional };
    });
  });
}

/** The file of a calendar as its league gives it away. */
export async function fileOf(format: Format, matches: readonly AnnouncedMatch[]): Promise<File> {
  if (format === "json") return new File([JSON.stringify({ name: "Calendrier", matches: matches.map(jsonOf) })], "calendrier.json");
  const heads = ["Journée", "Date", "Heure", "Recevant", "Visiteur", "Score", "État"];
  const rows = matches.map(({ round, date, time, home, away, score, postponed }) => {
    return [
      round,
      date.split("-").toReversed().join("/"),
      time.replace(":", "h"),
      home,
      away,
      score?.join(" - ") ?? "",
      postponed ? "Reportée" : "",
    ];
  });
  if (format === "csv")
    return new File([["Calendrier officiel", heads.join(";"), ...rows.map((row) => row.join(";"))].join("\n")], "calendrier.csv");
  const sheets = [
    { name: "Lisez-moi", rows: [["Calendrier officiel"]] },
    { name: "Calendrier", rows: [heads, ...rows] },
  ];
  return new File([new Uint8Array(await writeXlsx({ sheets }))], "calendrier.xlsx");
}

function jsonOf({ round, date, time, home, away, score, postponed }: AnnouncedMatch): object {
  const name = /^\d+$/.test(round) ? `Matchday ${round}` : round;
  return {
    round: name,
    date,
    time,
    team1: home,
    team2: away,
    ...(score && { score: { ft: score } }),
    ...(postponed && { status: "postponed" }),
  };
}
