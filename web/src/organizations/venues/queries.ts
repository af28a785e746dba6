import { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import type { QueryClient } from "@tanstack/react-query";
import { itemQuery, listQuery } from "../../kit/server/queries.ts";
import { ownedQuery } from "../owned-queries.ts";

export const venuesQuery = (organizationUuid: string) => ownedQuery(Venue, organizationUuid, "venues");
export const sectorsQuery = (venueUuid: string) => listQuery(VenueSector, { "venue.uuid": venueUuid });
export const parkingsQuery = (venueUuid: string) => listQuery(VenueParking, { "venue.uuid": venueUuid });

export const loadVenue = (client: QueryClient, uuid: string) =>
  uuid !== "create" && [
    client.prefetchQuery(itemQuery(Venue, uuid)),
    client.prefetchQuery(sectorsQuery(uuid)),
    client.prefetchQuery(parkingsQuery(uuid)),
  ];
