import { expect } from "./expect.ts";
import type { Person } from "./person.ts";

/**
 * The addresses below this one that links lead to, one of each kind: those that differ by their uuids alone are alike. Each is
 * opened, and stays open for what is to be done there, unless that says beforehand that it is none to open.
 */
export async function pagesFrom(
  person: Person,
  start: string,
  isOpened: (address: string) => boolean,
  visit: (address: string) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const found = [start];
  const known = new Set([kindOf(start)]);
  for (const address of found) {
    if (!isOpened(address)) continue;
    await goes(person, address);
    await expect(person.page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(person.page.getByText(/^Chargement/).filter({ visible: true })).toHaveCount(0);
    // What comes after the screen itself may hold links as well.
    await person.expectRest(250);
    await visit(address);
    for (const link of await linksOf(person)) {
      if (!link.startsWith(start) || /\.\w+$/.test(link) || known.has(kindOf(link))) continue;
      known.add(kindOf(link));
      found.push(link);
    }
  }
  return found;
}

/** As a link does: the application stays open, and another screen comes up. */
async function goes(person: Person, address: string): Promise<void> {
  if (new URL(person.page.url()).pathname.startsWith("/app"))
    await person.page.evaluate((path) => history.pushState(null, "", path), address);
  else await person.opens(address);
}

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const kindOf = (address: string) => address.replace(uuid, "*");

const linksOf = (person: Person): Promise<string[]> =>
  person.page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/app']")].map(({ pathname }) => pathname));
