import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import type { AnyRoute } from "@tanstack/react-router";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { itemQuery } from "../kit/server/queries.ts";
import { calendarQuery, calendarSearch } from "./queries.ts";

const path = "competitions/$competitionUuid/calendar/$seasonUuid";

/** The screens of a season's calendar, in the area of whoever keeps it. */
export const calendarRoutes = (frame: AnyRoute) => [
  screen(frame, {
    path,
    title: "Calendrier",
    search: calendarSearch,
    load: (client, { competitionUuid, seasonUuid }) => [
      client.prefetchQuery(itemQuery(Competition, competitionUuid)),
      client.prefetchQuery(itemQuery(Season, seasonUuid)),
      client.prefetchQuery(calendarQuery(seasonUuid)),
    ],
    component: lazyScreen(() => import("./CalendarScreen.tsx"), "CalendarScreen"),
  }),
  screen(frame, {
    path: `${path}/import`,
    title: "Calendrier",
    component: lazyScreen(() => import("./import/CalendarImportScreen.tsx"), "CalendarImportScreen"),
  }),
  screen(frame, {
    path: `${path}/fixtures/$uuid`,
    title: "Calendrier",
    load: (client, { uuid }) => uuid !== "create" && client.prefetchQuery(itemQuery(Fixture, uuid)),
    component: lazyScreen(() => import("./SeasonFixtureScreen.tsx"), "SeasonFixtureScreen"),
  }),
];
