import { FixturesConfiguration } from "@avant-match/contract/fixtures/completion/fixtures-configuration.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { itemQuery, queryBelow } from "../../kit/server/queries.ts";
import type { Sources } from "../readiness.ts";
import { tabs } from "../tabs.ts";

export const countQuery = (resource: AnyResource, organizationUuid: string) =>
  queryBelow(resource, { organizationUuid }, { page: 1, itemsPerPage: 1 });

export const counted = [
  { tab: tabs.services, resource: Service, words: ["service", "services"] },
  { tab: tabs.contacts, resource: Contact, words: ["contact", "contacts"] },
  { tab: tabs.users, resource: OrganizationUser, words: ["utilisateur", "utilisateurs"] },
  { tab: tabs.clubs, resource: Club, words: ["club", "clubs"] },
  { tab: tabs.venues, resource: Venue, words: ["infrastructure", "infrastructures"] },
  {
    tab: tabs.supportersGroups,
    resource: SupportersGroup,
    words: ["groupe de supporters", "groupes de supporters"],
  },
] as const;

export const loadGeneral = (client: QueryClient, organizationUuid: string) =>
  counted.map(({ resource }) => client.prefetchQuery(countQuery(resource, organizationUuid)));

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
