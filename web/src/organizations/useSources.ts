import { FixturesConfiguration } from "@avant-match/contract/organizations/fixtures-configuration.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { itemQuery } from "../kit/server/queries.ts";
import type { Sources } from "./readiness.ts";
import { servicesQuery } from "./services/queries.ts";
import { venuesQuery } from "./venues/queries.ts";

/** What fixtures are filled from, once all of it is there. */
export function useSources(organizationUuid: string): Sources | null {
  const { data: configuration } = useQuery(itemQuery(FixturesConfiguration, organizationUuid));
  const { data: venues } = useQuery(venuesQuery(organizationUuid));
  const { data: services } = useQuery(servicesQuery(organizationUuid));
  return configuration && venues && services ? { configuration, venues: venues.member, services: services.member } : null;
}

export const loadSources = (client: QueryClient, organizationUuid: string) => [
  client.prefetchQuery(itemQuery(FixturesConfiguration, organizationUuid)),
  client.prefetchQuery(venuesQuery(organizationUuid)),
  client.prefetchQuery(servicesQuery(organizationUuid)),
];
