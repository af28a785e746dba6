import { preparation, preparationEntries } from "@avant-match/contract/fixtures/preparation/preparation.ts";
import type { RunningOrderRow } from "@avant-match/contract/fixtures/running-order/running-order.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { QueryClient } from "@tanstack/react-query";
import type { AnyRoute } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { kept, overview, watched } from "./administration/areas.ts";
import { addressOfRow } from "./fixtures/running-order/Row.tsx";
import { tabs } from "./organizations/tabs.ts";
import { makeRouter } from "./router.tsx";
import { isFilled, type Standpoint, screensFor } from "./screens.ts";
import { linesFound } from "./search/items.ts";
import { areasShownTo } from "./shell/areas.ts";

const router = makeRouter(new QueryClient());
const uuid = "11111111-1111-4111-8111-111111111111";
const standpoint = (roles: string[], type: string | null, sides: string[] | null) =>
  ({
    user: { roles, organization: type && { uuid, type } },
    fixture: sides && { uuid, sides, homeTeam: { name: "RC Lens" }, awayTeam: { name: "LOSC Lille" } },
  }) as unknown as Standpoint;

const owner = standpoint(["ROLE_ORGANIZATION_OWNER"], "club", ["home"]);
/** Who may open whatever there is; a club and a league are not the same organisation. */
const everybody = [
  owner,
  standpoint(["ROLE_ORGANIZATION_OWNER"], "league", ["organizer", "home"]),
  standpoint(["ROLE_ADMIN", "ROLE_ORGANIZATION_OWNER"], "club", ["platform", "home"]),
  standpoint(["ROLE_ADMIN"], null, ["platform"]),
];
const screensOf = (at: Standpoint) => screensFor(router.routeTree, at);
const titlesFound = (at: Standpoint, text: string) =>
  linesFound(text, screensOf(at), [], []).flatMap(({ lines }) => lines.map(({ title, href }) => `${title} ${href}`));

/** Every route that loads code to show something, with its address as a person finds it. */
const shown = (route: AnyRoute): AnyRoute[] => {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return [...(route.options.component?.preload ? [route] : []), ...children.flatMap(shown)];
};
const addressOf = (route: AnyRoute): string =>
  String(route.fullPath)
    .replace(/(?<=.)\/$/, "")
    .replaceAll(/\$\w+/g, uuid);
/** Frames show the screens below them, and nothing of their own. */
const isFrame = (route: AnyRoute): boolean =>
  route.options.staticData?.title === undefined && Object.values(route.children ?? {}).some((child) => shown(child as AnyRoute).length > 0);

test("every screen is found by its title, by somebody who may open it, and leads to its address", () => {
  const screens = shown(router.routeTree).filter((route) => !isFrame(route) && isFilled(String(route.fullPath)));
  expect(screens.length).toBeGreaterThan(45);
  for (const route of screens) {
    const { title } = route.options.staticData ?? {};
    expect(title, `${route.fullPath} has no title to be found by`).toBeTruthy();
    const found = everybody.some((at) => titlesFound(at, title ?? "").includes(`${title} ${addressOf(route)}`));
    expect(found, `${title} ${route.fullPath}`).toBe(true);
  }
});

test("the page of an item stands below a list that is found", () => {
  const all = new Set(everybody.flatMap((at) => screensOf(at).map(({ href }) => href)));
  const items = shown(router.routeTree).filter((route) => !isFilled(String(route.fullPath)));
  expect(items.length).toBeGreaterThan(10);
  for (const route of items) {
    const list = addressOf(route).split("/");
    const above = list.map((_, cut) => list.slice(0, cut).join("/"));
    expect(
      above.some((href) => all.has(href)),
      String(route.fullPath),
    ).toBe(true);
  }
});

test("what the menus show is found as they name it", () => {
  const titles = (at: Standpoint | undefined) => (at ? screensOf(at).map(({ title }) => title) : []);
  for (const { label } of preparationEntries) expect(titles(owner)).toContain(label);
  for (const [key, { label }] of Object.entries(tabs))
    expect(titles(everybody[key === "competitions" || key === "officials" ? 1 : 0])).toContain(label);
  for (const { label } of [overview, ...Object.values(kept), ...Object.values(watched)]) expect(titles(everybody[2])).toContain(label);
  for (const { start } of areasShownTo(owner.user)) expect(screensOf(owner).some(({ href }) => href.startsWith(start))).toBe(true);
});

test("nobody finds what the menus do not show them", () => {
  const titles = (at: Standpoint) => screensOf(at).map(({ title }) => title);
  const member = titles(standpoint(["ROLE_ORGANIZATION_MEMBER"], "club", ["home"]));
  expect(member).toEqual(expect.arrayContaining(["Rencontres", "Annuaire", "Parkings", "Mon compte"]));
  for (const title of ["Utilisateurs", "Infrastructures", "Régions", "Historique", "Créer une rencontre amicale", "Créer un stade"])
    expect(member).not.toContain(title);
  const away = titles(standpoint(["ROLE_ORGANIZATION_OWNER"], "club", ["away"]));
  expect(away).toContain("Extérieur");
  for (const title of ["Documents", "Sécurité publique", "Debrief", "Jour de match", "Compétitions"]) expect(away).not.toContain(title);
  expect(titles(owner)).not.toContain("Suivi de la préparation");
  const without = titles(standpoint(["ROLE_ORGANIZATION_OWNER"], "club", null));
  expect(without).not.toContain("Parkings");
  expect(without).toContain("Utilisateurs");
});

test("a list offers its page of a new item", () => {
  expect(titlesFound(owner, "créer contact")).toEqual([`Créer un contact /organizations/${uuid}/contacts/create`]);
});

test("every list of a match whose rows have an hour has its dialogs where a row leads", () => {
  const lists = resources.filter(
    ({ section, path, fields }) =>
      !section &&
      path.startsWith("/fixtures/") &&
      Object.values(fields).some(({ control, mode, hangs }) => control === "instant" && mode !== "readonly" && hangs !== false),
  );
  const words = lists.map(({ path }) => path.split("/").at(-1) ?? "");
  expect(words).toContain("parkings");
  const dialogs = dialogsBelow(router.routeTree);
  const screens = [...keysOf(preparation), "runningOrder", "debrief"] as const;
  for (const word of words) {
    const leading = screens.map((section) =>
      addressOfRow("$fixtureUuid", { section, item: `/api/fixtures/${word}/$item` } as RunningOrderRow),
    );
    expect(
      leading.filter((address) => address && dialogs.includes(address)),
      word,
    ).not.toEqual([]);
  }
});

const dialogsBelow = (route: AnyRoute): string[] => [
  ...(route.options.staticData?.dialog === undefined ? [] : [route.fullPath]),
  ...Object.values<AnyRoute>(route.children ?? {}).flatMap(dialogsBelow),
];
