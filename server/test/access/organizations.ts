import { readingFixturesOfContact } from "@avant-match/contract/fixtures/assignments/assignments.ts";
import { importsTold } from "@avant-match/contract/fixtures/calendars/calendar-imports.ts";
import { importingClubCalendar } from "@avant-match/contract/fixtures/calendars/calendar-reports.ts";
import { listingClubCalendars, publishingClubCalendar } from "@avant-match/contract/fixtures/calendars/club-calendars.ts";
import { FixturesConfiguration } from "@avant-match/contract/fixtures/completion/fixtures-configuration.ts";
import { readingReady, readingWaiting } from "@avant-match/contract/fixtures/completion/waiting.ts";
import { picturesTold } from "@avant-match/contract/kit/picture-form.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { invitingColleagues } from "@avant-match/contract/organizations/colleagues.ts";
import { exportingContacts } from "@avant-match/contract/organizations/contact-files.ts";
import { importingContacts } from "@avant-match/contract/organizations/contact-imports.ts";
import { makingFirstClub, readingFirstSteps } from "@avant-match/contract/organizations/first-steps.ts";
import { mergingClub, mergingContact } from "@avant-match/contract/organizations/merges.ts";
import { erasingPerson } from "@avant-match/contract/organizations/people-actions.ts";
import { listingPeopleImports, undoingPeopleImport } from "@avant-match/contract/organizations/people-imports.ts";
import { Person } from "@avant-match/contract/organizations/persons.ts";
import { demandingSecondFactor, readingSecurity, resettingFactor } from "@avant-match/contract/organizations/security.ts";
import { changingContacts } from "@avant-match/contract/organizations/several-contacts.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { exportingMembers, exportingVenueTables } from "@avant-match/contract/organizations/table-files.ts";
import { OrganizationTerritory } from "@avant-match/contract/organizations/territories.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { demo } from "../../demo/names.ts";
import { own } from "./patterns.ts";
import { found, known, type Pattern, row, sectionRows } from "./rows.ts";

const { users, organizations, clubs, teams, services, contacts, supportersGroups, venues } = demo;
const { lens, awaiting } = organizations;

/** What RC Lens keeps to itself, and its owner and admins write. */
const ownSection: Pattern = { read: own, edit: { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } };

const referee = found("person", "uuid in (select person_uuid from referee)");
const alias = found("team_alias", `team_uuid = '${teams.lens}'`);
const member = found("service_member", `service_uuid = '${services.lens.safety.uuid}'`);
const sector = found("venue_sector", `venue_uuid = '${venues.bollaert}'`);
const parking = found("venue_parking", `venue_uuid = '${venues.bollaert}'`);

/** The picture of what RC Lens edits, and all see unless said. */
const pictureRows = ({ send, remove }: ReturnType<typeof picturesTold>, on: string, uuid: string, others = 403, organizer = others) => [
  row(send, `${on}, without a file`, { uuid }, { anonymous: 401, platform: 415, home: 415, "lens member": 403, organizer, others }),
  row(remove, on, { uuid }, { anonymous: 401, platform: 204, home: 204, "lens member": 403, organizer, others }),
];

/** What RC Lens owns, and one organisation that waits for its activation. */
const ownImports = importsTold("club");
const ownRunners = { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } as const;
const nobody = "00000000-0000-4000-8000-00000000dead";

export const organizationRows = [
  row("GET /organizations", "the list", {}, known),
  row("GET /organizations/:uuid", "RC Lens", { uuid: lens }, known),
  row("GET /organizations/:uuid", "inactive", { uuid: awaiting }, { anonymous: 401, platform: 200, others: 404 }),
  row(readingFirstSteps, "RC Lens", { uuid: lens }, own),
  row(
    makingFirstClub,
    "RC Lens, which has one",
    { uuid: lens, body: {} },
    { anonymous: 401, platform: 409, home: 409, "lens member": 403, others: 404 },
  ),
  row(
    makingFirstClub,
    "a club on its first day",
    {
      uuid: organizations.beginning,
      body: { clubName: "US Boulogne", teamName: "US Boulogne", venueName: "Stade du port" },
      before: `with teams as (delete from team where club_uuid in (select uuid from club where organization_uuid = '${organizations.beginning}')),
        clubs as (delete from club where organization_uuid = '${organizations.beginning}')
        delete from venue where organization_uuid = '${organizations.beginning}'`,
    },
    { anonymous: 401, platform: 200, others: 404 },
  ),
  row(
    invitingColleagues,
    "a contact of RC Lens",
    {
      uuid: lens,
      body: { people: [{ contactUuid: contacts.lens.media.uuid }], profile: "member" },
      before: `delete from user_account where contact_uuid = '${contacts.lens.media.uuid}'`,
    },
    { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 },
  ),
  row(
    invitingColleagues,
    "RC Lens, nobody",
    { uuid: lens, body: { people: [], profile: "member" } },
    { anonymous: 401, platform: 422, home: 422, "lens member": 403, others: 404 },
  ),
  row(readingSecurity, "RC Lens", { uuid: lens }, own),
  row(
    demandingSecondFactor,
    "RC Lens, as it is",
    { uuid: lens, body: { secondFactorRequired: false } },
    { anonymous: 401, platform: 200, "lens owner": 200, home: 403, others: 404 },
  ),
  row(
    resettingFactor,
    "a member of Stade rennais, without a password",
    { uuid: users.rennesMember.uuid, body: {} },
    { anonymous: 401, platform: 422, "rennes owner": 422, "rennes member": 403, others: 404 },
  ),
  ...sectionRows(OrganizationTerritory, "RC Lens", lens, { territory: "guyane" }, ownSection),
  ...sectionRows(FixturesConfiguration, "RC Lens", lens, { autoArchiveAfterDays: 30 }, ownSection),

  row("GET /organizations/clubs", "the list", {}, known),
  row("GET /organizations/clubs/:uuid", "RC Lens", { uuid: clubs.lens }, known),
  ...pictureRows(picturesTold(Club, "logo", ""), "RC Lens", clubs.lens),
  row("GET /organizations/:uuid/clubs", "RC Lens", { uuid: lens }, known),
  row("GET /organizations/:uuid/clubs", "inactive", { uuid: awaiting }, { anonymous: 401, platform: 200, others: 404 }),
  row("GET /organizations/clubs/teams", "the list", {}, known),
  row("GET /organizations/clubs/teams/:uuid", "RC Lens", { uuid: teams.lens }, known),
  row("GET /organizations/clubs/:uuid/teams", "RC Lens", { uuid: clubs.lens }, known),
  row("GET /organizations/clubs/teams/aliases", "the list", {}, known),
  row("GET /organizations/clubs/teams/aliases/:uuid", "of RC Lens", { uuid: alias }, known),

  row("GET /organizations/contacts", "the caller's own", {}, known),
  row("GET /organizations/contacts/:uuid", "public", { uuid: contacts.lens.ticketing.uuid }, known),
  row("GET /organizations/contacts/:uuid", "private", { uuid: contacts.lens.stewards.uuid }, own),
  row("GET /organizations/:uuid/contacts", "RC Lens", { uuid: lens }, known),
  row(importingClubCalendar, "RC Lens, without a file", { uuid: lens }, { ...ownRunners, platform: 415, home: 415 }),
  row(listingClubCalendars, "RC Lens", { uuid: lens }, ownRunners),
  row(
    publishingClubCalendar,
    "a calendar that there is not",
    { uuid: lens, id: nobody, body: { publicCalendar: true } },
    { ...ownRunners, platform: 404, home: 404 },
  ),
  row(ownImports.list, "RC Lens", { uuid: lens }, ownRunners),
  ...[ownImports.fixtures, ownImports.undo].map((told) =>
    row(told, "an import that there is not", { uuid: lens, id: nobody }, { ...ownRunners, platform: 404, home: 404 }),
  ),
  row(
    importingContacts,
    "RC Lens, without a file",
    { uuid: lens },
    { anonymous: 401, platform: 415, home: 415, "lens member": 403, others: 404 },
  ),
  row(listingPeopleImports, "RC Lens", { uuid: lens }, { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 }),
  row(
    undoingPeopleImport,
    "an import that there is not",
    { uuid: lens, id: "00000000-0000-4000-8000-00000000dead" },
    { anonymous: 401, platform: 404, home: 404, "lens member": 403, others: 404 },
  ),
  ...(["csv", "xlsx", "vcf"] as const).map((kind) =>
    row(exportingContacts(kind), "RC Lens", { uuid: lens }, { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 }),
  ),
  row(
    mergingContact,
    "private, of RC Lens, with nobody",
    { uuid: contacts.lens.stewards.uuid, body: {} },
    { anonymous: 401, platform: 422, home: 422, "lens member": 403, others: 404 },
  ),
  row(
    changingContacts,
    "RC Lens, nobody",
    { uuid: lens, body: { rows: [] } },
    { anonymous: 401, platform: 422, home: 422, "lens member": 403, others: 404 },
  ),
  row(
    changingContacts,
    "a private contact of RC Lens",
    {
      uuid: lens,
      body: { rows: [{ uuid: contacts.lens.stewards.uuid, version: 1 }], publicProfile: false },
      before: `update contact set version = 1 where uuid = '${contacts.lens.stewards.uuid}'`,
    },
    { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 },
  ),
  row(readingFixturesOfContact, "private, of RC Lens", { uuid: contacts.lens.stewards.uuid }, own),
  row(mergingClub, "RC Lens, with nobody", { uuid: clubs.lens, body: {} }, { anonymous: 401, platform: 422, others: 403 }),
  row("GET /contacts", "the directory", {}, known),
  row("GET /contacts/:uuid", "public", { uuid: contacts.lens.ticketing.uuid }, known),
  row("GET /contacts/:uuid", "private", { uuid: contacts.lens.stewards.uuid }, own),
  row("GET /persons/:uuid", "of a public contact", { uuid: contacts.lens.ticketing.person }, known),
  ...pictureRows(picturesTold(Person, "picture", ""), "of a public contact", contacts.lens.ticketing.person),
  ...["PUT", "PATCH"].map((method) =>
    row(
      `${method} /persons/:uuid`,
      "the member of RC Lens",
      {
        uuid: found("person", `uuid = (select person_uuid from user_account where uuid = '${users.lensMember.uuid}')`),
        body: { phone: "01 99 00 00 01" },
      },
      { anonymous: 401, platform: 200, home: 200, others: 403 },
    ),
  ),
  ...["PUT", "PATCH"].map((method) =>
    row(
      `${method} /persons/:uuid`,
      "of a public contact",
      { uuid: contacts.lens.ticketing.person, body: { phone: "01 99 00 00 02" } },
      { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 403 },
    ),
  ),
  row("GET /persons/:uuid", "of a private contact", { uuid: contacts.lens.stewards.person }, own),
  row(
    erasingPerson,
    "of a private contact",
    { uuid: contacts.lens.stewards.person, body: {} },
    { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 },
  ),
  row("GET /persons/:uuid", "of a referee", { uuid: referee }, known),

  row("GET /organizations/services", "the list", {}, known),
  row("GET /organizations/services/:uuid", "of RC Lens, whom all visit", { uuid: services.lens.safety.uuid }, known),
  row("GET /organizations/:uuid/services", "RC Lens", { uuid: lens }, known),
  row(exportingMembers, "of RC Lens, whom all visit", { uuid: services.lens.safety.uuid }, known),
  row("GET /organizations/services/members", "the list", {}, known),
  row("GET /organizations/services/members/:uuid", "of RC Lens", { uuid: member }, own),
  row("GET /organizations/services/:uuid/members", "of RC Lens", { uuid: services.lens.safety.uuid }, known),
  row(readingReady, "RC Lens", { uuid: lens }, own),
  row(readingWaiting, "of RC Lens", { uuid: services.lens.safety.uuid }, own),

  row("GET /organizations/venues", "the list", {}, known),
  row("GET /organizations/venues/:uuid", "where all play", { uuid: venues.bollaert }, known),
  row("GET /organizations/venues/:uuid", "where nobody else plays", { uuid: venues.gaillette }, own),
  row(exportingVenueTables, "where all play", { uuid: venues.bollaert }, known),
  row(exportingVenueTables, "where nobody else plays", { uuid: venues.gaillette }, own),
  row("GET /organizations/:uuid/venues", "RC Lens", { uuid: lens }, known),
  ...pictureRows(picturesTold(Venue, "cover", ""), "where all play", venues.bollaert),
  row(
    "POST /organizations/venues/:uuid/cover",
    "where nobody else plays",
    { uuid: venues.gaillette },
    { anonymous: 401, platform: 415, home: 415, "lens member": 403, others: 404 },
  ),
  row("GET /organizations/supporters-group", "the list", {}, known),
  row("GET /organizations/:uuid/supporters-group", "RC Lens", { uuid: lens }, known),
  ...pictureRows(picturesTold(SupportersGroup, "logo", ""), "of RC Lens", supportersGroups.lens, 404, 403),
  row(
    "GET /organizations/supporters-group/:uuid",
    "of RC Lens, named at a fixture of the league’s",
    { uuid: supportersGroups.lens },
    { ...own, organizer: 200 },
  ),
  row("GET /organizations/venues/sectors", "the list", {}, known),
  row("GET /organizations/venues/sectors/:uuid", "of RC Lens", { uuid: sector }, own),
  row("GET /organizations/venues/parkings", "the list", {}, known),
  row("GET /organizations/venues/parkings/:uuid", "of RC Lens", { uuid: parking }, own),
];
