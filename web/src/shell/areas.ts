import { isGranted, type Role } from "@avant-match/contract/accounts/roles.ts";
import { addressOf } from "@avant-match/contract/addresses.ts";
import type { NavigationItem } from "./NavigationBar.tsx";
import type { SessionUser } from "./session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** To whom a screen is shown by the search, where the menu of its area does not say so. */
    shownTo?: (user: SessionUser) => boolean;
  }
}

type Asker = Pick<SessionUser, "roles"> & { organization: { uuid: string } | null };

const everybody: readonly Role[] = ["ROLE_ADMIN", "ROLE_ORGANIZATION_OWNER", "ROLE_ORGANIZATION_ADMIN", "ROLE_ORGANIZATION_MEMBER"];
const running: readonly Role[] = ["ROLE_ORGANIZATION_ADMIN", "ROLE_ORGANIZATION_OWNER"];

/** An area of the navigation: below which address its screens are, and where one begins. */
interface Area {
  href: string;
  start: string;
  label: string;
}

/** The areas that a user may open. */
export function areasShownTo(user: Asker): Area[] {
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
  return areas.filter(({ shown }) => shown);
}

export const isBelow = (path: string, { start }: Pick<Area, "start">): boolean => path === start || path.startsWith(`${start}/`);

/** The same, with the one that holds the path. */
export const areasOf = (user: Asker, path: string): NavigationItem[] =>
  areasShownTo(user).map((area) => ({ href: area.href, label: area.label, active: isBelow(path, area) }));
