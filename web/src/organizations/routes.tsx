import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { calendarRoutes } from "../calendars/routes.ts";
import { searchOf } from "../kit/lists/list-search.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { itemQuery } from "../kit/server/queries.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { clubsQuery, loadClub } from "./clubs/queries.ts";
import { contactsQuery } from "./contacts/queries.ts";
import { modelsQuery } from "./document-models/queries.ts";
import { loadGeneral } from "./general/queries.ts";
import { loadService, servicesQuery } from "./services/queries.ts";
import { groupsQuery } from "./supporters-groups/queries.ts";
import { tabs } from "./tabs.ts";
import { usersQuery } from "./users/queries.ts";
import { loadSources } from "./useSources.ts";
import { loadVenue, venuesQuery } from "./venues/queries.ts";

const organization = screen(rootRoute, {
  path: "/organizations/$organizationUuid",
  load: (client, { organizationUuid }) => [
    client.prefetchQuery(itemQuery(Organization, organizationUuid)),
    client.prefetchQuery(clubsQuery(organizationUuid)),
  ],
  component: lazyScreen(() => import("./OrganizationScreen.tsx"), "OrganizationScreen"),
});

const listSearch = searchOf({});

/** The areas of an organisation. */
export const organizationRoutes = [
  organization.addChildren([
    screen(organization, {
      path: "/",
      title: tabs.general.label,
      load: (client, { organizationUuid }) => loadGeneral(client, organizationUuid),
      component: lazyScreen(() => import("./general/GeneralScreen.tsx"), "GeneralScreen"),
    }),
    screen(organization, {
      path: tabs.competitions.path,
      title: tabs.competitions.label,
      component: lazyScreen(() => import("../calendars/CalendarScreen.tsx"), "CompetitionsScreen"),
    }),
    ...calendarRoutes(organization),
    screen(organization, {
      path: tabs.services.path,
      title: tabs.services.label,
      search: listSearch,
      load: (client, { organizationUuid }) => client.prefetchQuery(servicesQuery(organizationUuid)),
      component: lazyScreen(() => import("./services/ServicesScreen.tsx"), "ServicesScreen"),
    }),
    screen(organization, {
      path: `${tabs.services.path}/$serviceUuid`,
      title: tabs.services.label,
      load: (client, { serviceUuid }) => loadService(client, serviceUuid),
      component: lazyScreen(() => import("./services/ServiceScreen.tsx"), "ServiceScreen"),
      dialogs: { member: "members" },
    }),
    screen(organization, {
      path: tabs.clubs.path,
      title: tabs.clubs.label,
      search: listSearch,
      load: (client, { organizationUuid }) => client.prefetchQuery(clubsQuery(organizationUuid)),
      component: lazyScreen(() => import("./clubs/ClubsScreen.tsx"), "ClubsScreen"),
    }),
    screen(organization, {
      path: `${tabs.clubs.path}/$clubUuid`,
      title: tabs.clubs.label,
      load: (client, { clubUuid }) => loadClub(client, clubUuid),
      component: lazyScreen(() => import("./clubs/ClubScreen.tsx"), "ClubScreen"),
      dialogs: { team: "teams" },
    }),
    screen(organization, {
      path: tabs.venues.path,
      title: tabs.venues.label,
      search: listSearch,
      load: (client, { organizationUuid }) => client.prefetchQuery(venuesQuery(organizationUuid)),
      component: lazyScreen(() => import("./venues/VenuesScreen.tsx"), "VenuesScreen"),
    }),
    screen(organization, {
      path: `${tabs.venues.path}/$venueUuid`,
      title: tabs.venues.label,
      load: (client, { venueUuid }) => loadVenue(client, venueUuid),
      component: lazyScreen(() => import("./venues/VenueScreen.tsx"), "VenueScreen"),
      dialogs: { sector: "sectors", parking: "parkings" },
    }),
    screen(organization, {
      path: tabs.contacts.path,
      title: tabs.contacts.label,
      search: listSearch,
      load: (client, { organizationUuid, search }) => client.prefetchQuery(contactsQuery(organizationUuid, search)),
      component: lazyScreen(() => import("./contacts/ContactsScreen.tsx"), "ContactsScreen"),
    }),
    screen(organization, {
      path: `${tabs.contacts.path}/import`,
      title: tabs.contacts.label,
      component: lazyScreen(() => import("./contacts/ImportScreen.tsx"), "ImportScreen"),
    }),
    screen(organization, {
      path: `${tabs.contacts.path}/$contactUuid`,
      title: tabs.contacts.label,
      load: (client, { contactUuid }) => contactUuid !== "create" && client.prefetchQuery(itemQuery(Contact, contactUuid)),
      component: lazyScreen(() => import("./contacts/ContactScreen.tsx"), "ContactScreen"),
    }),
    screen(organization, {
      path: tabs.users.path,
      title: tabs.users.label,
      search: listSearch,
      load: (client, { organizationUuid, search }) => client.prefetchQuery(usersQuery(organizationUuid, search)),
      component: lazyScreen(() => import("./users/UsersScreen.tsx"), "UsersScreen"),
    }),
    screen(organization, {
      path: `${tabs.users.path}/$userUuid`,
      title: tabs.users.label,
      load: (client, { userUuid }) => userUuid !== "create" && client.prefetchQuery(itemQuery(OrganizationUser, userUuid)),
      component: lazyScreen(() => import("./users/UserScreen.tsx"), "UserScreen"),
    }),
    screen(organization, {
      path: tabs.supportersGroups.path,
      title: tabs.supportersGroups.label,
      search: listSearch,
      load: (client, { organizationUuid }) => client.prefetchQuery(groupsQuery(organizationUuid)),
      component: lazyScreen(() => import("./supporters-groups/SupportersGroupsScreen.tsx"), "SupportersGroupsScreen"),
    }),
    screen(organization, {
      path: `${tabs.supportersGroups.path}/$groupUuid`,
      title: tabs.supportersGroups.label,
      load: (client, { groupUuid }) => groupUuid !== "create" && client.prefetchQuery(itemQuery(SupportersGroup, groupUuid)),
      component: lazyScreen(() => import("./supporters-groups/SupportersGroupScreen.tsx"), "SupportersGroupScreen"),
    }),
    screen(organization, {
      path: tabs.documentModels.path,
      title: tabs.documentModels.label,
      search: listSearch,
      load: (client, { organizationUuid }) => client.prefetchQuery(modelsQuery(organizationUuid)),
      component: lazyScreen(() => import("./document-models/DocumentModelsScreen.tsx"), "DocumentModelsScreen"),
    }),
    screen(organization, {
      path: `${tabs.documentModels.path}/$modelUuid`,
      title: tabs.documentModels.label,
      load: (client, { modelUuid }) => modelUuid !== "create" && client.prefetchQuery(itemQuery(DocumentModel, modelUuid)),
      component: lazyScreen(() => import("./document-models/DocumentModelScreen.tsx"), "DocumentModelScreen"),
    }),
    screen(organization, {
      path: tabs.fixtures.path,
      title: tabs.fixtures.label,
      load: (client, { organizationUuid }) => loadSources(client, organizationUuid),
      component: lazyScreen(() => import("./configuration/ConfigurationScreen.tsx"), "ConfigurationScreen"),
    }),
  ]),
] as const;
