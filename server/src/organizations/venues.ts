import { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import { everyWord } from "../kit/resource/search.ts";
import { storeOf } from "../kit/resource/store.ts";
import { concerns } from "./exports.ts";
import { belowOwned, ofOrganization } from "./policies.ts";

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
