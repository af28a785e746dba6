import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { calendarFeedQuery } from "../shell/calendar-feed.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { injectedUserUuid, isImpersonated } from "../shell/user.ts";
import { notificationsQuery, openSessionsQuery } from "./queries.ts";
import { passkeysQuery, secondFactorQuery } from "./second-factors/queries.ts";

/** The account of who is signed in. */
export const accountRoutes = [
  screen(rootRoute, {
    path: "/account",
    title: "Mon compte",
    load: (client) => {
      const user = injectedUserUuid() ?? "";
      return [
        client.prefetchQuery(secondFactorQuery(user)),
        client.prefetchQuery(passkeysQuery(user)),
        client.prefetchQuery(openSessionsQuery(user)),
        !isImpersonated() && client.prefetchQuery(calendarFeedQuery(`/users/${user}`)),
        client.prefetchQuery(notificationsQuery(user)),
      ];
    },
    component: lazyScreen(() => import("./AccountScreen.tsx"), "AccountScreen"),
  }),
] as const;
