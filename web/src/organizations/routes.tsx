import type { ScreenAddress } from "@avant-match/contract/addresses.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Club, Team } from "@avant-match/contract/organizations/clubs.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import type { AnyRoute } from "@tanstack/react-router";
import { type ListRoutes, listRoutes } from "../kit/lists/list-routes.ts";
import type { Choices } from "../kit/lists/list-search.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { itemQuery, queryBelow } from "../kit/server/queries.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { webhooksQuery } from "./connections/queries.ts";
import { contactChoices } from "./contacts/choices.ts";
import { loadGeneral, loadSources } from "./general/queries.ts";
import { waitingQuery } from "./services/waiting.ts";
import { tabs } from "./tabs.ts";

const organization = screen(rootRoute, {
  path: "/organizations/$organizationUuid",
  load: (client, { organizationUuid }) => [
    client.prefetchQuery(itemQuery(Organization, organizationUuid)),
    client.prefetchQuery(queryBelow(Club, { organizationUuid })),
  ],
  component: lazyScreen(() => import("./OrganizationScreen.tsx"), "OrganizationScreen"),
});

type PathOfItems<A> = A extends `/organizations/$organizationUuid/${infer Path}/$uuid` ? Path : never;
type Screens<C extends Choices, D extends string> = ListRoutes<{ organizationUuid: string }, C, D>;

const owned = <D extends string = never, const C extends Choices = Record<never, object>>(
  resource: AnyResource,
  { path, label }: { path: PathOfItems<ScreenAddress>; label: string },
  screens: Omit<Screens<C, D>, "path" | "title">,
) => listRoutes(organization, resource, { ...screens, path, title: label });

export const organizationRoutes = <Others extends readonly AnyRoute[]>(others: (frame: AnyRoute) => Others) =>
  [
    organization.addChildren([
      ...others(organization),
      screen(organization, {
        path: "/",
        title: tabs.general.label,
        load: (client, { organizationUuid }) => loadGeneral(client, organizationUuid),
        component: lazyScreen(() => import("./general/GeneralScreen.tsx"), "GeneralScreen"),
      }),
      ...ownedRoutes,
      ...tableRoutes,
      screen(organization, {
        path: `${tabs.contacts.path}/import`,
        title: tabs.contacts.label,
        component: lazyScreen(() => import("./contacts/import/ImportScreen.tsx"), "ImportScreen"),
      }),
      screen(organization, {
        path: tabs.fixtures.path,
        title: tabs.fixtures.label,
        load: (client, { organizationUuid }) => loadSources(client, organizationUuid),
        component: lazyScreen(() => import("./configuration/ConfigurationScreen.tsx"), "ConfigurationScreen"),
        dialogs: { line: "running-order", point: "own-points", duty: "duties" },
      }),
      screen(organization, {
        path: tabs.connections.path,
        title: tabs.connections.label,
        // Ahead only for who is shown the link: the address alone may be anybody’s.
        load: (client, { organizationUuid }, preload) => preload && client.prefetchQuery(webhooksQuery(organizationUuid)),
        component: lazyScreen(() => import("./connections/ConnectionsScreen.tsx"), "ConnectionsScreen"),
      }),
    ]),
  ] as const;

const tables = () => import("./tables/tables.tsx");

const tableRoutes = (
  [
    [`${tabs.venues.path}/$uuid/sectors/table`, "Sections", "VenueSectorsTable"],
    [`${tabs.venues.path}/$uuid/parkings/table`, "Parkings", "VenueParkingsTable"],
    [`${tabs.services.path}/$uuid/members/table`, "Membres", "MembersTable"],
  ] as const
).map(([path, title, table]) => screen(organization, { path, title: `${title} en tableau`, component: lazyScreen(tables, table) }));

const lists = () => import("./lists.tsx");

const ownedRoutes = [
  ...owned(Service, tabs.services, {
    list: lazyScreen(lists, "ServicesScreen"),
    item: lazyScreen(() => import("./services/ServiceScreen.tsx"), "ServiceScreen"),
    dialogs: { member: "members" },
    more: (client, serviceUuid) => [
      client.prefetchQuery(queryBelow(ServiceMember, { serviceUuid })),
      client.prefetchQuery(waitingQuery(serviceUuid)),
    ],
  }),
  ...owned(Club, tabs.clubs, {
    list: lazyScreen(lists, "ClubsScreen"),
    item: lazyScreen(() => import("./clubs/ClubScreen.tsx"), "ClubScreen"),
    dialogs: { team: "teams" },
    more: (client, clubUuid) => client.prefetchQuery(queryBelow(Team, { clubUuid })),
  }),
  ...owned(Venue, tabs.venues, {
    list: lazyScreen(lists, "VenuesScreen"),
    item: lazyScreen(() => import("./venues/VenueScreen.tsx"), "VenueScreen"),
    dialogs: { sector: "sectors", parking: "parkings" },
    more: (client, venueUuid) => [
      client.prefetchQuery(queryBelow(VenueSector, { venueUuid })),
      client.prefetchQuery(queryBelow(VenueParking, { venueUuid })),
    ],
  }),
  ...owned(Contact, tabs.contacts, {
    list: lazyScreen(() => import("./contacts/ContactsScreen.tsx"), "ContactsScreen"),
    choices: contactChoices,
    paged: true,
    item: lazyScreen(() => import("./contacts/ContactScreen.tsx"), "ContactScreen"),
  }),
  ...owned(OrganizationUser, tabs.users, {
    list: lazyScreen(lists, "UsersScreen"),
    paged: true,
    item: lazyScreen(() => import("./users/UserScreen.tsx"), "UserScreen"),
  }),
  ...owned(SupportersGroup, tabs.supportersGroups, {
    list: lazyScreen(lists, "SupportersGroupsScreen"),
    item: lazyScreen(() => import("./supporters-groups/SupportersGroupScreen.tsx"), "SupportersGroupScreen"),
  }),
  ...owned(DocumentModel, tabs.documentModels, {
    list: lazyScreen(lists, "DocumentModelsScreen"),
    item: lazyScreen(() => import("./document-models/DocumentModelScreen.tsx"), "DocumentModelScreen"),
  }),
];
