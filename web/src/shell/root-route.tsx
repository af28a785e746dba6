import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { useArrival } from "../kit/useArrival.ts";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { ErrorPage, NotFoundPage } from "./MessagePage.tsx";
import { usePageTitle } from "./page-title.ts";
import { RouterNavigation } from "./RouterNavigation.tsx";
import { SignedIn } from "./SignedIn.tsx";
import { sessionQuery } from "./session.ts";

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => void context.queryClient.prefetchQuery(sessionQuery),
  component: Root,
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: NotFound,
  errorComponent: ({ reset }) => <ErrorPage onRetry={reset} />,
});

function Root() {
  useArrival();
  return (
    <RouterNavigation>
      <SignedIn>
        <Outlet />
      </SignedIn>
    </RouterNavigation>
  );
}

function NotFound() {
  usePageTitle("Page introuvable");
  return <NotFoundPage />;
}
