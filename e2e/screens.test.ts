import { addresses } from "@avant-match/contract/addresses.ts";
import { preparationEntries } from "@avant-match/contract/fixtures/preparation/preparation.ts";
import { describe, test } from "vitest";
import { competitions } from "../server/demo/competitions.ts";
import { demo } from "../server/demo/names.ts";
import type { Account } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import { inspect } from "./support/inspect.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld } from "./support/world.ts";

const world = openWorld();

const screens: readonly string[] = [...addresses, ...preparationEntries.map(({ path }) => `/fixtures/$fixtureUuid/${path}`)];

const ofLeague =
  /^\/(figures|fixtures\/(preparation|designations|round)|organizations\/\$organizationUuid\/(competitions|delegates|referees))\b/;

const opens: Record<"admin" | "beginningOwner" | "leagueOwner" | "lensOwner", (address: string) => boolean> = {
  admin: (address) => address.startsWith("/admin"),
  beginningOwner: (address) => address === "/fixtures/first-steps",
  leagueOwner: (address) => ofLeague.test(address),
  lensOwner: (address) => !opens.admin(address) && !opens.leagueOwner(address),
};

describe("each screen is fit for everyone, light and dark", () => {
  test("those of a club’s owner", essential, () => auditsThoseOf("lensOwner", demo.organizations.lens));

  test.for([
    ["leagueOwner", demo.organizations.league],
    ["beginningOwner", demo.organizations.beginning],
    ["admin", ""],
  ] as const)("those of %s", ([account, organizationUuid]) => auditsThoseOf(account, organizationUuid));

  // The pages behind a link are looked at by the journeys of visitors and of publication.
  test("those of guests", essential, async () => {
    await auditsAll(null, [
      "/",
      "/register",
      "/login",
      "/reset-password/request",
      "/reset-password",
      "/cgu",
      "/politique-de-confidentialite",
      `/calendriers/${competitions.demonstration.uuid}`,
    ]);
  });
});

function auditsThoseOf(account: keyof typeof opens, organizationUuid: string): Promise<void> {
  const given: Record<string, string> = { fixtureUuid: demo.fixtures.lensRennes, organizationUuid };
  return auditsAll(
    account,
    screens.filter(opens[account]).map((address) => address.replaceAll(/\$(\w+)/g, (name, key) => given[key] ?? name)),
  );
}

/** Opens one screen after the other, and fails at the end with all that was found. */
async function auditsAll(account: Account | null, paths: readonly string[]): Promise<void> {
  const person = await world.person(account);
  person.expectsFailure(/status of 401/);
  const links = new Set<string>();
  const found: string[] = [];
  for (const path of paths) {
    await arrives(person, account ? `/app${oneOf(links, path)}` : path);
    await inspect(person.page).catch(({ message }) => found.push(message));
    // All at once: one that goes meanwhile, as what is read anew may have it, would be waited for.
    const shown = person.page.locator("a[href^='/app']");
    for (const href of await shown.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))) links.add(href);
  }
  expect(found).toEqual([]);
}

/** A page of the application is reached without loading it anew, as by a link: the former stays until the next one is there. */
async function arrives(person: Person, path: string): Promise<void> {
  const { page } = person;
  if (page.url().includes("/app/")) {
    await page.evaluate((address) => {
      delete document.documentElement.dataset.shown;
      history.pushState(null, "", address);
    }, path);
    await expect(page.locator("html[data-shown]")).toBeAttached();
  } else await person.opens(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^Chargement/).filter({ visible: true })).toHaveCount(0);
}

/** The address of an item is that of a link which an earlier screen showed. */
function oneOf(links: ReadonlySet<string>, path: string): string {
  if (!path.includes("$")) return path;
  const uuid = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
  const pattern = new RegExp(`^/app(${path.replaceAll(/\$\w+/g, uuid)})(?=$|[/?#])`);
  const [, address] = [...links].map((link) => pattern.exec(link)).find((match) => match !== null) ?? [];
  if (!address) throw new Error(`No screen before it leads to ${path}.`);
  return address;
}
