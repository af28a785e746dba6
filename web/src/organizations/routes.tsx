import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { searchOf } from "../kit/lists/list-search.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { itemQuery } from "../kit/server/queries.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { ComingLater } from "./ComingLater.tsx";
import { loadService, servicesQuery } from "./services/queries.ts";
import { tabs } from "./tabs.ts";

const organization = screen(rootRoute, {
  path: "/organizations/$organizationUuid",
  load: (client, { organizationUuid }) => client.prefetchQuery(itemQuery(Organization, organizationUuid)),
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
    later(tabs.clubs),
    later(tabs.venues),
    later(tabs.supportersGroups),
    later(tabs.fixtures),
  ]),
] as const;
