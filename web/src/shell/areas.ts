import { isGranted, type Role } from "@avant-match/contract/accounts/roles.ts";
import { addressOf } from "@avant-match/contract/addresses.ts";
import { organizes } from "@avant-match/contract/organizations/policies.ts";
import type { NavigationItem } from "./NavigationBar.tsx";
import type { SessionUser } from "./session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** To whom a screen is shown by the search, where the menu of its area does not say so. */
    shownTo?: (user: SessionUser) => boolean;
  }
}

type Asker = Pick<SessionUser, "roles"> & { organization: { uuid: string; type: string } | null };

const everybody: readonly Role[] = ["ROLE_ADMIN", "ROLE_ORGANIZATION_OWNER", "ROLE_ORGANIZATION_ADMIN", "ROLE_ORGANIZATION_MEMBER"];
const running: readonly Role[] = ["ROLE_ORGANIZATION_ADMIN", "ROLE_ORGANIZATION_OWNER"];

const ORGANIZED: readonly string[] = ["competitions", "referees", "delegates"];

export const isOrganized = (part: string): boolean => ORGANIZED.includes(part);

export const organizationPart = (path: string): string => path.split("/")[3] ?? "";

interface Area {
  href: string;
  start: string;
  organized?: boolean;
  label: string;
}

export function areasShownTo(user: Asker): Area[] {
  const organizationUuid = user.organization?.uuid ?? "";
  const isOrganizer = user.organization !== null && organizes(user.organization);
  const areas = [
    {
      href: isOrganizer ? addressOf("/fixtures/round") : `${addressOf("/fixtures")}?status=scheduled`,
      start: addressOf("/fixtures"),
      label: "Rencontres",
      shown: isGranted(user, everybody),
    },
    {
      href: addressOf("/organizations/$organizationUuid/competitions", { organizationUuid }),
      start: "/organizations",
      organized: true,
      label: "Compétitions",
      shown: isOrganizer && isGranted(user, everybody),
    },
    { href: addressOf("/directory"), start: addressOf("/directory"), label: "Annuaire", shown: isGranted(user, everybody) },
    {
      href: addressOf("/organizations/$organizationUuid", { organizationUuid }),
      start: "/organizations",
      label: "Configuration",
      shown: user.organization !== null && isGranted(user, running),
    },
    { href: addressOf("/admin"), start: addressOf("/admin"), label: "Administration", shown: isGranted(user, "ROLE_ADMIN") },
  ];
  return areas.filter(({ shown }) => shown);
}

export const isBelow = (path: string, { start, organized = false }: Pick<Area, "start" | "organized">): boolean =>
  (path === start || path.startsWith(`${start}/`)) && (!organized || isOrganized(organizationPart(path)));

export function areasOf(user: Asker, path: string): NavigationItem[] {
  const areas = areasShownTo(user);
  const here = areas.find((area) => isBelow(path, area));
  return areas.map((area) => ({ href: area.href, label: area.label, active: area === here }));
}
