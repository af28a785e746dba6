import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Club, Team } from "@avant-match/contract/organizations/clubs.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import type { QueryClient } from "@tanstack/react-query";
import { listQuery } from "../../kit/server/queries.ts";
import { tabs } from "../tabs.ts";
import { loadSources } from "../useSources.ts";

/** What an organisation has of a kind, without its rows: the total of a page of one. */
export const countQuery = (resource: AnyResource, organizationUuid: string, below: string) =>
  listQuery(resource, { page: 1, itemsPerPage: 1 }, `/api/organizations/${organizationUuid}/${below}`);

/** How many teams its clubs have. */
export const teamCountQuery = (organizationUuid: string) =>
  listQuery(Team, { "club.organization.uuid": organizationUuid, page: 1, itemsPerPage: 1 });

/** What is counted on « Général »: its area, where it is listed, and what several are called. */
export const counted = [
  { tab: tabs.services, resource: Service, below: "services", words: ["service", "services"] },
  { tab: tabs.contacts, resource: Contact, below: "contacts", words: ["contact", "contacts"] },
  { tab: tabs.users, resource: OrganizationUser, below: "users", words: ["utilisateur", "utilisateurs"] },
  { tab: tabs.clubs, resource: Club, below: "clubs", words: ["club", "clubs"] },
  { tab: tabs.venues, resource: Venue, below: "venues", words: ["infrastructure", "infrastructures"] },
  {
    tab: tabs.supportersGroups,
    resource: SupportersGroup,
    below: "supporters-group",
    words: ["groupe de supporters", "groupes de supporters"],
  },
] as const;

export const loadGeneral = (client: QueryClient, organizationUuid: string) => [
  ...counted.map(({ resource, below }) => client.prefetchQuery(countQuery(resource, organizationUuid, below))),
  client.prefetchQuery(teamCountQuery(organizationUuid)),
  ...loadSources(client, organizationUuid),
];
