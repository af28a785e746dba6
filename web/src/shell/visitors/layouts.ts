import type { VisitorList, VisitorSection } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import type { Layout } from "../../kit/forms/fields.ts";

export const visitorLayouts = {
  awayTeam: {
    wide: [
      ["teamManager", "headOfSafetySecurity"],
      ["residenceName", "residenceAddress"],
    ],
  },
  securityAway: {
    wide: [
      ["attendsSecurityMeeting", "venueReconnaissanceAt"],
      ["teamArrivalGate", "teamParking"],
      ["arrivalOfficer", "residenceSecurity"],
      ["jointBriefingAt", "controlRoomSeat"],
    ],
  },
  awayFans: {},
  trips: {
    wide: [
      ["transportMean", "escortStatus"],
      ["departureAt", "estimatedArrivalAt"],
    ],
  },
  representatives: {},
  travels: {
    pairs: [
      ["currentNumberOfSupporters", "numberOfSupportersEstimated"],
      ["transportMean", "numberOfVehicles"],
    ],
  },
  stewards: {
    wide: [
      ["role", "accessZone"],
      ["phone", "professionalCardNumber"],
    ],
  },
} as const satisfies Record<VisitorSection | VisitorList, Layout<string>>;
