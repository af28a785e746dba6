import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { injectedUserUuid } from "../shell/user.ts";
import { openSessionsQuery } from "./queries.ts";

/** The account of who is signed in. */
export const accountRoutes = [
  screen(rootRoute, {
    path: "/account",
    title: "Mon compte",
    load: (client) => client.prefetchQuery(openSessionsQuery(injectedUserUuid() ?? "")),
    component: lazyScreen(() => import("./AccountScreen.tsx"), "AccountScreen"),
  }),
] as const;
