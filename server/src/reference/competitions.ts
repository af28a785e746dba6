import { conflict } from "@avant-match/contract/kit/answer.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { mayKeepReference, mayKeepSeason, mayPublishCalendar, type OrganizedFacts } from "@avant-match/contract/reference/policies.ts";
import { publishingCalendar } from "@avant-match/contract/reference/public-calendars.ts";
import { MOST_BREAKS, SeasonBreak } from "@avant-match/contract/reference/season-breaks.ts";
import { Region } from "@avant-match/contract/regions.ts";
import type { FastifyInstance } from "fastify";
import { areAtMost } from "../kit/database/at-most.ts";
import type { Database } from "../kit/database/database.ts";
import { invalidField, refused } from "../kit/http/problem.ts";
import type { Policy } from "../kit/resource/policy.ts";
import { findItem } from "../kit/resource/reading.ts";
import { everyWord } from "../kit/resource/search.ts";
import { serveChange } from "../kit/resource/serve-change.ts";
import { storeOf } from "../kit/resource/store.ts";
import { setFields } from "../kit/resource/writing.ts";
import { anyRegion, ofOneOrganization } from "../organizations/exports.ts";

const kept = { joins: "", visible: () => "true", edit: mayKeepReference, subject: {}, create: mayKeepReference };

const ofCompetition = { visible: () => "true", facts: () => ({ organizerUuid: "p.organizer_uuid" }), edit: mayKeepSeason };

const seasonBreakPolicy: Policy<OrganizedFacts> = {
  ...ofCompetition,
  joins: "join season s on s.uuid = t.season_uuid join competition p on p.uuid = s.competition_uuid",
  parent: { field: "season", table: "season", alias: "s", joins: "join competition p on p.uuid = s.competition_uuid" },
  subject: ofOneOrganization(
    "(select c.organizer_uuid from season y join competition c on c.uuid = y.competition_uuid where y.uuid = t.season_uuid)",
  ),
};

export const regions = storeOf(Region, {
  policy: { ...kept, facts: () => ({}) },
  filters: { q: everyWord("concat_ws(' ', t.name, t.code)") },
});
export const seasons = storeOf<typeof Season, OrganizedFacts>(Season, {
  policy: {
    ...ofCompetition,
    joins: "join competition p on p.uuid = t.competition_uuid",
    parent: { field: "competition", table: "competition", alias: "p", joins: "" },
    subject: ofOneOrganization("(select c.organizer_uuid from competition c where c.uuid = t.competition_uuid)"),
  },
  unique: { season_once: conflict("Saison existante", "Cette compétition a déjà une saison qui commence cette année-là.") },
});
export const competitions = storeOf<typeof Competition, OrganizedFacts>(Competition, {
  policy: {
    ...kept,
    facts: () => ({ organizerUuid: "t.organizer_uuid" }),
    subject: ofOneOrganization("t.organizer_uuid"),
  },
  references: {
    region: anyRegion,
    organizer: (target) => `select 1 from organization o where o.uuid = ${target} and o.type in ('league', 'federation')`,
  },
  children: { seasons },
  filters: { q: everyWord("t.name") },
});

const tooMany = conflict("Trop de périodes", `Une saison garde ${MOST_BREAKS}\u00a0périodes au plus.`);

export const seasonBreaks = storeOf(
  SeasonBreak,
  {
    policy: seasonBreakPolicy,
    unique: {
      season_break_in_season: { field: "startsOn", message: "Cette période n’est pas dans les années de la saison." },
      season_break_apart: { field: "startsOn", message: "Cette période en recouvre une autre de la saison." },
    },
  },
  {
    async created(tx, _caller, { seasonUuid }) {
      if (!(await areAtMost(tx, MOST_BREAKS, { table: "season_break", column: "season_uuid", of: seasonUuid }))) throw refused(tooMany);
    },
  },
);

export function servePublishCalendar(app: FastifyInstance, database: Database): void {
  serveChange(app, database, publishingCalendar, async (tx, caller, { uuid, version, body: { publicCalendar } }) => {
    const found = await findItem(tx, competitions, caller, uuid, { version, may: (facts) => mayPublishCalendar(caller, facts) });
    if (typeof publicCalendar !== "boolean") throw invalidField("publicCalendar", message("flag"), "type");
    return setFields(tx, found, { publicCalendar });
  });
}
