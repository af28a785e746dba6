import { exportingCalendar } from "@avant-match/contract/fixtures/calendars/calendar-files.ts";
import { importsTold } from "@avant-match/contract/fixtures/calendars/calendar-imports.ts";
import { importingCalendar } from "@avant-match/contract/fixtures/calendars/calendar-reports.ts";
import { publishingHours } from "@avant-match/contract/fixtures/calendars/round-hours.ts";
import { invitingClub, listingClubs, renamingClub, withdrawingInvitation } from "@avant-match/contract/reference/competition-clubs.ts";
import { toldOfficialFiles } from "@avant-match/contract/reference/official-files.ts";
import { publishingCalendar } from "@avant-match/contract/reference/public-calendars.ts";
import { SeasonBreak } from "@avant-match/contract/reference/season-breaks.ts";
import { demo } from "../../demo/names.ts";

import { found, known, made, resourceRows, row } from "./rows.ts";

const imports = importsTold("season");
const region = found("region", "code is not null");
const competition = found("competition", `uuid = (select competition_uuid from season where uuid = '${demo.seasons.current}')`);

const league = { uuid: demo.organizations.league };
const season = demo.seasons.ligue1In2024;
const nobody = "00000000-0000-4000-8000-00000000dead";
const ofOrganizer = (status: number) => ({ anonymous: 401, platform: status, organizer: status, others: 403 });
const ofLeague = { anonymous: 401, organizer: 200, platform: 200, others: 404 };

/** What every signed-in user reads, and what leagues keep. */
export const referenceRows = [
  row("GET /regions", "the list", {}, known),
  row("GET /regions/:uuid", "any", { uuid: region }, known),
  row("GET /competitions", "the list", {}, known),
  row("GET /competitions/:uuid", "any", { uuid: competition }, known),
  row(
    publishingCalendar,
    "one of the league",
    { uuid: competition, body: { publicCalendar: true } },
    { anonymous: 401, platform: 200, organizer: 200, others: 403 },
  ),
  row("GET /competitions/seasons", "the list", {}, known),
  row("GET /competitions/seasons/:uuid", "the current one", { uuid: demo.seasons.current }, known),
  row("GET /competitions/seasons/breaks", "the list", {}, known),
  ...resourceRows(
    SeasonBreak,
    "of a season of the league",
    {
      uuid: made("season_break", { season_uuid: season, name: "Trêve", starts_on: "2024-11-11", ends_on: "2024-11-19" }),
      created: { seasonUuid: season, name: "Trêve", startsOn: "2024-10-05", endsOn: "2024-10-13" },
      changed: { name: "Autre" },
      before: `delete from season_break where season_uuid = '${season}'`,
    },
    { read: known, edit: { anonymous: 401, platform: 200, organizer: 200, others: 403 } },
  ),
  row("GET /competitions/seasons/:uuid/breaks", "the current one", { uuid: demo.seasons.current }, known),
  row("GET /competitions/:uuid/seasons", "any", { uuid: competition }, known),
  row("GET /delegates/:uuid/assignments", "any, each their own", { uuid: found("delegate", "true") }, known),
  row("GET /referees/:uuid/assignments", "any, each their own", { uuid: demo.referees[0] ?? "" }, known),
  row("GET /competitions/seasons/:uuid/fixtures", "the current one", { uuid: demo.seasons.current }, known),
  row(exportingCalendar("csv"), "the current one, each their own", { uuid: demo.seasons.current }, known),
  row(exportingCalendar("xlsx"), "the current one, each their own", { uuid: demo.seasons.current }, known),
  row(importingCalendar, "without a file", { uuid: demo.seasons.current }, { anonymous: 401, platform: 415, organizer: 415, others: 403 }),
  row(
    publishingHours,
    "without any",
    { uuid: demo.seasons.current, body: { rows: [] } },
    { anonymous: 401, platform: 422, organizer: 422, others: 403 },
  ),
  row(imports.list, "the current one", { uuid: demo.seasons.current }, { anonymous: 401, platform: 200, organizer: 200, others: 403 }),
  row(
    imports.fixtures,
    "an import that there is not",
    { uuid: demo.seasons.current, id: "00000000-0000-4000-8000-00000000dead" },
    { anonymous: 401, platform: 404, organizer: 404, others: 403 },
  ),
  row(
    imports.undo,
    "an import that there is not",
    { uuid: demo.seasons.current, id: "00000000-0000-4000-8000-00000000dead" },
    { anonymous: 401, platform: 404, organizer: 404, others: 403 },
  ),
  row(listingClubs, "its clubs", { uuid: competition }, ofOrganizer(200)),
  row(
    renamingClub,
    "a club that plays nowhere",
    { uuid: competition, id: nobody, body: { name: "Autre", acronym: null } },
    ofOrganizer(404),
  ),
  row(invitingClub, "a club that plays nowhere", { uuid: competition, id: nobody, body: { email: "x@club.example" } }, ofOrganizer(404)),
  row(withdrawingInvitation, "a club that plays nowhere", { uuid: competition, id: nobody }, ofOrganizer(404)),
  ...[toldOfficialFiles.delegate, toldOfficialFiles.referee].flatMap(({ importing, exporting }) => [
    row(exporting("csv"), "the league", league, ofLeague),
    row(exporting("xlsx"), "the league", league, ofLeague),
    row(importing, "the league, without a file", league, { ...ofLeague, organizer: 415, platform: 415 }),
    row(
      exporting("csv"),
      "a club",
      { uuid: demo.organizations.lens },
      { anonymous: 401, platform: 403, home: 403, "lens member": 403, others: 404 },
    ),
  ]),
];
