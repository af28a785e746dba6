import { organizes } from "@avant-match/contract/organizations/policies.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { AnyRoute } from "@tanstack/react-router";
import { listRoutes } from "../../kit/lists/list-routes.ts";
import { screen } from "../../kit/routes.tsx";
import { lazyScreen } from "../../kit/server/patient-import.ts";
import type { SessionUser } from "../../shell/session.ts";

const shownTo = ({ organization }: SessionUser) => organization !== null && organizes(organization);
const item = () => import("./official-screens.tsx");
const screens = () => import("./league-screens.tsx");

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
