import { rmSync } from "node:fs";
import { afterEach, beforeAll, describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { comesNear, isTakenAlong, unreached } from "./support/match-day.ts";
import { makeNextRelease } from "./support/next-release.ts";
import { pathOf } from "./support/paths.ts";
import { Person } from "./support/person.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld({ prefetches: true });
const page = pathOf("lensRennes", "match-day");
const below = `/api/fixtures/${demo.fixtures.lensRennes}`;

const state = (person: Person, text: RegExp) => expect(person.page.getByRole("button", { name: text })).toBeVisible();
const isLost = (person: Person) => state(person, /^Hors ligne/);
const isBack = (person: Person) => state(person, /^À jour/);

/** Nothing lies over it, however far one has gone down. */
async function staysInView({ page }: Person, name: RegExp): Promise<void> {
  await page.mouse.wheel(0, 100_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const isOnTop = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => page.getByRole("button", { name }).evaluate(isOnTop)).toBe(true);
}

async function reports(person: Person, what: string): Promise<void> {
  await person.presses("Incident");
  await person.dialog("Incident\u00a0: de quoi s’agit-il\u00a0?").presses(what);
  await person.dialog(`${what}\u00a0: gravité\u00a0?`).presses("Modéré");
  await person.dialog("Compléter l’incident").presses("Annuler");
}

/** The tab is killed, and the same person opens another. */
async function another({ page }: Person): Promise<Person> {
  const next = await page.context().newPage();
  await page.close();
  return new Person(next);
}

const incidents = async ({ page }: Person, text: string) => {
  const entries: { text: string; kind: string }[] = await (await page.context().request.get(`${below}/logbook`)).json();
  return entries.filter((entry) => entry.kind === "incident" && entry.text.includes(text)).length;
};

/** Whatever a browser has kept of pages, and the addresses that are answered from there. */
const keptBy = (person: Person) =>
  person.page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  ]);

describe("the day of a match, opened without network", () => {
  beforeAll(() => comesNear(world, "lensRennes"));
  afterEach(() => world.server().start());

  test("once opened with network it opens whole, takes what is typed, and sends it once there is a way", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    await owner.opens(page);
    await isTakenAlong(owner);
    await world.server().stop();
    await owner.reloads();
    await isLost(owner);
    for (const part of ["À appeler", "Secteurs", "Postes", "Main courante", "Horaires"]) {
      await owner.inside("navigation", "Jour de match").follows(part);
      await expect(owner.inside("navigation", "Jour de match").link(part)).toHaveAttribute("aria-current", "page");
      await owner.expectReady();
    }
    await owner.inspects();
    await staysInView(owner, /^Hors ligne/);
    await reports(owner, "Pyrotechnie");
    const next = await another(owner);
    await next.opens(`${page}?part=log`);
    await state(next, /^Hors ligne · 1 à envoyer$/);
    await expect(next.page.getByRole("listitem").filter({ hasText: "Pyrotechnie" })).toContainText("à envoyer");
    await world.server().start();
    await isBack(next);
    expect(await incidents(next, "Pyrotechnie")).toBe(1);
  });

  test("opened so it shows its rows before any of its scripts runs, and none of them at another part", essential, async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    await owner.opens(page);
    await isTakenAlong(owner);
    await world.server().stop();
    // Modules run after this, whatever they hold.
    await owner.page.addInitScript(() => {
      document.addEventListener("readystatechange", () => {
        if (document.readyState === "interactive") window.name = document.getElementById("root")?.textContent ?? "";
      });
    });
    const begun = () => owner.page.evaluate(() => window.name);
    await owner.reloads();
    await isLost(owner);
    expect(await begun()).toContain("Coup d’envoi");
    await owner.opens(`${page}?part=log`);
    await isLost(owner);
    expect(await begun()).toBe("");
    await owner.inspects();
  });

  test("opened for the first time it asks for 175 kB of scripts at most before its rows are painted", async () => {
    const owner = await world.person("lensOwner", phone);
    await owner.page.addInitScript(() => {
      const frame = () => {
        if (document.querySelector("main li button")) setTimeout(() => performance.mark("rows"));
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await owner.opens(page);
    await isTakenAlong(owner);
    const before = await owner.page.evaluate(() => {
      const painted = performance.getEntriesByName("rows")[0]?.startTime ?? Number.POSITIVE_INFINITY;
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return files
        .filter(({ name, startTime }) => startTime < painted && /\/assets\/.*\.js$/.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
    expect(before).toBeGreaterThan(50_000);
    expect(before).toBeLessThanOrEqual(175_000);
  });

  test("who came there from another screen has all of it too", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    await owner.opens(pathOf("lensRennes"));
    await owner.follows("Jour de match");
    await isTakenAlong(owner);
    await world.server().stop();
    await reports(owner, "Technique");
    await owner.reloads();
    await isLost(owner);
    await world.server().start();
    await isBack(owner);
    await expect.poll(() => incidents(owner, "Technique")).toBe(1);
  });

  test("opened without network after the kickoff was moved it says the new hour, everywhere", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    await comesNear(world, "lensRennes", 100);
    await owner.opens(page);
    await isTakenAlong(owner);
    await comesNear(world, "lensRennes", 200);
    const isMoved = () => expect(owner.page.getByText(/^Coup d’envoi dans 3\sh\s[12]\d$/)).toBeVisible();
    await isMoved();
    const kickoff = owner.page.locator("li[data-kickoff] small");
    await expect(kickoff).toHaveText("H+0");
    // The page is put away a moment after it has shown the new hour.
    const { kickoffAt } = await (await owner.page.context().request.get(below)).json();
    const isKept = async (at: string) => {
      const kept = await caches.match(location.pathname, { ignoreVary: true });
      return (await kept?.text())?.includes(`"kickoffAt":"${at}"`) ?? false;
    };
    await expect.poll(() => owner.page.evaluate(isKept, kickoffAt)).toBe(true);
    await world.server().stop();
    await owner.reloads();
    await isLost(owner);
    await isMoved();
    await expect(kickoff).toHaveText("H+0");
    await world.server().start();
    await isBack(owner);
    await isMoved();
    await comesNear(world, "lensRennes");
  });

  test("another release, whose files are others, and the former one again: each opens without network", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    // The code of the other screens, which the old page would load ahead.
    owner.expectsFailure(/[/]assets[/]/);
    const script = () => owner.page.evaluate(() => document.querySelector<HTMLLinkElement>("link[rel=modulepreload]")?.href);
    const release = makeNextRelease();
    await owner.opens(page);
    await isTakenAlong(owner);
    const former = await script();
    await world.server().stop();
    await owner.reloads();
    await isLost(owner);
    await world.server().start(release);
    // The old page, at the new server.
    await isBack(owner);
    expect(await script()).toBe(former);
    await reports(owner, "Pyrotechnie");
    await isBack(owner);
    await owner.reloads();
    await isTakenAlong(owner);
    const later = await script();
    expect(later).not.toBe(former);
    await world.server().stop();
    await owner.reloads();
    await isLost(owner);
    expect(await script()).toBe(later);
    // The new page, at the old server.
    await world.server().start();
    await isBack(owner);
    await reports(owner, "Pyrotechnie");
    await isBack(owner);
    await owner.reloads();
    await isTakenAlong(owner);
    expect(await script()).toBe(former);
    await world.server().stop();
    await owner.reloads();
    await isLost(owner);
    await world.server().start();
    await isBack(owner);
    expect(await incidents(owner, "Pyrotechnie")).toBe(3);
    rmSync(release, { recursive: true });
  });

  test("nothing is kept of who never opens it, and nothing stays of who signs out", async () => {
    const owner = await world.person("lensOwner");
    // What the page still asks as one leaves it.
    owner.expectsFailure(/status of 401/);
    await owner.opens(pathOf("lensRennes", "running-order"));
    await owner.expectReady();
    expect(await keptBy(owner)).toEqual([]);
    await owner.opens(page);
    await isTakenAlong(owner);
    expect(await keptBy(owner)).toEqual([expect.stringContaining(page), "/app"]);
    await owner.presses(/^Menu\s:/);
    await owner.follows("Déconnexion");
    await owner.expectAddress("/login");
    expect(await keptBy(owner)).toEqual([]);
  });
});
