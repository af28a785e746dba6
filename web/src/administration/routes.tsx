import { calendarRoutes } from "../fixtures/calendars/routes.ts";
import { historySearch, journalChoicesQuery, journalQuery } from "../fixtures/history/queries.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { journal, kept, overview, watched } from "./areas.ts";

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
    screen(administration, {
      path: "journal",
      title: journal.label,
      search: historySearch,
      load: (client, { search }) => [client.prefetchQuery(journalQuery(search)), client.prefetchQuery(journalChoicesQuery())],
      component: lazyScreen(() => import("../fixtures/history/HistoryScreen.tsx"), "JournalScreen"),
    }),
    ...[...Object.values(kept), ...Object.values(watched)].flatMap(({ routes }) => routes(administration)),
    ...calendarRoutes(administration),
  ]),
] as const;
