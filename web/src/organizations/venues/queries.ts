import { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import type { QueryClient } from "@tanstack/react-query";
import { itemQuery, queryBelow } from "../../kit/server/queries.ts";
import { ownedQuery } from "../owned-queries.ts";

export const venuesQuery = (organizationUuid: string) => ownedQuery(Venue, organizationUuid, "venues");

export const loadVenue = (client: QueryClient, uuid: string) =>
  uuid !== "create" && [
    client.prefetchQuery(itemQuery(Venue, uuid)),
    client.prefetchQuery(queryBelow(VenueSector, { venueUuid: uuid })),
    client.prefetchQuery(queryBelow(VenueParking, { venueUuid: uuid })),
  ];
