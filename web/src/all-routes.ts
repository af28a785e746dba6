import { accountRoutes } from "./accounts/routes.tsx";
import { administrationRoutes } from "./administration/routes.tsx";
import { organizerRoutes } from "./fixtures/calendars/routes.ts";
import { organizationHistoryRoutes } from "./fixtures/history/routes.ts";
import { fixtureRoutes } from "./fixtures/routes.tsx";
import { directoryRoutes } from "./organizations/directory/routes.tsx";
import { organizationRoutes } from "./organizations/routes.tsx";
import { ownCompetitionRoutes } from "./reference/competitions/routes.ts";
import { leagueOfficialsRoutes } from "./reference/officials/routes.ts";
import { indexRoute } from "./shell/index-route.tsx";
import { rootRoute } from "./shell/root-route.tsx";

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
