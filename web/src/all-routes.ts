import { isGranted } from "@avant-match/contract/accounts/roles.ts";
import { addressOf } from "@avant-match/contract/addresses.ts";
import { createRoute, redirect } from "@tanstack/react-router";
import { accountRoutes } from "./accounts/routes.tsx";
import { administrationRoutes } from "./administration/routes.tsx";
import { organizerRoutes } from "./fixtures/calendars/routes.ts";
import { organizationHistoryRoutes } from "./fixtures/history/routes.ts";
import { fixtureRoutes } from "./fixtures/routes.tsx";
import { organizesRounds } from "./fixtures/shown-to.ts";
import { directoryRoutes } from "./organizations/directory/routes.tsx";
import { organizationRoutes } from "./organizations/routes.tsx";
import { leagueOfficialsRoutes, ownCompetitionRoutes } from "./reference/routes.ts";
import { rootRoute } from "./shell/root-route.tsx";
import { sessionQuery } from "./shell/session.ts";

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(sessionQuery);
    if (isGranted(user, "ROLE_ADMIN")) throw redirect({ to: addressOf("/admin"), replace: true });
    if (organizesRounds(user)) throw redirect({ to: addressOf("/fixtures/round"), replace: true });
    throw redirect({ to: addressOf("/fixtures"), search: { status: "scheduled" }, replace: true });
  },
});

export const allRoutes = rootRoute.addChildren([
  indexRoute,
  ...directoryRoutes,
  ...fixtureRoutes,
  ...organizationRoutes((frame) => [
    ...organizerRoutes(frame),
    ...ownCompetitionRoutes(frame),
    ...leagueOfficialsRoutes(frame),
    ...organizationHistoryRoutes(frame),
  ]),
  ...administrationRoutes,
  ...accountRoutes,
]);
