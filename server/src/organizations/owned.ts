import { FixturesConfiguration } from "@avant-match/contract/fixtures/completion/fixtures-configuration.ts";
import { conflict } from "@avant-match/contract/kit/answer.ts";
import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import { cleaned } from "../documents/exports.ts";
import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, callerOrganization } from "../kit/http/caller.ts";
import { everyWord } from "../kit/resource/search.ts";
import { storeOf } from "../kit/resource/store.ts";
import { concerns, ownContact, ownVenue, revealContact } from "./exports.ts";
import { belowOwned, ofOrganization, sectionOfOrganization } from "./policies.ts";

export const configurations = storeOf(FixturesConfiguration, {
  policy: sectionOfOrganization,
  references: {
    venue: ownVenue,
    refereesOfficer: ownContact,
    delegatesOfficer: ownContact,
    supportersOfficer: ownContact,
    pitchManager: ownContact,
    teamManager: ownContact,
    stadiumManager: ownContact,
    headOfSafetySecurity: ownContact,
    headOfSafetySecurityAway: ownContact,
  },
  reveal: { Contact: revealContact },
});

export const documentModels = cleaned(storeOf(DocumentModel, { policy: ofOrganization() }), { pictures: false });

const named = (q: Statement<CallerInput>): string =>
  `exists (select 1 from home_group h join fixture f on f.uuid = h.fixture_uuid
    where h.supporters_group_uuid = t.uuid and f.organizer_uuid = ${q.bind(callerOrganization)})`;

export const supportersGroups = storeOf(SupportersGroup, {
  policy: ofOrganization(named),
  references: { mainContact: ownContact, mainAwayContact: ownContact },
  reveal: { Contact: revealContact },
});

const policy = belowOwned("venue", "venue");
export const venueSectors = storeOf(VenueSector, { policy });
export const venueParkings = storeOf(VenueParking, { policy });

export const venues = storeOf(Venue, {
  policy: ofOrganization(
    (q) => `exists (select 1 from venue_context x join fixture f on f.uuid = x.uuid where x.venue_uuid = t.uuid and ${concerns("f", q)})`,
  ),
  filters: { q: everyWord("t.name") },
  children: { sectors: venueSectors, parkings: venueParkings },
});

export const members = storeOf(ServiceMember, {
  policy: belowOwned("service", "service"),
  references: {
    contact: (target, q) =>
      `select 1 from contact c join service s on s.organization_uuid = c.organization_uuid
    where c.uuid = ${target} and s.uuid = ${q.bind(({ sent }) => sent.service)}::uuid`,
  },
  reveal: { Contact: revealContact },
  unique: { service_member_once: conflict("Contact déjà lié", "Ce contact est déjà lié à ce service.") },
  order: ["t.created_at"],
});

/** All sides of a fixture see the home club's services: they group its contacts. */
export const services = storeOf(Service, {
  policy: ofOrganization((q) => `exists (select 1 from fixture f where f.home_organization_uuid = o.uuid and ${concerns("f", q)})`),
  children: { members },
});
