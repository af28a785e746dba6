import type { ScreenAddress } from "@avant-match/contract/addresses.ts";
import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { allRoutes } from "./all-routes.ts";
import { useConnectionLost } from "./kit/server/connection.ts";
import { parseSearch, stringifySearch } from "./kit/server/query-string.ts";
import { ErrorPage } from "./shell/MessagePage.tsx";

export function makeRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history ? { history } : {}),
    routeTree: allRoutes,
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

function PagePending() {
  const lost = useConnectionLost();
  return (
    <p className="am-page am-dim" role="status">
      {lost ? "Connexion perdue. La page s’ouvrira à son retour." : "Chargement en cours ..."}
    </p>
  );
}
