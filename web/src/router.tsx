import type { ScreenAddress } from "@avant-match/contract/addresses.ts";
import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { fixture } from "./fixtures/fixture-route.ts";
import { matchDay } from "./fixtures/match-day/route.ts";
import { lateRoutes } from "./kit/late-routes.ts";
import { parseSearch, stringifySearch } from "./kit/server/query-string.ts";
import { ErrorPage } from "./shell/MessagePage.tsx";
import { PagePending } from "./shell/PagePending.tsx";
import { rootRoute } from "./shell/root-route.tsx";

/**
 * The routes that a router knows: what opens without network, which is to begin with little, and later all others. Whoever imports
 * `all-routes.ts` before begins with all.
 */
export const laterRoutes = lateRoutes({
  root: rootRoute,
  begin: () => rootRoute.addChildren([fixture.addChildren([matchDay])]),
  load: () => import("./all-routes.ts"),
});

/** The router of the signed-in application. */
export function makeRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    ...(history ? { history } : {}),
    routeTree: laterRoutes.tree(),
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
  laterRoutes.serve(router);
  return router;
}

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
