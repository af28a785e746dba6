import { FixturesConfiguration } from "@avant-match/contract/fixtures/completion/fixtures-configuration.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { itemQuery, queryBelow } from "../kit/server/queries.ts";
import type { Sources } from "./readiness.ts";

export function useSources(organizationUuid: string): Sources | null {
  const { data: configuration } = useQuery(itemQuery(FixturesConfiguration, organizationUuid));
  const { data: venues } = useQuery(queryBelow(Venue, { organizationUuid }));
  const { data: services } = useQuery(queryBelow(Service, { organizationUuid }));
  return configuration && venues && services ? { configuration, venues: venues.member, services: services.member } : null;
}

export const loadSources = (client: QueryClient, organizationUuid: string) => [
  client.prefetchQuery(itemQuery(FixturesConfiguration, organizationUuid)),
  client.prefetchQuery(queryBelow(Venue, { organizationUuid })),
  client.prefetchQuery(queryBelow(Service, { organizationUuid })),
];
