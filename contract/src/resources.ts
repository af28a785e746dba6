import { User } from "./accounts/users.ts";
import { ActivityDetails, FixtureActivity } from "./fixtures/activities.ts";
import { AwayEndState } from "./fixtures/away-end.ts";
import { AwayFans, AwayFansGeneral, AwayFansRestrictions, AwayFansSecurity, AwayFansTicketing } from "./fixtures/away-fans.ts";
import { AwaySecurity } from "./fixtures/away-security.ts";
import { AwaySteward } from "./fixtures/away-stewards.ts";
import { AwayTravel } from "./fixtures/away-travels.ts";
import { FixtureContact } from "./fixtures/contacts.ts";
import { CorrectiveAction } from "./fixtures/corrective-actions.ts";
import { Debrief } from "./fixtures/debrief.ts";
import { FixtureDelegate, OfficialsContext } from "./fixtures/delegates.ts";
import { FixtureDocument } from "./fixtures/documents.ts";
import { FixtureDuty } from "./fixtures/duties.ts";
import { DutyModel } from "./fixtures/duty-model.ts";
import { Feedback } from "./fixtures/feedback.ts";
import { FixtureFile } from "./fixtures/files.ts";
import { Fixture } from "./fixtures/fixture.ts";
import { FixturesConfiguration } from "./fixtures/fixtures-configuration.ts";
import { HomeFans, HomeFansGeneral, HomeFansSecurity } from "./fixtures/home-fans.ts";
import { HomeGroup } from "./fixtures/home-groups.ts";
import { Incident } from "./fixtures/incidents.ts";
import { LogbookEntry } from "./fixtures/logbook.ts";
import { FixtureMedias } from "./fixtures/medias.ts";
import { OwnPointTick } from "./fixtures/own-point-ticks.ts";
import { OwnPoint } from "./fixtures/own-points.ts";
import { FixturePack } from "./fixtures/packs.ts";
import { FixtureParking } from "./fixtures/parkings.ts";
import { PitchDetails } from "./fixtures/pitch.ts";
import { PrivateSecurity } from "./fixtures/private-security.ts";
import { PublicSecurity } from "./fixtures/public-security.ts";
import { FixtureReferee, RefereeingContext } from "./fixtures/referees.ts";
import { AwayRepresentative } from "./fixtures/representatives.ts";
import { RunningOrderLine } from "./fixtures/running-order-lines.ts";
import { RunningOrderMark } from "./fixtures/running-order-marks.ts";
import { RunningOrderModelLine } from "./fixtures/running-order-model.ts";
import { FixtureSector } from "./fixtures/sectors.ts";
import { SecurityForce } from "./fixtures/security-forces.ts";
import { SecurityOrder } from "./fixtures/security-orders.ts";
import { SecurityPost } from "./fixtures/security-posts.ts";
import { AwayTeamDetails, HomeTeamDetails } from "./fixtures/teams.ts";
import { TeamTrip } from "./fixtures/trips.ts";
import { VenueContext } from "./fixtures/venue-context.ts";
import type { AnyResource } from "./kit/resource.ts";
import { AccessRequest } from "./organizations/access-requests.ts";
import { Club, Team, TeamAlias } from "./organizations/clubs.ts";
import { Contact } from "./organizations/contacts.ts";
import { DocumentModel } from "./organizations/document-models.ts";
import { Organization } from "./organizations/organizations.ts";
import { Person } from "./organizations/persons.ts";
import { ServiceMember } from "./organizations/service-members.ts";
import { Service } from "./organizations/services.ts";
import { SupportersGroup } from "./organizations/supporters-groups.ts";
import { OrganizationTerritory } from "./organizations/territories.ts";
import { OrganizationUser } from "./organizations/users.ts";
import { Venue, VenueParking, VenueSector } from "./organizations/venues.ts";
import { Notice } from "./platform/notices.ts";
import { ScheduledJob } from "./platform/scheduled-jobs.ts";
import { NewsletterSubscription } from "./platform/subscriptions.ts";
import { Competition, Season } from "./reference/competitions.ts";
import { Delegate, Referee } from "./reference/officials.ts";
import { SeasonBreak } from "./reference/season-breaks.ts";
import { Region } from "./regions.ts";

/** Every resource and section: what the API documents, and what tests compare with the tables. */
export const resources: readonly AnyResource[] = [
  Fixture,
  PitchDetails,
  VenueContext,
  FixtureSector,
  FixtureParking,
  FixtureContact,
  OfficialsContext,
  FixtureDelegate,
  RefereeingContext,
  FixtureReferee,
  PrivateSecurity,
  SecurityPost,
  PublicSecurity,
  SecurityOrder,
  SecurityForce,
  AwaySecurity,
  AwaySteward,
  HomeTeamDetails,
  AwayTeamDetails,
  TeamTrip,
  FixturePack,
  AwayRepresentative,
  AwayFans,
  AwayFansGeneral,
  AwayFansTicketing,
  AwayFansSecurity,
  AwayFansRestrictions,
  AwayTravel,
  AwayEndState,
  HomeFans,
  HomeFansGeneral,
  HomeFansSecurity,
  HomeGroup,
  ActivityDetails,
  FixtureActivity,
  FixtureMedias,
  RunningOrderLine,
  RunningOrderMark,
  OwnPointTick,
  FixtureDuty,
  Debrief,
  Incident,
  LogbookEntry,
  CorrectiveAction,
  FixtureDocument,
  FixtureFile,
  Feedback,
  Organization,
  AccessRequest,
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
  SupportersGroup,
  DocumentModel,
  RunningOrderModelLine,
  OwnPoint,
  DutyModel,
  OrganizationTerritory,
  OrganizationUser,
  User,
  Region,
  Competition,
  Season,
  SeasonBreak,
  Delegate,
  Referee,
  Notice,
  ScheduledJob,
  NewsletterSubscription,
];
