import type { FixturesConfiguration } from "@avant-match/contract/organizations/fixtures-configuration.ts";
import type { Serving } from "../kit/serving.ts";
import { ownContact, ownVenue, revealContact } from "./exports.ts";
import { type OwnFacts, sectionOfOrganization } from "./policy.ts";

export const configurationServing: Serving<typeof FixturesConfiguration, OwnFacts> = {
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
  computed: {},
  reveal: { Contact: revealContact },
};
