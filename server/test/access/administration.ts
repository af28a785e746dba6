import { toldUses } from "@avant-match/contract/kit/uses.ts";
import { Club, Team } from "@avant-match/contract/organizations/clubs.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { updatingStatus } from "@avant-match/contract/organizations/organization-actions.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import { listingJobs, readingJob, retryingJob, retryingJobs } from "@avant-match/contract/platform/job-actions.ts";
import { exportingSubscriptions } from "@avant-match/contract/platform/subscriptions.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { demo } from "../../demo/names.ts";
import type { Database } from "../../src/kit/database/database.ts";
import { own } from "./patterns.ts";
import { type AccessRow, type Expected, known, made, type Pattern, resourceRows, row, succeeding } from "./rows.ts";

const { organizations, clubs, competitions, contacts, regions, services, venues } = demo;
const platform: Pattern = { read: known, edit: { anonymous: 401, platform: 200, others: 403 } };
/** Those of the platform; a league adds its own beside them. */
const keptByOrganizers: Pattern = { ...platform, create: { ...platform.edit, organizer: 200 } };
/** Seasons are those of who organises the competition too. */
const keptByOrganizer: Pattern = { ...platform, edit: { ...platform.edit, organizer: 200 } };
const ownGround: Pattern = {
  read: own,
  edit: { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 },
};
/** The same where all who play there read it. */
const visitedGround: Pattern = { read: known, edit: { ...ownGround.edit, others: 403 }, create: ownGround.edit };
const region_uuid = regions.france.uuid;
const organizer_uuid = organizations.league;
const competition_uuid = competitions.ligue1.uuid;
const noSeason = "delete from season where year = 1999 or year = 2000";

const region = { name: "Belgique", code: "BEL", type: "country" };
const competition = { name: "Coupe d’essai", type: "cup" };
const venue = { name: "Terrain d’essai" };
const venueUuid = venues.bollaert;
const below = { name: "Tribune", capacity: 10 };
const person = { firstname: "Inès", lastname: "Roche" };
const contact = { ...person, email: "ines.roche@rc-lens.example", phone: "01 99 00 01 70", job: "Essai" };

const privateContact = async (database: Database) => {
  const person_uuid = await made("person", person)(database);
  return made("contact", { person_uuid, organization_uuid: organizations.lens, public_profile: false })(database);
};

const accessRequest = async (database: Database) => {
  const organization_uuid = await made("organization", { name: "Essai", type: "club", status: "inactive" })(database);
  return made("access_request", { organization_uuid, person_uuid: await made("person", person)(database) })(database);
};

const platformOnly: Expected = { anonymous: 401, platform: 200, others: 403 };
const hidden: Expected = { anonymous: 401, platform: 200, others: 404 };
const subscribed = {
  uuid: made("newsletter_subscription", { email: "essai@club.example" }),
  before: "delete from newsletter_subscription where email = 'essai@club.example'",
};

/** What administrators keep: the platform's the reference data and organisations, an organisation's owner and admin its own. */
export const administrationRows: readonly AccessRow[] = [
  row("GET /notices", "the list", {}, known),
  row(listingJobs, "what failed", {}, platformOnly),
  row(readingJob, "what has not failed", { uuid: organizations.lens }, { anonymous: 401, platform: 404, others: 403 }),
  row(retryingJobs, "all that failed", {}, platformOnly),
  row(retryingJob, "what has not failed", { uuid: organizations.lens }, { anonymous: 401, platform: 404, others: 403 }),
  row("GET /scheduled-jobs", "the list", {}, platformOnly),
  row(
    "GET /scheduled-jobs/:uuid",
    "any",
    {
      uuid: made("scheduled_job", { name: "essai", title: "Essai", next_at: "2026-01-01T00:00:00Z" }),
      before: "delete from scheduled_job where name = 'essai'",
    },
    hidden,
  ),
  row("GET /feedback", "the list", {}, platformOnly),
  row("GET /feedback/:uuid", "any", { uuid: made("feedback", { feedback: "Bonne idée.", module: "timeline" }) }, hidden),
  row("GET /newsletter-subscriptions", "the list", {}, platformOnly),
  row(exportingSubscriptions, "the file", {}, platformOnly),
  row("GET /newsletter-subscriptions/:uuid", "any", subscribed, hidden),
  row("DELETE /newsletter-subscriptions/:uuid", "any", subscribed, succeeding(204, hidden)),
  row(
    "GET /notices/:uuid",
    "any",
    { uuid: made("notice", { kind: "clock", subject: "essai", detail: "Essai" }), before: "delete from notice" },
    { anonymous: 401, platform: 200, others: 404 },
  ),
  ...resourceRows(Region, "a new one", { uuid: made("region", region), created: region, changed: { name: "Autre" } }, platform),
  ...resourceRows(
    Competition,
    "a new one",
    {
      uuid: made("competition", { ...competition, region_uuid, organizer_uuid }),
      created: { ...competition, regionUuid: region_uuid, organizerUuid: organizer_uuid },
      changed: { name: "Autre" },
    },
    platform,
  ),
  ...resourceRows(
    Season,
    "a new one",
    {
      uuid: made("season", { competition_uuid, year: 1999 }),
      created: { competitionUuid: competition_uuid, year: 1999 },
      changed: { year: 2000 },
      before: noSeason,
    },
    keptByOrganizer,
  ),
  ...[Delegate, Referee].flatMap((official) =>
    resourceRows(
      official,
      "a new one",
      {
        uuid: async (database) => made(official.table, { person_uuid: await made("person", person)(database) })(database),
        created: { ...person, email: "ines.roche@officiels.example" },
        changed: { lastname: "Autre" },
      },
      keptByOrganizers,
    ),
  ),
  row(
    "POST /organizations",
    "a new one",
    { body: { name: "Club d’essai", type: "club", status: "inactive" } },
    succeeding(201, platform.edit),
  ),
  row(
    "PUT /organizations/:uuid",
    "RC Lens",
    { uuid: organizations.lens, body: { acronym: "RCL" } },
    { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 403 },
  ),
  row(
    "PATCH /organizations/:uuid",
    "RC Lens",
    { uuid: organizations.lens, body: { acronym: "RCL" } },
    { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 403 },
  ),
  row(
    updatingStatus,
    "inactive",
    { uuid: organizations.awaiting, body: { status: "inactive" } },
    { anonymous: 401, platform: 200, others: 404 },
  ),
  row(
    updatingStatus,
    "the league",
    { uuid: organizations.league, body: { status: "active" } },
    { anonymous: 401, platform: 200, others: 403 },
  ),
  row("GET /organizations/access-requests", "the list", {}, known),
  row("GET /organizations/access-requests/:uuid", "any", { uuid: accessRequest }, hidden),
  row("DELETE /organizations/access-requests/:uuid", "any", { uuid: accessRequest }, succeeding(204, hidden)),
  row(
    "DELETE /organizations/:uuid",
    "a new one",
    { uuid: made("organization", { name: "Essai", type: "club" }) },
    succeeding(204, platform.edit),
  ),
  row(toldUses(Organization), "a new one", { uuid: made("organization", { name: "Essai", type: "club" }) }, succeeding(204, platform.edit)),
  ...resourceRows(
    Venue,
    "of RC Lens",
    {
      uuid: made("venue", { ...venue, organization_uuid: organizations.lens }),
      created: { ...venue, totalCapacity: 100, organizationUuid: organizations.lens },
      changed: { name: "Autre" },
    },
    ownGround,
  ),
  ...resourceRows(
    VenueSector,
    "of RC Lens",
    { uuid: made("venue_sector", { ...below, venue_uuid: venueUuid }), created: { ...below, venueUuid }, changed: { capacity: 20 } },
    ownGround,
  ),
  ...resourceRows(
    VenueParking,
    "of RC Lens",
    { uuid: made("venue_parking", { ...below, venue_uuid: venueUuid }), created: { ...below, venueUuid }, changed: { capacity: 20 } },
    ownGround,
  ),
  ...resourceRows(
    Club,
    "a new one, of RC Lens",
    {
      uuid: made("club", { name: "Essai", organization_uuid: organizations.lens }),
      created: { name: "Essai", organizationUuid: organizations.lens },
      changed: { name: "Autre" },
    },
    visitedGround,
  ),
  ...resourceRows(
    Team,
    "a new one, of RC Lens",
    {
      uuid: made("team", { name: "Essai", club_uuid: clubs.lens }),
      created: { name: "Essai", clubUuid: clubs.lens },
      changed: { name: "Autre" },
    },
    visitedGround,
  ),
  ...resourceRows(
    SupportersGroup,
    "a new one, of RC Lens",
    {
      uuid: made("supporters_group", { name: "Essai", organization_uuid: organizations.lens }),
      created: { name: "Essai", organizationUuid: organizations.lens },
      changed: { name: "Autre" },
    },
    ownGround,
  ),
  ...resourceRows(
    Service,
    "a new one, of RC Lens, whom all visit",
    {
      uuid: made("service", { name: "Essai", organization_uuid: organizations.lens }),
      created: { name: "Essai", organizationUuid: organizations.lens },
      changed: { name: "Autre" },
    },
    visitedGround,
  ),
  ...resourceRows(
    ServiceMember,
    "of RC Lens",
    {
      uuid: made("service_member", { service_uuid: services.lens.safety.uuid, contact_uuid: contacts.lens.groundsman.uuid }),
      created: { serviceUuid: services.lens.safety.uuid, contactUuid: contacts.lens.groundsman.uuid },
      changed: { isFixtureContact: false },
      before: `delete from service_member where contact_uuid = '${contacts.lens.groundsman.uuid}'`,
    },
    ownGround,
  ),
  ...resourceRows(
    Contact,
    "private, of RC Lens",
    { uuid: privateContact, created: { ...contact, organizationUuid: organizations.lens }, changed: { lastname: "Autre" } },
    ownGround,
  ),
];
