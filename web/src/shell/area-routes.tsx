import { isGranted } from "@avant-match/contract/accounts/roles.ts";
import { createRoute, redirect } from "@tanstack/react-router";
import { screen } from "../kit/routes.tsx";
import { ComingLaterArea } from "./ComingLaterArea.tsx";
import { rootRoute } from "./root-route.tsx";
import { sessionQuery, useUser } from "./session.ts";

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(sessionQuery);
    if (isGranted(user, "ROLE_ADMIN")) throw redirect({ to: "/admin/$", params: {}, replace: true });
    throw redirect({ to: "/fixtures", search: { status: "scheduled" }, replace: true });
  },
});

const Administration = () => <ComingLaterArea title="Administration" granted={isGranted(useUser(), "ROLE_ADMIN")} />;

/** The index, which sends each role to its place, and the areas that a later version brings. */
export const areaRoutes = [index, screen(rootRoute, { path: "/admin/$", component: Administration })] as const;
