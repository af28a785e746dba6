import type { ScreenAddress } from "@avant-match/contract/addresses.ts";
import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { accountRoutes } from "./accounts/routes.tsx";
import { administrationRoutes } from "./administration/routes.tsx";
import { organizerRoutes } from "./fixtures/calendars/routes.ts";
import { fixtureRoutes } from "./fixtures/routes.tsx";
import { parseSearch, stringifySearch } from "./kit/server/query-string.ts";
import { directoryRoutes } from "./organizations/directory/routes.tsx";
import { organizationRoutes } from "./organizations/routes.tsx";
import { indexRoute } from "./shell/index-route.tsx";
import { ErrorPage } from "./shell/MessagePage.tsx";
import { PagePending } from "./shell/PagePending.tsx";
import { rootRoute } from "./shell/root-route.tsx";

/** The router of the signed-in application. To add a screen, add its route to those of its domain. */
export const makeRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    ...(history ? { history } : {}),
    routeTree: rootRoute.addChildren([
      indexRoute,
      ...directoryRoutes,
      ...fixtureRoutes,
      ...organizationRoutes(organizerRoutes),
      ...administrationRoutes,
      ...accountRoutes,
    ]),
    basepath: "/app",
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // What is loaded ahead lies in the query client, which knows how long it is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ({ reset }) => <ErrorPage onRetry={reset} />,
    notFoundMode: "root",
    scrollRestoration: !history,
  });

declare module "./kit/routes.tsx" {
  interface Addresses {
    known: ScreenAddress;
  }
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
