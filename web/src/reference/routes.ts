import { organizes } from "@avant-match/contract/organizations/policies.ts";
import { Season } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { AnyRoute } from "@tanstack/react-router";
import { listRoutes } from "../kit/lists/list-routes.ts";
import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { queryBelow } from "../kit/server/queries.ts";
import type { SessionUser } from "../shell/session.ts";
import { competitionQuery } from "./competitions/queries.ts";

const shownTo = ({ organization }: SessionUser) => organization !== null && organizes(organization);
const screens = () => import("./officials/official-screens.tsx");

const officials = [
  { path: "referees", resource: Referee, list: "LeagueReferees", item: "RefereeScreen", importing: "RefereesImport" },
  { path: "delegates", resource: Delegate, list: "LeagueDelegates", item: "DelegateScreen", importing: "DelegatesImport" },
] as const;

export const leagueOfficialsRoutes = (frame: AnyRoute) =>
  officials.flatMap(({ path, resource, list, item, importing }) => [
    ...listRoutes(frame, resource, {
      path,
      title: "Officiels",
      paged: true,
      shownTo,
      list: lazyScreen(screens, list),
      item: lazyScreen(screens, item),
    }),
    screen(frame, { path: `${path}/import`, title: "Importer des officiels", shownTo, component: lazyScreen(screens, importing) }),
  ]);

export const ownCompetitionRoutes = (frame: AnyRoute) => [
  screen(frame, {
    path: "competitions/$uuid",
    title: "Compétition",
    load: (client, { uuid }) => [
      client.prefetchQuery(competitionQuery(uuid)),
      client.prefetchQuery(queryBelow(Season, { competitionUuid: uuid })),
    ],
    dialogs: { season: "seasons" },
    component: lazyScreen(() => import("./competitions/CompetitionScreen.tsx"), "OwnCompetitionScreen"),
  }),
];
