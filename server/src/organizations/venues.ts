import type { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import type { Serving } from "../kit/serving.ts";
import { concernedBy } from "./exports.ts";
import { belowOwned, type OwnFacts, ofOrganization } from "./policy.ts";

/** Others see a venue where they play. */
export const venueServing: Serving<typeof Venue, OwnFacts> = {
  policy: ofOrganization(
    (q) => `exists (select 1 from venue_context x join fixture f on f.uuid = x.uuid where x.venue_uuid = t.uuid and ${concernedBy(q)})`,
  ),
  references: {},
  computed: {},
};

export const venueSectorServing: Serving<typeof VenueSector, OwnFacts> = {
  policy: belowOwned("venue", "venue"),
  references: {},
  computed: {},
};

export const venueParkingServing: Serving<typeof VenueParking, OwnFacts> = {
  policy: belowOwned("venue", "venue"),
  references: {},
  computed: {},
};
