import { User } from "./accounts/users.ts";
import { Fixture } from "./fixtures/fixture.ts";
import { FixtureParking } from "./fixtures/parkings.ts";
import { PitchDetails } from "./fixtures/pitch.ts";
import { VenueContext } from "./fixtures/venue-context.ts";
import type { AnyResource } from "./kit/resource.ts";
import { Club, Team, TeamAlias } from "./organizations/clubs.ts";
import { Contact } from "./organizations/contacts.ts";
import { FixturesConfiguration } from "./organizations/fixtures-configuration.ts";
import { Organization } from "./organizations/organizations.ts";
import { Person } from "./organizations/persons.ts";
import { ServiceMember } from "./organizations/service-members.ts";
import { Service } from "./organizations/services.ts";
import { Venue, VenueParking, VenueSector } from "./organizations/venues.ts";
import { Competition, Season } from "./reference/competitions.ts";
import { Region } from "./reference/regions.ts";

/** Every resource and section: what the API documents, and what tests compare with the tables. */
export const resources: readonly AnyResource[] = [
  Fixture,
  PitchDetails,
  VenueContext,
  FixtureParking,
  Organization,
  FixturesConfiguration,
  Club,
  Team,
  TeamAlias,
  Service,
  ServiceMember,
  Contact,
  Person,
  Venue,
  VenueSector,
  VenueParking,
  User,
  Region,
  Competition,
  Season,
];
