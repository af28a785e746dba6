import { FixturesConfiguration } from "@avant-match/contract/fixtures/completion/fixtures-configuration.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ownContact, ownVenue, revealContact } from "./exports.ts";
import { sectionOfOrganization } from "./policies.ts";

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
