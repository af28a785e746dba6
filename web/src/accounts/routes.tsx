import { screen } from "../kit/routes.tsx";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { calendarFeedQuery } from "../shell/calendar-feed.ts";
import { rootRoute } from "../shell/root-route.tsx";
import { injectedUserUuid, isImpersonated } from "../shell/user.ts";
import { notificationsQuery, openSessionsQuery, passkeysQuery, secondFactorQuery, tokensQuery } from "./queries.ts";

export const accountRoutes = [
  screen(rootRoute, {
    path: "/account",
    title: "Mon compte",
    load: (client) => {
      const user = injectedUserUuid() ?? "";
      // Who acts for somebody else is not shown what these change by themselves alone.
      if (isImpersonated()) return;
      void client.prefetchQuery(secondFactorQuery(user));
      void client.prefetchQuery(passkeysQuery(user));
      void client.prefetchQuery(openSessionsQuery(user));
      void client.prefetchQuery(calendarFeedQuery("users", user));
      void client.prefetchQuery(notificationsQuery(user));
      void client.prefetchQuery(tokensQuery(user));
    },
    component: lazyScreen(() => import("./AccountScreen.tsx"), "AccountScreen"),
  }),
] as const;
