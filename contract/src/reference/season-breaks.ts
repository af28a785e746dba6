import { day } from "../kit/day.ts";
import { defineResource } from "../kit/define.ts";
import { parent, text } from "../kit/fields.ts";
import { frenchDate } from "../kit/french-date.ts";
import { Season } from "./competitions.ts";

export const MOST_BREAKS = 20;

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

export interface BreakDays {
  name: string;
  startsOn: string;
  endsOn: string;
}

/** Null when no period contains the day, « 2026-10-10 ». */
export function breakRemark(breaks: readonly BreakDays[], day: string): string | null {
  const found = breaks.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  return found ? `Date à éviter\u00a0: ${found.name} (${daysText(found)}).` : null;
}

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
