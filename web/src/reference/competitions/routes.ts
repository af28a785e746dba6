import { Season } from "@avant-match/contract/reference/competitions.ts";
import type { AnyRoute } from "@tanstack/react-router";
import { screen } from "../../kit/routes.tsx";
import { lazyScreen } from "../../kit/server/patient-import.ts";
import { queryBelow } from "../../kit/server/queries.ts";
import { ownCompetitionQuery } from "./queries.ts";

export const ownCompetitionRoutes = (frame: AnyRoute) => [
  screen(frame, {
    path: "competitions/$uuid",
    title: "Compétition",
    load: (client, { uuid }) => [
      client.prefetchQuery(ownCompetitionQuery(uuid)),
      client.prefetchQuery(queryBelow(Season, { competitionUuid: uuid })),
    ],
    dialogs: { season: "seasons" },
    component: lazyScreen(() => import("./OwnCompetitionScreen.tsx"), "OwnCompetitionScreen"),
  }),
];
