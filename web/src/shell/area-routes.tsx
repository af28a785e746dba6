import { isGranted, type Role } from "@avant-match/contract/accounts/roles.ts";
import { createRoute, redirect, useParams } from "@tanstack/react-router";
import { organizationRoles } from "./areas.ts";
import { ComingLaterArea } from "./ComingLaterArea.tsx";
import { rootRoute } from "./root-route.tsx";
import { sessionQuery, useUser } from "./session.ts";

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: async ({ context }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery);
    if (isGranted(user, "ROLE_ADMIN")) throw redirect({ to: "/admin/$", params: {}, replace: true });
    throw redirect({ to: "/fixtures", search: { status: "scheduled" }, replace: true });
  },
});

const directory = () => <ComingLaterArea title="Annuaire" roles={organizationRoles} />;
const administration = () => <ComingLaterArea title="Administration" roles={["ROLE_ADMIN"]} />;

/** The index, which sends each role to its place, and the areas that a later version brings. */
export const areaRoutes = [
  index,
  createRoute({ getParentRoute: () => rootRoute, path: "/directory/$", component: directory }),
  createRoute({ getParentRoute: () => rootRoute, path: "/admin/$", component: administration }),
  createRoute({ getParentRoute: () => rootRoute, path: "/organizations/$organizationUuid/$", component: Configuration }),
] as const;

/** One's own organisation; the platform opens all. */
function Configuration() {
  const { organizationUuid } = useParams({ strict: false });
  const own = useUser().organization?.uuid === organizationUuid;
  const roles: readonly Role[] = own ? [...organizationRoles, "ROLE_ADMIN"] : ["ROLE_ADMIN"];
  return <ComingLaterArea title="Configuration" roles={roles} />;
}
