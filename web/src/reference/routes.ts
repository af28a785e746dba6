import { organizes } from "@avant-match/contract/organizations/policies.ts";
import { Season } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { AnyRoute } from "@tanstack/react-router";
import { listRoutes } from "../kit/lists/list-routes.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { queryBelow } from "../kit/server/queries.ts";
import type { SessionUser } from "../shell/session.ts";
import { ownCompetitionQuery } from "./competitions/queries.ts";

const shownTo = ({ organization }: SessionUser) => organization !== null && organizes(organization);
const item = () => import("./officials/official-screens.tsx");
const screens = () => import("./officials/league-screens.tsx");

export const leagueOfficialsRoutes = (frame: AnyRoute) => [
  ...listRoutes(frame, Referee, {
    path: "referees",
    title: "Officiels",
    paged: true,
    shownTo,
    list: lazyScreen(screens, "LeagueReferees"),
    item: lazyScreen(item, "RefereeScreen"),
  }),
  ...listRoutes(frame, Delegate, {
    path: "delegates",
    title: "Délégués",
    paged: true,
    shownTo,
    list: lazyScreen(screens, "LeagueDelegates"),
    item: lazyScreen(item, "DelegateScreen"),
  }),
  screen(frame, {
    path: "referees/import",
    title: "Importer des officiels",
    shownTo,
    component: lazyScreen(screens, "RefereesImport"),
  }),
  screen(frame, {
    path: "delegates/import",
    title: "Importer des officiels",
    shownTo,
    component: lazyScreen(screens, "DelegatesImport"),
  }),
];

export const ownCompetitionRoutes = (frame: AnyRoute) => [
  screen(frame, {
    path: "competitions/$uuid",
    title: "Compétition",
    load: (client, { uuid }) => [
      client.prefetchQuery(ownCompetitionQuery(uuid)),
      client.prefetchQuery(queryBelow(Season, { competitionUuid: uuid })),
    ],
    dialogs: { season: "seasons" },
    component: lazyScreen(() => import("./competitions/OwnCompetitionScreen.tsx"), "OwnCompetitionScreen"),
  }),
];
