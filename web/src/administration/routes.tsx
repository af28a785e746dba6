import { Feedback, feedbackModule } from "@avant-match/contract/fixtures/feedback.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Organization, organizationStatus, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { Notice } from "@avant-match/contract/platform/notices.ts";
import { NewsletterSubscription } from "@avant-match/contract/platform/subscriptions.ts";
import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { Region } from "@avant-match/contract/reference/regions.ts";
import type { QueryClient } from "@tanstack/react-query";
import { calendarRoutes } from "../calendars/routes.ts";
import { pageQuery, searchOf } from "../kit/lists/list-search.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { itemQuery } from "../kit/server/queries.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { seasonsQuery } from "./competitions/queries.ts";
import { menu, watched } from "./menu.ts";

const administration = screen(rootRoute, {
  path: "/admin",
  component: lazyScreen(() => import("./AdministrationScreen.tsx"), "AdministrationScreen"),
});

const { overview, regions, organizations, competitions, delegates, referees } = menu;
const plainSearch = searchOf({});
const loadItem =
  (resource: AnyResource) =>
  (client: QueryClient, { uuid }: { uuid: string }) =>
    uuid !== "create" && client.prefetchQuery(itemQuery(resource, uuid));

const feedbackSearch = searchOf({ module: feedbackModule });

/** The areas of the administration. */
export const administrationRoutes = [
  administration.addChildren([
    screen(administration, {
      path: "/",
      title: overview.label,
      component: lazyScreen(() => import("./overview/OverviewScreen.tsx"), "OverviewScreen"),
    }),
    screen(administration, {
      path: regions.path,
      title: regions.label,
      search: plainSearch,
      load: (client, { search }) => client.prefetchQuery(pageQuery(Region, search)),
      component: lazyScreen(() => import("./regions/RegionsScreen.tsx"), "RegionsScreen"),
    }),
    screen(administration, {
      path: `${regions.path}/$uuid`,
      title: regions.label,
      load: loadItem(Region),
      component: lazyScreen(() => import("./regions/RegionScreen.tsx"), "RegionScreen"),
    }),
    screen(administration, {
      path: organizations.path,
      title: organizations.label,
      search: searchOf({ type: organizationType, status: organizationStatus }),
      load: (client, { search }) => client.prefetchQuery(pageQuery(Organization, search)),
      component: lazyScreen(() => import("./organizations/OrganizationsScreen.tsx"), "OrganizationsScreen"),
    }),
    screen(administration, {
      path: `${organizations.path}/$uuid`,
      title: organizations.label,
      load: loadItem(Organization),
      component: lazyScreen(() => import("./organizations/OrganizationScreen.tsx"), "OrganizationScreen"),
    }),
    screen(administration, {
      path: competitions.path,
      title: competitions.label,
      search: plainSearch,
      load: (client, { search }) => client.prefetchQuery(pageQuery(Competition, search)),
      component: lazyScreen(() => import("./competitions/CompetitionsScreen.tsx"), "CompetitionsScreen"),
    }),
    screen(administration, {
      path: `${competitions.path}/$uuid`,
      title: competitions.label,
      load: (client, { uuid }) =>
        uuid !== "create" && [client.prefetchQuery(itemQuery(Competition, uuid)), client.prefetchQuery(seasonsQuery(uuid))],
      component: lazyScreen(() => import("./competitions/CompetitionScreen.tsx"), "CompetitionScreen"),
      dialogs: { season: "seasons" },
    }),
    ...calendarRoutes(administration),
    screen(administration, {
      path: delegates.path,
      title: delegates.label,
      search: plainSearch,
      load: (client, { search }) => client.prefetchQuery(pageQuery(Delegate, search)),
      component: lazyScreen(() => import("./officials/DelegatesScreen.tsx"), "DelegatesScreen"),
    }),
    screen(administration, {
      path: `${delegates.path}/$uuid`,
      title: delegates.label,
      load: loadItem(Delegate),
      component: lazyScreen(() => import("./officials/DelegateScreen.tsx"), "DelegateScreen"),
    }),
    screen(administration, {
      path: referees.path,
      title: referees.label,
      search: plainSearch,
      load: (client, { search }) => client.prefetchQuery(pageQuery(Referee, search)),
      component: lazyScreen(() => import("./officials/RefereesScreen.tsx"), "RefereesScreen"),
    }),
    screen(administration, {
      path: `${referees.path}/$uuid`,
      title: referees.label,
      load: loadItem(Referee),
      component: lazyScreen(() => import("./officials/RefereeScreen.tsx"), "RefereeScreen"),
    }),
    screen(administration, {
      path: watched.notices.path,
      title: watched.notices.label,
      search: plainSearch,
      load: (client, { search }) => client.prefetchQuery(pageQuery(Notice, search)),
      component: lazyScreen(() => import("./watch/NoticesScreen.tsx"), "NoticesScreen"),
    }),
    screen(administration, {
      path: watched.jobs.path,
      title: watched.jobs.label,
      search: plainSearch,
      component: lazyScreen(() => import("./watch/JobsScreen.tsx"), "JobsScreen"),
    }),
    screen(administration, {
      path: watched.feedback.path,
      title: watched.feedback.label,
      search: feedbackSearch,
      load: (client, { search }) => client.prefetchQuery(pageQuery(Feedback, search)),
      component: lazyScreen(() => import("./watch/FeedbackScreen.tsx"), "FeedbackScreen"),
    }),
    screen(administration, {
      path: watched.newsletter.path,
      title: watched.newsletter.label,
      search: plainSearch,
      load: (client, { search }) => client.prefetchQuery(pageQuery(NewsletterSubscription, search)),
      component: lazyScreen(() => import("./watch/NewsletterScreen.tsx"), "NewsletterScreen"),
    }),
  ]),
] as const;
