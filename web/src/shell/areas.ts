import { isGranted, type Role } from "@avant-match/contract/accounts/roles.ts";
import { addressOf } from "@avant-match/contract/addresses.ts";
import type { NavigationItem } from "./NavigationBar.tsx";
import type { SessionUser } from "./session.ts";

type Asker = Pick<SessionUser, "roles"> & { organization: { uuid: string } | null };

const everybody: readonly Role[] = ["ROLE_ADMIN", "ROLE_ORGANIZATION_OWNER", "ROLE_ORGANIZATION_ADMIN", "ROLE_ORGANIZATION_MEMBER"];
const running: readonly Role[] = ["ROLE_ORGANIZATION_ADMIN", "ROLE_ORGANIZATION_OWNER"];

/** The areas that a user may open, with the one that holds the path. */
export function areasOf(user: Asker, path: string): NavigationItem[] {
  const areas = [
    {
      href: `${addressOf("/fixtures")}?status=scheduled`,
      start: addressOf("/fixtures"),
      label: "Rencontres",
      shown: isGranted(user, everybody),
    },
    { href: addressOf("/directory"), start: addressOf("/directory"), label: "Annuaire", shown: isGranted(user, everybody) },
    {
      href: addressOf("/organizations/$organizationUuid", { organizationUuid: user.organization?.uuid ?? "" }),
      start: "/organizations",
      label: "Configuration",
      shown: user.organization !== null && isGranted(user, running),
    },
    { href: addressOf("/admin"), start: addressOf("/admin"), label: "Administration", shown: isGranted(user, "ROLE_ADMIN") },
  ];
  return areas
    .filter(({ shown }) => shown)
    .map(({ href, start, label }) => ({ href, label, active: path === start || path.startsWith(`${start}/`) }));
}
