import { actorOf } from "@avant-match/contract/accounts/roles.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { preparation } from "@avant-match/contract/fixtures/preparation/preparation.ts";
import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import type { AnyRoute, StaticDataRouteOption } from "@tanstack/react-router";
import { mayOpen } from "./fixtures/access.ts";
import type { Screen } from "./search/items.ts";
import { areasShownTo, isBelow } from "./shell/areas.ts";
import type { SessionUser } from "./shell/session.ts";

type FixtureItem = Read<typeof Fixture>;

export interface Standpoint {
  user: SessionUser;
  fixture: FixtureItem | null;
}

/** What may be filled in of an address; what else varies in it names an item, which is searched on the server. */
const FILLED = new Set(["fixtureUuid", "organizationUuid"]);

/** The screens that a user may open from here, by the routes and the menus: a screen is found because it has a route. */
export const screensFor = (root: AnyRoute, standpoint: Standpoint): Screen[] => {
  const found = screenRoutes(root).flatMap((route) => screensAt(route, standpoint));
  return [...new Map(found.map((screen) => [screen.href, screen])).values()];
};

interface ScreenRoute {
  path: string;
  said: StaticDataRouteOption;
}

function screenRoutes(route: AnyRoute): ScreenRoute[] {
  const said: StaticDataRouteOption = route.options.staticData ?? {};
  const path = String(route.fullPath ?? "").replace(/(?<=.)\/$/, "");
  const own = said.title !== undefined && isFilled(path) ? [{ path, said }] : [];
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return [...own, ...children.flatMap(screenRoutes)];
}

export const isFilled = (path: string): boolean => [...path.matchAll(/\$(\w*)/g)].every(([, name = ""]) => FILLED.has(name));

function screensAt({ path, said }: ScreenRoute, standpoint: Standpoint): Screen[] {
  const { user, fixture } = standpoint;
  const { title = "", creates } = said;
  if (!isShown(path, said, standpoint)) return [];
  const values: Record<string, string | undefined> = { fixtureUuid: fixture?.uuid, organizationUuid: user.organization?.uuid };
  const href = path.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? "");
  const detail = detailOf(path, said, standpoint);
  return [{ href, title, detail }, ...(creates ? [{ href: `${href}/create`, title: creates, detail: `${title} · ${detail}` }] : [])];
}

const isOfFixture = (path: string): boolean => path.startsWith("/fixtures/$fixtureUuid");

function isShown(path: string, { section = "fixture", shownTo }: StaticDataRouteOption, { user, fixture }: Standpoint): boolean {
  if (shownTo && !shownTo(user)) return false;
  if (isOfFixture(path)) return fixture !== null && mayOpen(section, fixture.sides, actorOf(user));
  const areas = areasShownTo({ ...user, roles: EVERY_ROLE, organization: user.organization ?? { uuid: "", type: "" } });
  return !areas.some((area) => isBelow(path, area)) || areasShownTo(user).some((area) => isBelow(path, area));
}

const EVERY_ROLE = ["ROLE_ADMIN", "ROLE_ORGANIZATION_OWNER"];

function detailOf(path: string, { entry }: StaticDataRouteOption, { user, fixture }: Standpoint): string {
  if (isOfFixture(path)) return [entry && preparation[entry].group, fixture && nameOf(Fixture, fixture)].filter(Boolean).join(" · ");
  return areasShownTo(user).find((area) => isBelow(path, area))?.label ?? "Avant-match";
}
