import { Club, Team, TeamAlias } from "@avant-match/contract/organizations/clubs.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { FixturesConfiguration } from "@avant-match/contract/organizations/fixtures-configuration.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { Person } from "@avant-match/contract/organizations/persons.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database.ts";
import { serveItem, serveNested, serveResource } from "../kit/serve-resource.ts";
import { topPlace } from "../kit/writing.ts";
import { servePicture } from "../media/exports.ts";
import { aliasServing, clubServing, teamServing } from "./clubs.ts";
import { configurationServing } from "./configuration.ts";
import { contactServing } from "./contacts.ts";
import { serveDirectory } from "./directory.ts";
import { organizationServing } from "./organizations.ts";
import { personServing } from "./persons.ts";
import { byPlatform } from "./policy.ts";
import { memberServing, serviceServing } from "./services.ts";
import { venueParkingServing, venueSectorServing, venueServing } from "./venues.ts";

const read = { operations: ["list", "get"] } as const;

/** The routes of what organisations own. */
export function serveOrganizations(app: FastifyInstance, database: Database): void {
  const organization = { resource: Organization, serving: organizationServing, filter: "organization.uuid" };
  const club = { resource: Club, serving: clubServing, filter: "club.uuid" };
  const service = { resource: Service, serving: serviceServing, filter: "service.uuid" };
  serveResource(app, database, Organization, organizationServing, {
    place: ({ caller }) => topPlace(byPlatform(caller)),
    mayDelete: byPlatform,
    reserved: { type: byPlatform },
  });
  serveItem(app, database, FixturesConfiguration, configurationServing);
  serveItem(app, database, Person, personServing);
  serveResource(app, database, Club, clubServing, read);
  serveNested(app, database, "/organizations/:uuid/clubs", Club, clubServing, organization);
  serveResource(app, database, Team, teamServing, read);
  serveNested(app, database, "/organizations/clubs/:uuid/teams", Team, teamServing, club);
  serveResource(app, database, TeamAlias, aliasServing, read);
  serveResource(app, database, Contact, contactServing, { ...read, ownOnly: true });
  serveNested(app, database, "/organizations/:uuid/contacts", Contact, contactServing, organization);
  serveDirectory(app, database);
  serveResource(app, database, Service, serviceServing, read);
  serveNested(app, database, "/organizations/:uuid/services", Service, serviceServing, organization);
  serveResource(app, database, ServiceMember, memberServing, read);
  serveNested(app, database, "/organizations/services/:uuid/members", ServiceMember, memberServing, service);
  serveResource(app, database, Venue, venueServing);
  serveNested(app, database, "/organizations/:uuid/venues", Venue, venueServing, organization);
  servePicture(app, database, venueServing, {
    resource: Venue,
    field: "coverUrl",
    url: "/organizations/venues/:uuid/cover",
    maxSide: 1600,
  });
  serveResource(app, database, VenueSector, venueSectorServing);
  serveResource(app, database, VenueParking, venueParkingServing);
}
