import { fixtureSides } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { statusFilters } from "@avant-match/contract/fixtures/fixture/status.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { demo } from "../demo/names.ts";
import type { Body } from "./requester.ts";

interface FilterTrial {
  values: readonly string[];
  /** Whether a row meets the filter; undefined where the row does not say so. */
  meets?: (row: Body, value: string) => boolean | undefined;
}

const sides = Object.keys(fixtureSides);
const fixtures = Object.values(demo.fixtures);

/** The filters that are not compared with a field of the same name. */
const ownTrials: Readonly<Record<string, FilterTrial>> = {
  "Fixture status": {
    values: Object.keys(statusFilters),
    meets: (row, value) => statusFilters[value as keyof typeof statusFilters].statuses.some((status) => status === row.status),
  },
  "Fixture side": { values: sides, meets: (row, value) => (row.sides as string[]).includes(value) },
  "TeamTrip teamRole": { values: sides },
  "Team club.organization.uuid": { values: Object.values(demo.organizations) },
  "Contact others": { values: ["true"] },
  "Contact service.uuid": { values: Object.values(demo.services.lens).map(({ uuid }) => uuid) },
  "CorrectiveAction for.uuid": { values: fixtures },
  "Delegate fixture.uuid": { values: fixtures },
  "Referee fixture.uuid": { values: fixtures },
  "FixtureSector fixture.uuid": { values: fixtures, meets: (row, value) => row.venueContextUuid === value },
  "FixtureDuty season.uuid": { values: [demo.seasons.current, demo.seasons.ligue1In2024] },
  "FixtureDuty round": { values: ["Journée 12", "Journée 99"] },
  "LogbookEntry after": { values: ["1", "999999"], meets: (row, value) => Number(row.id) > Number(value) },
  "User organization.status": { values: ["active", "inactive"] },
};

/** What is tried of a filter on the rows of a list: each value that it takes, or a few that rows have and one that none has. */
export function trialOf(resource: AnyResource, filter: string, rows: readonly Body[]): FilterTrial {
  const own = ownTrials[`${resource.type} ${filter}`];
  if (own) return own;
  if (filter === "q") return searchTrial(rows);
  if (filter.endsWith("]")) return boundTrial(filter, rows);
  const meets = (row: Body, value: string) => {
    const read = valueAt(row, filter);
    return read === undefined ? undefined : String(read) === value;
  };
  const { options, column } = resource.fields[filter] ?? {};
  if (options) return { values: Object.keys(options), meets };
  if (column === "boolean") return { values: ["true", "false"], meets };
  const values = new Set(rows.flatMap((row) => valueAt(row, filter) ?? []).map(String));
  return { values: [...[...values].slice(0, 2), filter.endsWith(".uuid") ? "00000000-0000-4000-8000-000000000000" : "zzzzzz"], meets };
}

/** What an item says where a filter looks: a field, or the uuid of a relation or parent. */
export function valueAt(item: Body, filter: string): unknown {
  const [name = "", part] = filter.split(".");
  return part === "uuid" ? (item[`${name}Uuid`] ?? (item[name] as Body | null | undefined)?.uuid) : item[name];
}

/** The longest word of the first row's name, and one of no row. */
function searchTrial([first]: readonly Body[]): FilterTrial {
  const { name, email, person, homeTeam } = (first ?? {}) as Record<string, Body | undefined>;
  const words = String(name ?? person?.displayName ?? email ?? homeTeam?.name).split(/[\s@]+/);
  const [longest = ""] = words.toSorted((a, b) => b.length - a.length);
  return { values: [longest, "zzzzzz"], meets: (row, word) => fold(JSON.stringify(row)).includes(fold(word)) };
}

/** An instant between those of the rows; rows that were made together have one, beside which another is later than all. */
function boundTrial(filter: string, rows: readonly Body[]): FilterTrial {
  const [, field = "", bound] = /^(\w+)\[(before|after)\]$/.exec(filter) ?? [];
  const instantOf = (row: Body) => String(row[field] ?? row[`${field}At`] ?? "");
  const known = rows.map(instantOf).filter(Boolean).toSorted();
  return {
    values: [known[Math.floor(known.length / 2)] ?? "", ...(field === "updatedAt" ? ["2999-01-01T00:00:00Z"] : [])],
    meets: (row, value) => instantOf(row) !== "" && (bound === "before" ? instantOf(row) <= value : instantOf(row) >= value),
  };
}
