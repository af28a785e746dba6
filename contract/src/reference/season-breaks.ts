import { day } from "../kit/day.ts";
import { defineResource } from "../kit/define.ts";
import { parent, text } from "../kit/fields.ts";
import { frenchDate } from "../kit/french-date.ts";
import { Season } from "./competitions.ts";

/** Periods that a season has at most. */
export const MOST_BREAKS = 20;

/** Days of a season on which no match is meant to be played: an international break, or what the authorities asked to avoid. */
export const SeasonBreak = defineResource({
  type: "SeasonBreak",
  label: "Trêve ou période à éviter",
  words: { one: "période", several: "périodes", feminine: true },
  path: "/competitions/seasons/breaks",
  name: "name",
  fields: {
    season: parent(Season, "La saison est requise"),
    name: text("Nom", { required: "Le nom de la période est requis", max: 80 }),
    startsOn: day("Premier jour", { required: "Le premier jour est requis" }),
    endsOn: day("Dernier jour", { required: "Le dernier jour est requis" }),
  },
  order: ["startsOn"],
  filters: ["season.uuid"],
  rules: ({ startsOn, endsOn }) =>
    startsOn && endsOn && endsOn < startsOn
      ? [{ propertyPath: "endsOn", message: "Le dernier jour doit suivre le premier, ou être le même.", code: "range" }]
      : [],
});

/** A period, as it is compared with days. */
export interface BreakDays {
  name: string;
  startsOn: string;
  endsOn: string;
}

/** What is said of a match on a day « 2026-10-10 » that lies in one of the periods; null on any other. */
export function breakRemark(breaks: readonly BreakDays[], day: string): string | null {
  const found = breaks.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  return found ? `Date à éviter\u00a0: ${found.name} (${daysText(found)}).` : null;
}

/** « du 5 au 13 octobre 2026 », « le 14 juillet 2026 ». */
export function daysText({ startsOn, endsOn }: BreakDays): string {
  const last = written(endsOn, true, true);
  if (startsOn === endsOn) return `le ${last}`;
  const [sameYear, sameMonth] = [startsOn.slice(0, 4) === endsOn.slice(0, 4), startsOn.slice(0, 7) === endsOn.slice(0, 7)];
  return `du ${written(startsOn, !sameMonth, !sameYear)} au ${last}`;
}

function written(day: string, month: boolean, year: boolean): string {
  const parts: Intl.DateTimeFormatOptions = { day: "numeric", ...(month && { month: "long" }), ...(year && { year: "numeric" }) };
  const text = frenchDate({ ...parts, timeZone: "UTC" })(day);
  return text === "1" ? "1er" : text;
}
