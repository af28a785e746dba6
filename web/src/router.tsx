import { createRootRoute, createRouter, Outlet } from "@tanstack/react-router";
import { ErrorPage, NotFoundPage } from "./shell/MessagePage.tsx";
import { RouterNavigation } from "./shell/RouterLink.tsx";

const rootRoute = createRootRoute({
  component: () => (
    <RouterNavigation>
      <Outlet />
    </RouterNavigation>
  ),
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: ({ reset }) => <ErrorPage onRetry={reset} />,
});

export const router = createRouter({
  routeTree: rootRoute,
  basepath: "/app",
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
