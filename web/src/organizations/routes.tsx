import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { searchOf } from "../kit/lists/list-search.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { itemQuery } from "../kit/server/queries.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { ComingLater } from "./ComingLater.tsx";
import { clubsQuery, loadClub } from "./clubs/queries.ts";
import { loadService, servicesQuery } from "./services/queries.ts";
import { tabs } from "./tabs.ts";
import { loadVenue, venuesQuery } from "./venues/queries.ts";

const organization = screen(rootRoute, {
  path: "/organizations/$organizationUuid",
  load: (client, { organizationUuid }) => [
    client.prefetchQuery(itemQuery(Organization, organizationUuid)),
    client.prefetchQuery(clubsQuery(organizationUuid)),
  ],
  component: lazyScreen(() => import("./OrganizationScreen.tsx"), "OrganizationScreen"),
});

const later = ({ path, label }: { path: string; label: string }) => screen(organization, { path, title: label, component: ComingLater });

const listSearch = searchOf({});

/** The areas of an organisation. */
export const organizationRoutes = [
  organization.addChildren([
    screen(organization, {
      path: "/",
      title: tabs.general.label,
      component: lazyScreen(() => import("./general/GeneralScreen.tsx"), "GeneralScreen"),
    }),
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
    later(tabs.contacts),
    later(tabs.users),
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
    later(tabs.supportersGroups),
    later(tabs.fixtures),
  ]),
] as const;
