import { FixturesConfiguration } from "@avant-match/contract/fixtures/completion/fixtures-configuration.ts";
import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { cleaned } from "../documents/exports.ts";
import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, callerOrganization } from "../kit/http/caller.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ownContact, ownVenue, revealContact } from "./exports.ts";
import { ofOrganization, sectionOfOrganization } from "./policies.ts";

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
