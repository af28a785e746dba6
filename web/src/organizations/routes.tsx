import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { itemQuery } from "../kit/server/queries.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { ComingLater } from "./ComingLater.tsx";
import { tabs } from "./tabs.ts";

const organization = screen(rootRoute, {
  path: "/organizations/$organizationUuid",
  load: (client, { organizationUuid }) => client.prefetchQuery(itemQuery(Organization, organizationUuid)),
  component: lazyScreen(() => import("./OrganizationScreen.tsx"), "OrganizationScreen"),
});

const later = ({ path, label }: { path: string; label: string }) => screen(organization, { path, title: label, component: ComingLater });

/** The areas of an organisation. */
export const organizationRoutes = [
  organization.addChildren([
    screen(organization, {
      path: "/",
      title: tabs.general.label,
      component: lazyScreen(() => import("./general/GeneralScreen.tsx"), "GeneralScreen"),
    }),
    later(tabs.services),
    later(tabs.contacts),
    later(tabs.users),
    later(tabs.clubs),
    later(tabs.venues),
    later(tabs.supportersGroups),
    later(tabs.fixtures),
  ]),
] as const;
