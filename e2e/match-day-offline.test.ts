import { beforeAll, describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { type Account, accounts, password } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import { comesNear, expectOutbox, opensDay, rewrites, unreached } from "./support/match-day.ts";
import { pathOf } from "./support/paths.ts";
import { Person } from "./support/person.ts";
import { setOffline } from "./support/set-offline.ts";
import { toastsOf } from "./support/toasts.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld({ prefetches: true });
const below = `/api/fixtures/${demo.fixtures.lensRennes}`;
const said = "Que se passe-t-il\u00a0?";

/** What was typed into the log, oldest first, as the server has it. */
async function typedIn(log: Person): Promise<string[]> {
  const entries: { text: string; kind: string }[] = await (await log.page.context().request.get(`${below}/logbook`)).json();
  return entries.filter(({ kind }) => kind === "typed").map(({ text }) => text);
}

async function notes(person: Person, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await person.types(said, text);
    await person.presses("Noter");
    await expect(person.page.getByRole("listitem").filter({ hasText: text })).toContainText("à envoyer");
  }
}

/** From no page: one that still reads goes to sign in by itself once it is refused. Before there is network: what waits would still leave. */
async function signsOut({ page }: Person): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
  await setOffline(page.context(), false);
}

async function signsIn(person: Person, account: Account): Promise<void> {
  await person.opens("/login");
  await person.expectHeading("Connexion");
  await person.types("Nom d’utilisateur ou email", accounts[account]);
  await person.typesPassword(password);
  await person.keys("Enter");
  await person.expectAddress(/\/app\//);
}

describe("the day of a match, with the network gone for a while", () => {
  beforeAll(() => comesNear(world, "lensRennes"));

  test("what is typed meanwhile waits in view, and all arrives once and in order", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    await opensDay(owner, "log");
    const texts = Array.from({ length: 20 }, (_, n) => `Fait ${n + 1}.`);
    await setOffline(owner.page.context(), true);
    await notes(owner, ...texts);
    await expect(owner.button("Hors ligne · 20 à envoyer")).toBeVisible();
    await owner.inspects();
    await owner.findsNetwork();
    await expect(owner.page.getByRole("button", { name: /^À jour/ })).toBeVisible();
    await owner.expectNoText("à envoyer");
    expect((await typedIn(owner)).slice(-20)).toEqual(texts);
  });

  test("a tab closed meanwhile, and a server that is gone, lose nothing: the next page sends it, wherever it stands", async () => {
    const owner = await world.person("lensOwner");
    owner.expectsFailure(unreached);
    await opensDay(owner, "log");
    await world.server().stop();
    await notes(owner, "Serveur à terre.");
    await world.server().start();
    await expect(owner.page.getByRole("button", { name: /^À jour/ })).toBeVisible();
    await setOffline(owner.page.context(), true);
    await notes(owner, "Onglet fermé.");
    const next = await owner.page.context().newPage();
    await owner.page.close();
    await setOffline(next.context(), false);
    await next.goto("/app/fixtures?status=scheduled");
    const log = async () => (await (await next.context().request.get(`${below}/logbook`)).json()) as { text: string }[];
    await expect.poll(async () => (await log()).map(({ text }) => text).slice(-2)).toEqual(["Serveur à terre.", "Onglet fermé."]);
  });

  test("what is typed and not noted yet is there again, elsewhere on the page, after a reload and in another tab, until it is noted", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    await opensDay(owner, "log");
    await owner.losesNetwork();
    await owner.types(said, "À moitié dit");
    const parts = owner.inside("navigation", "Jour de match");
    await parts.follows("Horaires");
    await parts.follows("Main courante");
    await owner.expectValue(said, "À moitié dit");
    await owner.reloads();
    await owner.expectValue(said, "À moitié dit");
    const next = new Person(await owner.page.context().newPage());
    await owner.page.close();
    await next.opens(`${pathOf("lensRennes", "match-day")}?part=log`);
    await next.expectValue(said, "À moitié dit");
    await notes(next, "À moitié dit");
    await next.expectValue(said, "");
    await next.reloads();
    await next.expectValue(said, "");
    await next.findsNetwork();
    await expect.poll(() => typedIn(next)).toContain("À moitié dit");
  });

  test("who signs out is asked while something waits, and without network may stay; it leaves once there is a way", async () => {
    const owner = await world.person("lensOwner");
    owner.expectsFailure(unreached);
    await opensDay(owner, "log");
    // Not by a route of the page: what goes by the worker of a kept page passes it now and then.
    await owner.losesNetwork();
    await notes(owner, "Avant de partir.");
    await owner.presses(/^Menu\s:/);
    await owner.follows("Déconnexion");
    const question = owner.dialog("Se déconnecter\u00a0?");
    await question.expectText(/1\ssaisie attend d’être envoyée/);
    await question.expectText(/^Sans réseau, votre session ne peut pas encore être fermée/);
    await owner.inspects();
    await question.presses("Rester connecté");
    await expect(question.root).toHaveCount(0);
    await owner.expectValue(said, "");
    await owner.findsNetwork();
    await expect.poll(() => typedIn(owner)).toContain("Avant de partir.");
  });

  test("another who signs in at the same browser neither sees nor sends what waits of somebody else", async () => {
    const owner = await world.person("lensAdmin");
    owner.expectsFailure(unreached);
    await opensDay(owner, "log");
    await owner.losesNetwork();
    await notes(owner, "D’un autre.");
    await signsOut(owner);
    await signsIn(owner, "lensMember");
    await opensDay(owner, "log");
    await owner.expectNoText("D’un autre.");
    expect(await typedIn(owner)).not.toContain("D’un autre.");
    await signsOut(owner);
    await signsIn(owner, "lensAdmin");
    await expect.poll(() => typedIn(owner)).toContain("D’un autre.");
    expect((await typedIn(owner)).filter((text) => text === "D’un autre.")).toHaveLength(1);
  });

  test("who leaves the device without network is there no more: the first request ends their session, and what waits is theirs alone", async () => {
    const owner = await world.person(null, phone);
    owner.expectsFailure(unreached);
    owner.expectsFailure(/status of 401/);
    await signsIn(owner, "lensOwner");
    await opensDay(owner, "log");
    await owner.losesNetwork();
    await notes(owner, "Laissé à envoyer.");
    await owner.types(said, "À moitié tapé");
    await owner.presses("Plus d’actions");
    await owner.follows("Déconnexion");
    const question = owner.dialog("Se déconnecter\u00a0?");
    await question.expectText(/1\ssaisie attend d’être envoyée/);
    await question.presses("Quitter cet appareil");
    await owner.expectHeading("Vous avez quitté cet appareil");
    await owner.expectNoText("Laissé à envoyer.");
    await owner.inspects();
    const left = await owner.page.evaluate(async () => ({
      pages: await caches.keys(),
      typed: [...Object.values(localStorage), ...Object.values(sessionStorage)].filter((text) => text.includes("À moitié tapé")),
    }));
    expect(left).toEqual({ pages: [], typed: [] });
    const next = new Person(await owner.page.context().newPage());
    next.expectsFailure(/status of 401/);
    await owner.page.close();
    await next.findsNetwork();
    expect((await next.page.context().request.get(`${below}/logbook`)).status()).toBe(401);
    await signsIn(next, "lensOwner");
    await next.expectHeading("Rencontres");
    await expect.poll(() => typedIn(next)).toContain("Laissé à envoyer.");
  });

  test("the page of who has left leads to the sign-in page by itself once there is network", async () => {
    const owner = await world.person(null, phone);
    owner.expectsFailure(unreached);
    owner.expectsFailure(/status of 401/);
    await signsIn(owner, "lensOwner");
    await opensDay(owner, "log");
    await owner.losesNetwork();
    await owner.presses("Plus d’actions");
    await owner.follows("Déconnexion");
    await owner.dialog("Se déconnecter\u00a0?").presses("Quitter cet appareil");
    await owner.expectHeading("Vous avez quitté cet appareil");
    await owner.findsNetwork();
    await owner.expectAddress("/login");
    await owner.expectHeading("Connexion");
    await owner.expectNoText("Continuer");
  });

  test("the loss is said by the page itself, beside what was refused, and by nothing else", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    owner.expectsFailure(/status of 422/);
    const notice = owner.page.getByText("Connexion perdue.", { exact: true });
    await opensDay(owner, "log");
    await owner.losesNetwork();
    await owner.types(said, "Hors d’atteinte.");
    await owner.presses("Noter");
    await expectOutbox(owner, "Hors ligne · 1 à envoyer");
    await expect(notice).toHaveCount(1);
    await expect(notice).toBeHidden();
    // Its sector has gone meanwhile, as far as the server knows.
    await rewrites(owner, { of: ["text", "Hors d’atteinte."], to: { sectorUuid: crypto.randomUUID() } });
    await owner.findsNetwork();
    await expectOutbox(owner, "1 refusé");
    await owner.losesNetwork();
    await expectOutbox(owner, /^(Hors ligne · )?1 refusé$/);
    await owner.types(said, "Encore.");
    await owner.presses("Noter");
    await expectOutbox(owner, "Hors ligne · 1 refusé · 1 à envoyer");
    await expect(notice).toBeHidden();
    await owner.reloads();
    await expectOutbox(owner, "Hors ligne · 1 refusé · 1 à envoyer");
    await owner.inspects();
    expect(await toastsOf(owner.page)).toEqual([]);
    await owner.findsNetwork();
  });
});
