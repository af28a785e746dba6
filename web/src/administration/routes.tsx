import { calendarRoutes } from "../fixtures/calendars/routes.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { kept, overview, watched } from "./areas.ts";

const administration = screen(rootRoute, {
  path: "/admin",
  component: lazyScreen(() => import("./AdministrationScreen.tsx"), "AdministrationScreen"),
});

export const administrationRoutes = [
  administration.addChildren([
    screen(administration, {
      path: "/",
      title: overview.label,
      component: lazyScreen(() => import("./overview/OverviewScreen.tsx"), "OverviewScreen"),
    }),
    ...[...Object.values(kept), ...Object.values(watched)].flatMap(({ routes }) => routes(administration)),
    ...calendarRoutes(administration),
  ]),
] as const;
