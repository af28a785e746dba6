import { isGranted } from "@avant-match/contract/accounts/roles.ts";
import { addressOf } from "@avant-match/contract/addresses.ts";
import { createRoute, redirect } from "@tanstack/react-router";
import { rootRoute } from "./root-route.tsx";
import { sessionQuery } from "./session.ts";

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(sessionQuery);
    if (isGranted(user, "ROLE_ADMIN")) throw redirect({ to: addressOf("/admin"), replace: true });
    throw redirect({ to: addressOf("/fixtures"), search: { status: "scheduled" }, replace: true });
  },
});
