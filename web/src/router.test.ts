import {
  type CompletionPoint,
  completionPoints,
  type PointSection,
  pointKeys,
} from "@avant-match/contract/fixtures/completion/completion.ts";
import { preparationEntries } from "@avant-match/contract/fixtures/preparation/preparation.ts";
import type { Actor } from "@avant-match/contract/kit/caller.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { QueryClient } from "@tanstack/react-query";
import type { AnyRoute } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { mayOpen } from "./fixtures/access.ts";
import { makeRouter } from "./router.tsx";

const fixture = crypto.randomUUID();
const router = makeRouter(new QueryClient());

/** What is said with the screen at an address below a fixture's; nothing where no screen has it. */
function screenAt(address: string) {
  const [matched, params, found] = router.getMatchedRoutes(`/fixtures/${fixture}/${address}`);
  // What is left over of an address is its `**`.
  if (!found || "**" in params) return undefined;
  return matched.map((route) => route.options.staticData).findLast((said) => said?.title !== undefined);
}

test("every entry of the preparation's menu leads to its screen, which has its title and its right", () => {
  for (const { path, label, section } of preparationEntries) expect(screenAt(path), path).toMatchObject({ title: label, section });
});

test("an address that no screen has leads nowhere; a dialog's belongs to its screen", () => {
  expect(screenAt("edit/venue/parkings/new")).toMatchObject({ title: "Parkings" });
  expect(screenAt("edit/teams/away/representatives/new")).toMatchObject({ title: "Extérieur" });
  expect(screenAt("edit/venue/pitch/")).toMatchObject({ title: "Pelouse" });
  for (const address of ["edit/venue/pitch/new", "edit/venue/parkings/new/more", "edit/teams/away/trips", "edit/nothing", "nothing"]) {
    expect(screenAt(address), address).toBeUndefined();
  }
});

test("what a point of completion asks for is on its screen: fields by their names, more of a list by the list", () => {
  const known = new Set(resources.flatMap(({ fields }) => Object.keys(fields)));
  for (const key of pointKeys) {
    const { section, fields = [], opens = [] }: CompletionPoint = completionPoints[key];
    expect([...fields, ...opens], key).not.toEqual([]);
    for (const field of fields) expect(known, key).toContain(field);
    if (opens.length > 0)
      expect(
        listsOf(section).some((list) => opens.includes(list)),
        key,
      ).toBe(true);
  }
});

/** The last words of the addresses below which a screen of the preparation has its dialogs. */
function listsOf(section: PointSection): string[] {
  const entry = preparationEntries.find(({ key }) => key === section);
  const [matched] = router.getMatchedRoutes(`/fixtures/${fixture}/${entry?.path}`);
  const dialogs: AnyRoute[] = Object.values(matched.at(-1)?.children ?? {});
  return dialogs.map(({ fullPath }) => String(fullPath).split("/").at(-2) ?? "");
}

const member: Actor = { organizationUuid: "o", profile: "member", platform: false };
const opens = (address: string, ...sides: string[]) => {
  const { section } = screenAt(address) ?? {};
  return section !== undefined && mayOpen(section, sides, member);
};

test("a screen that an organisation may not see is not there for it", () => {
  expect(opens("documents", "away")).toBe(false);
  expect(opens("documents", "away", "home")).toBe(true);
  expect(opens("edit/venue/pitch", "organizer")).toBe(true);
  expect(opens("edit/security/public", "organizer")).toBe(false);
  expect(opens("edit/venue/pitch")).toBe(false);
  expect(opens("history", "home")).toBe(false);
});

test("a page of a new item has the address of an item that is to be", () => {
  const [, params, found] = router.getMatchedRoutes(`/fixtures/${fixture}/documents/create`);
  expect([found?.options.staticData?.title, params]).toEqual(["Documents", { fixtureUuid: fixture, documentUuid: "create" }]);
  expect(router.getMatchedRoutes("/fixtures/create")[2]?.options.staticData?.title).toBe("Créer une rencontre amicale");
});
