import { hashPassword } from "../src/accounts/password.ts";
import { COUNT_NOTHING, renewAllSql } from "../src/fixtures/completion/keeping.ts";
import type { Transaction } from "../src/kit/database/database.ts";
import { loadAnnouncements } from "./announcements.ts";
import { breakRows, competitions, seasonRows } from "./competitions.ts";
import { debriefRows } from "./debriefs.ts";
import { designationNotices } from "./designations.ts";
import { documentsFromModel } from "./documents.ts";
import { dutiesDone, dutyModelRows, loadDuties } from "./duties.ts";
import { contentRows, contentsHeld } from "./files.ts";
import { type DemoFixture, drawFixtures, fixtureRow } from "./fixtures.ts";
import { historyRows } from "./history.ts";
import { journalRows } from "./journal.ts";
import { lensConfiguration, lensContacts, lensServices } from "./lens.ts";
import { logbookRows } from "./logbook.ts";
import { demo } from "./names.ts";
import { leagueOfficialRow, leagueOfficials, officialRow, officials } from "./officials.ts";
import {
  accessRequestRows,
  aliasRows,
  awaitingContact,
  beginningContact,
  clubRows,
  federationContact,
  leagueContacts,
  organizationRows,
  organizationTerritories,
  teamRows,
} from "./organizations.ts";
import { otherContacts } from "./other-contacts.ts";
import { ownPointRows, ownTickRows } from "./own-points.ts";
import { loadPack } from "./packs.ts";
import { allParkings } from "./parkings.ts";
import { contactRow, type DemoContact, type DemoService, memberRows, personRow, serviceRow } from "./people.ts";
import { prepare } from "./preparation.ts";
import { regions } from "./regions.ts";
import { rennesConfiguration, rennesContacts, rennesServices } from "./rennes.ts";
import { loadReserve } from "./reserve.ts";
import { insertHistory, insertRows, updateRows } from "./rows.ts";
import { markRows, modelLines } from "./running-order.ts";
import { sectors } from "./sectors.ts";
import { supportersGroups } from "./supporters-groups.ts";
import { dayUntil, matchToday } from "./today.ts";
import { administrator, password, userRows } from "./users.ts";
import { venues } from "./venues.ts";
import { loadVisitorLinks } from "./visitors.ts";
import { webhookRows } from "./webhooks.ts";

interface DemoOptions {
  /** Whether RC Lens plays on this very day, and Stade rennais keeps a calendar of its own: what is shown, not what tests lay around a day of theirs. */
  today?: boolean;
}

/** Fills an empty database with the demo world, its calendar around `now`. The same now gives the same world. */
export async function loadDemo(tx: Transaction, now: Date, { today = false }: DemoOptions = {}): Promise<void> {
  await tx.query(COUNT_NOTHING);
  await loadOrganizations(tx);
  await loadPeople(tx, now);
  await updateRows(tx, "fixtures_configuration", [lensConfiguration, rennesConfiguration]);
  await updateRows(tx, "organization_territory", organizationTerritories);
  await loadCompetitions(tx, now);
  await loadFixtures(tx, now, today ? [matchToday(now)] : []);
  if (today) await loadReserve(tx, now);
  await loadDuties(tx, now);
  await tx.query(`select ${renewAllSql("array(select uuid from fixture)")}`);
  await tx.query(dutiesDone, [now.toISOString()]);
}

async function loadOrganizations(tx: Transaction): Promise<void> {
  await insertRows(tx, "region", Object.values(regions));
  await insertRows(tx, "organization", organizationRows);
  await insertRows(tx, "club", clubRows);
  await insertRows(tx, "team", teamRows);
  await insertRows(tx, "team_alias", aliasRows);
  await insertRows(tx, "venue", venues);
  await insertRows(tx, "venue_sector", sectors);
  await insertRows(tx, "venue_parking", allParkings);
}

const contacts: readonly DemoContact[] = [
  ...Object.values(lensContacts),
  ...Object.values(rennesContacts),
  ...otherContacts,
  ...Object.values(leagueContacts),
  federationContact,
  awaitingContact,
  beginningContact,
];
const services: readonly DemoService[] = [...Object.values(lensServices), ...Object.values(rennesServices)];

async function loadPeople(tx: Transaction, now: Date): Promise<void> {
  await insertRows(tx, "person", [administrator, ...contacts.map(personRow)]);
  await insertRows(
    tx,
    "person",
    [...officials.referees, ...officials.delegates, ...leagueOfficials.referees, ...leagueOfficials.delegates].map(({ person }) => person),
  );
  await insertRows(tx, "referee", officials.referees.map(officialRow));
  await insertRows(tx, "delegate", officials.delegates.map(officialRow));
  await insertRows(tx, "referee", leagueOfficials.referees.map(leagueOfficialRow));
  await insertRows(tx, "delegate", leagueOfficials.delegates.map(leagueOfficialRow));
  await insertRows(tx, "contact", contacts.map(contactRow));
  await insertRows(tx, "service", services.map(serviceRow));
  await insertRows(tx, "running_order_model_line", modelLines);
  await insertRows(tx, "own_point", ownPointRows);
  await insertRows(tx, "webhook", webhookRows);
  await tx.query("update own_point_version set since = $1", [now.toISOString()]);
  await insertRows(tx, "service_member", services.flatMap(memberRows));
  await insertRows(tx, "supporters_group", Object.values(supportersGroups));
  await insertRows(tx, "user_account", userRows(await hashPassword(password)));
  await insertRows(tx, "access_request", accessRequestRows);
}

async function loadCompetitions(tx: Transaction, now: Date): Promise<void> {
  await insertRows(tx, "competition", Object.values(competitions));
  await insertRows(tx, "season", seasonRows(now));
  await insertRows(tx, "season_break", breakRows(now));
  await insertRows(tx, "duty_model", dutyModelRows);
}

const sections = new Set([
  "officials_context",
  "refereeing_context",
  "private_security",
  "public_security",
  "home_fans",
  "activity_details",
  "away_security",
  "home_team_details",
  "away_team_details",
  "away_fans",
  "fixture_medias",
]);

async function loadFixtures(tx: Transaction, now: Date, today: readonly DemoFixture[]): Promise<void> {
  const fixtures = [...drawFixtures(now), ...today];
  const prepared = prepare(fixtures, now);
  await insertRows(tx, "fixture", fixtures.map(fixtureRow));
  await insertRows(tx, "file_content", contentRows);
  await updateRows(tx, "venue_context", prepared.venueContexts);
  await updateRows(tx, "pitch_details", prepared.pitches);
  await insertRows(tx, "fixture_parking", prepared.parkings);
  await insertRows(tx, "fixture_taken_source", prepared.takenSources);
  await insertHistory(tx, historyRows("venue_context", prepared.venueContexts));
  await insertHistory(tx, historyRows("pitch_details", prepared.pitches));
  await insertHistory(tx, historyRows("fixture_parking", prepared.parkings));
  const days = today.map((fixture) => dayUntil(fixture, prepared.sheets, now));
  for (const [table, rows] of prepared.sheets) {
    if (sections.has(table)) await updateRows(tx, table, rows);
    else await insertRows(tx, table, rows);
    await insertHistory(tx, historyRows(table, rows));
  }
  const [lensRennes] = fixtures.filter(({ uuid }) => uuid === demo.fixtures.lensRennes);
  const assigned = ["fixture_referee", "fixture_delegate"].flatMap((table) => prepared.sheets.get(table) ?? []);
  if (lensRennes) {
    const { notices, links } = designationNotices(lensRennes, assigned, now);
    await insertRows(tx, "designation_notice", notices);
    await insertRows(tx, "designation_link", links);
  }
  await tx.query(documentsFromModel);
  await tx.query(contentsHeld);
  const told = debriefRows(fixtures);
  await insertRows(tx, "fixture_sector", told.sectors);
  await updateRows(tx, "debrief", told.debriefs);
  await insertRows(tx, "incident", told.incidents);
  await insertRows(tx, "logbook_entry", logbookRows(fixtures, told.incidents));
  await insertRows(tx, "corrective_action", told.actions);
  await insertRows(tx, "away_end_state", told.awayEnd);
  const { owner } = lensContacts;
  await insertRows(tx, "running_order_mark", markRows(told.fixtures, `${owner.firstname} ${owner.lastname}`));
  await insertRows(tx, "own_point_tick", ownTickRows(fixtures, `${owner.firstname} ${owner.lastname}`));
  for (const { marks, entries } of days) {
    await insertRows(tx, "running_order_mark", marks);
    await insertRows(tx, "logbook_entry", entries);
  }
  await insertHistory(tx, journalRows(now));
  await loadPack(tx, now);
  if (today.length > 0) await loadVisitorLinks(tx, today, now);
  await loadAnnouncements(tx, today, now);
}
