import type { AnyRoute } from "@tanstack/react-router";
import { textIn } from "../kit/lists/list-search.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { loadSeason } from "./queries.ts";

/** Where a friendly is created, whoever’s it is. */
export const friendlyRoute = screen(rootRoute, {
  path: "/fixtures/create",
  component: lazyScreen(() => import("./CalendarScreen.tsx"), "FriendlyScreen"),
});

const place = { path: "competitions/$competitionUuid/calendar/$seasonUuid", title: "Calendrier", load: loadSeason } as const;

/** The screens of a season's calendar, in the area of whoever keeps it. */
export const calendarRoutes = (frame: AnyRoute) => [
  screen(frame, {
    ...place,
    search: ({ q, round }: Record<string, unknown>) => ({ q: textIn(q), round: textIn(round) }),
    component: lazyScreen(() => import("./CalendarScreen.tsx"), "CalendarScreen"),
  }),
  screen(frame, {
    ...place,
    path: `${place.path}/import`,
    component: lazyScreen(() => import("./CalendarScreen.tsx"), "ImportScreen"),
  }),
  screen(frame, {
    ...place,
    path: `${place.path}/fixtures/$uuid`,
    component: lazyScreen(() => import("./CalendarScreen.tsx"), "FixtureScreen"),
  }),
];
