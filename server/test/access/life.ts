import { readingTaken } from "@avant-match/contract/fixtures/assignments/assignments.ts";
import { exportingAgenda } from "@avant-match/contract/fixtures/calendars/calendar-files.ts";
import { feedsTold, openingFeed } from "@avant-match/contract/fixtures/calendars/feeds.ts";
import { readingCompletion } from "@avant-match/contract/fixtures/completion/told-completion.ts";
import {
  exportingDesignations,
  followingDesignations,
  proposingDesignations,
  readingDesignations,
  writingDesignations,
} from "@avant-match/contract/fixtures/designations/designations.ts";
import {
  exportingJournal,
  exportingOrganizationJournal,
  journalFiles,
  listingHistory,
  listingJournal,
  listingOrganizationHistory,
  readingHistoryChoices,
  readingJournalChoices,
  readingOrganizationHistoryChoices,
} from "@avant-match/contract/fixtures/history/history.ts";
import { exportingPreparation, listingPreparation, readingPreparationChoices } from "@avant-match/contract/fixtures/league/league.ts";
import { remindingClubs } from "@avant-match/contract/fixtures/league/reminders.ts";
import { readingSeasonDuties } from "@avant-match/contract/fixtures/league/season-duties.ts";
import { readingSeasonRound } from "@avant-match/contract/fixtures/league/season-round.ts";
import { archivingFixture, refusingFriendly, unarchivingFixture } from "@avant-match/contract/fixtures/lifecycle/archive.ts";
import { readingFixtureChoices } from "@avant-match/contract/fixtures/list/fixture-choices.ts";
import { postponingFixture, schedulingFixture } from "@avant-match/contract/fixtures/moves/moves.ts";
import { realigningFixture, realigningFixtures } from "@avant-match/contract/fixtures/moves/realign.ts";
import { fillingFixture } from "@avant-match/contract/fixtures/take-over/autofill.ts";
import { readingLastFill, readingSources, undoingFill } from "@avant-match/contract/fixtures/take-over/taking-over.ts";
import { readingWarnings } from "@avant-match/contract/fixtures/warnings/told-warnings.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { restoringDeleted } from "@avant-match/contract/kit/restoring.ts";
import { demo } from "../../demo/names.ts";
import type { Database } from "../../src/kit/database/database.ts";
import { locked, read } from "./patterns.ts";
import { type Expected, row } from "./rows.ts";

const { seasons, organizations, competitions, users } = demo;
const season = { uuid: seasons.current };
/** What the organiser of a competition watches. */
const organizer = { anonymous: 401, platform: 200, organizer: 200, others: 403 } as const;
const feed = { anonymous: 401, platform: 200, others: 403 } as const;

const { lensRennes, rennesLens, lensAngersArchived, lensMetzFriendly, lensToulouse } = demo.fixtures;
const open = { uuid: rennesLens, before: `update fixture set status = 'unscheduled' where uuid = '${rennesLens}'` };
const archived = { uuid: rennesLens, before: `update fixture set status = 'archived' where uuid = '${rennesLens}'` };

const ofPlatform: Expected = { anonymous: 401, platform: 200, others: 403 };
const told = { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } as const;

/** The line of a parking that somebody else has just deleted. */
const deleted = async (database: Database) => {
  const before = { fixture: lensRennes, name: "P9", type: "parking.type.vip", capacity: 12, opened: true };
  const [line] = await database.query<{ uuid: string }>(
    `insert into change (user_name, action, resource, resource_uuid, fixture_uuid, before)
      values ('Essai', 'delete', 'FixtureParking', gen_random_uuid(), $1, $2::jsonb) returning uuid`,
    [lensRennes, JSON.stringify(before)],
  );
  return line?.uuid ?? "";
};

/** The kickoff of a competition's match is its organiser's, that of a friendly its home club's. */
const organizers = { anonymous: 401, home: 403, away: 403, stranger: 404, others: 200 } as const;
const friendly = { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } as const;
/** As if Lens had just proposed it to Rennes, whoever refused it before. */
const proposed = {
  uuid: lensToulouse,
  before: `update fixture set season_uuid = null, away_team_uuid = '${demo.teams.rennes}', refused_at = null, status = 'scheduled',
    kickoff_at = now() + interval '30 days' where uuid = '${lensToulouse}'`,
};

/** Who prepares it on one of its sides. */
const preparing = { anonymous: 401, organizer: 403, stranger: 404, others: 200 } as const;
/** As if both clubs had just filled their side. */
const filled = `insert into fixture_fill (fixture_uuid, side) values ('${lensRennes}', 'home'), ('${lensRennes}', 'away')`;
const kickoff = { kickoffAt: new Date(Date.now() + 200 * 86_400_000).toISOString() };

/** How far a fixture is, what fills it, who changed it, and its end. */
export const lifeRows = [
  row(readingWarnings, "Lens – Rennes", { uuid: lensRennes }, read),
  row(readingCompletion, "Lens – Rennes", { uuid: lensRennes }, read),
  row(listingHistory, "Lens – Rennes", { uuid: lensRennes }, told),
  row(readingHistoryChoices, "Lens – Rennes", { uuid: lensRennes }, told),
  row(listingOrganizationHistory, "Lens", { uuid: organizations.lens }, told),
  row(readingOrganizationHistoryChoices, "Lens", { uuid: organizations.lens }, told),
  ...journalFiles.map((kind) => row(exportingOrganizationJournal(kind), "Lens", { uuid: organizations.lens }, told)),
  row(listingJournal, "the platform", {}, ofPlatform),
  row(readingJournalChoices, "the platform", {}, ofPlatform),
  ...journalFiles.map((kind) => row(exportingJournal(kind), "the platform", {}, ofPlatform)),
  row(restoringDeleted, "a parking of Lens – Rennes", { uuid: deleted }, { ...told, "lens member": 404 }),
  row(fillingFixture, "Lens – Rennes", { body: { fixtureUuid: lensRennes } }, preparing),
  row(fillingFixture, "archived", { body: { fixtureUuid: lensAngersArchived } }, locked),
  row(readingSources, "Lens – Rennes", { uuid: lensRennes }, preparing),
  row(readingSources, "archived", { uuid: lensAngersArchived }, locked),
  row(readingLastFill, "Lens – Rennes", { uuid: lensRennes }, preparing),
  row(undoingFill, "Lens – Rennes", { uuid: lensRennes, before: filled }, preparing),
  row(undoingFill, "archived", { uuid: lensAngersArchived }, locked),
  row(archivingFixture, "Rennes – Lens", open, {
    anonymous: 401,
    home: 403,
    "rennes member": 403,
    stranger: 404,
    others: 200,
  }),
  row(
    archivingFixture,
    "archived",
    { uuid: lensAngersArchived },
    { anonymous: 401, "lens member": 403, away: 404, stranger: 404, others: 409 },
  ),
  row(unarchivingFixture, "Rennes – Lens, archived", archived, {
    anonymous: 401,
    home: 403,
    "rennes member": 403,
    stranger: 404,
    others: 200,
  }),
  row(
    unarchivingFixture,
    "Lens – Rennes",
    { uuid: lensRennes },
    { anonymous: 401, "lens member": 403, away: 403, stranger: 404, others: 409 },
  ),
  row(schedulingFixture, "Lens – Rennes", { uuid: lensRennes, body: kickoff }, organizers),
  row(schedulingFixture, "a friendly", { uuid: lensMetzFriendly, body: kickoff }, friendly),
  row(schedulingFixture, "archived", { uuid: lensAngersArchived, body: kickoff }, { ...locked, home: 403, organizer: 409 }),
  row(refusingFriendly, "a friendly", proposed, {
    anonymous: 401,
    platform: 403,
    home: 403,
    "rennes owner": 204,
    "rennes member": 403,
    others: 404,
  }),
  row(refusingFriendly, "Lens – Rennes", { uuid: lensRennes }, { anonymous: 401, stranger: 404, others: 403 }),
  row(readingFixtureChoices, "of one’s own", {}, { anonymous: 401, others: 200 }),
  row(readingTaken, "Lens – Rennes", { uuid: lensRennes }, read),
  row(realigningFixture, "Lens – Rennes, on a dry run", { uuid: lensRennes, query: "dryRun=true" }, read),
  row(realigningFixture, "Lens – Rennes", { uuid: lensRennes, body: { move: [] } }, { ...preparing, organizer: 200 }),
  row(realigningFixture, "archived", { uuid: lensAngersArchived, body: { move: [] } }, { ...locked, organizer: 409 }),
  row(realigningFixtures, "the season under way", { body: { season: seasons.current } }, { anonymous: 401, others: 200 }),
  row(postponingFixture, "Lens – Rennes", { uuid: lensRennes }, organizers),
  row(postponingFixture, "a friendly", { uuid: lensMetzFriendly }, friendly),
  ...[listingPreparation, readingPreparationChoices, readingSeasonDuties, exportingPreparation("csv"), exportingPreparation("xlsx")].map(
    (told) => row(told, "the season under way", season, organizer),
  ),
  row(readingSeasonRound, "the caller’s own", {}, { anonymous: 401, others: 200 }),
  row(readingSeasonRound, "the season under way", { query: `season.uuid=${season.uuid}` }, organizer),
  row(remindingClubs, "the season under way", { ...season, body: {} }, organizer),
  ...[readingDesignations, followingDesignations, proposingDesignations, exportingDesignations("csv"), exportingDesignations("xlsx")].map(
    (told) => row(told, "the season under way", season, organizer),
  ),
  row(writingDesignations, "the season under way", { ...season, body: { rows: [] } }, { ...organizer, platform: 422, organizer: 422 }),
  row(exportingAgenda, "the season under way", season, { anonymous: 401, others: 200 }),
  row(openingFeed, "no calendar’s", { token: "unknown" }, { others: 404 }),
  ...keysOf(feedsTold("users")).flatMap((verb) => [
    row(
      feedsTold("users")[verb],
      "the member of Lens",
      { uuid: users.lensMember.uuid },
      {
        anonymous: 401,
        platform: 403,
        home: 403,
        "lens member": 200,
        others: 404,
      },
    ),
    row(feedsTold("organizations")[verb], "Lens", { uuid: organizations.lens }, { ...feed, home: 200, "lens member": 403 }),
    row(feedsTold("competitions")[verb], "the league’s", { uuid: competitions.ligue1.uuid }, { ...feed, organizer: 200 }),
  ]),
];
