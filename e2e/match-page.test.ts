import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();
const { lensRennes } = demo.fixtures;
const path = `/api/fixtures/${lensRennes}/match-pages`;

/** Somebody of the club shares the page, as the application will. */
async function shares(home: Person, reader: string): Promise<string> {
  const { request } = home.page.context();
  await request.post(`/api/fixtures/${lensRennes}/packs`, { data: {} });
  const answer = await request.post(path, { data: { reader, label: "Essai" } });
  return (await answer.json()).url;
}

async function readsOf(home: Person): Promise<number> {
  const links = await (await home.page.context().request.get(path)).json();
  return links.find(({ label }: { label: string }) => label === "Essai").reads;
}

test(
  "on a telephone the page of a match says at what hour, where and whom to call before anything is scrolled, and is read by looking at it",
  essential,
  async () => {
    const home = await world.person("lensOwner");
    await home.opens("/app/fixtures");
    const url = await shares(home, "away");
    const guest = await world.person(null, phone);
    await guest.opens(new URL(url).pathname);
    await guest.expectHeading("RC Lens Stade rennais FC");
    for (const name of [/^Appeler /, "Itinéraire", "Dossier (PDF)", "Ajouter à mon agenda"]) {
      const box = await guest.page.getByRole("link", { name }).first().boundingBox();
      expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await guest.inspects();
    await expect.poll(() => readsOf(home)).toBe(1);
    await expect(guest.page.getByRole("button", { name: "Lu" })).toBeDisabled();
    await guest.reloads();
    await expect(guest.page.getByRole("button", { name: "Lu" })).toBeDisabled();
    expect(await readsOf(home)).toBe(1);
  },
);

test("without scripts all of the page is there, and a press says that it is read", async () => {
  const home = await world.person("lensOwner");
  await home.opens("/app/fixtures");
  const url = await shares(home, "complete");
  const context = await home.page.context().browser()?.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context?.newPage();
  if (!context || !page) throw new Error("No browser");
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Tous les numéros" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copier le lien" })).toBeHidden();
  await page.getByRole("button", { name: "J’ai lu" }).click();
  await expect(page.getByText("C’est noté, merci.")).toBeVisible();
  await context.close();
  expect(await readsOf(home)).toBe(1);
});
