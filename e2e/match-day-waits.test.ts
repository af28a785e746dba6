import { beforeAll, describe, test } from "vitest";
import { expect } from "./support/expect.ts";
import { comesNear, counts, expectOutbox, logOf, match, notes, opensDay, rewrites, textsOf, unreached } from "./support/match-day.ts";
import { setOffline } from "./support/set-offline.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld({ prefetches: true });
const HOUR = 3_600_000;

describe("what waits on a telephone", () => {
  beforeAll(() => comesNear(world, "lensRennes"));

  test("one refused in the middle of twenty: nineteen arrive, and it says why where it was typed", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    owner.expectsFailure(/status of 422/);
    await opensDay(owner, "log");
    const texts = Array.from({ length: 20 }, (_, n) => `Fait ${n + 1}.`);
    await setOffline(owner.page.context(), true);
    await notes(owner, ...texts);
    await expectOutbox(owner, /^Hors ligne · \d+ à envoyer/);
    // Its sector has gone meanwhile, as far as the server knows.
    await rewrites(owner, { of: ["text", "Fait 10."], to: { sectorUuid: crypto.randomUUID() } });
    await owner.findsNetwork();
    await expectOutbox(owner, "1 refusé");
    const others = texts.filter((text) => text !== "Fait 10.");
    await expect.poll(() => textsOf(owner)).toEqual(others);
    const entry = owner.inside("listitem", "Fait 10.");
    await expect(entry.button(`Refusé\u00a0: ${gone}`)).toBeVisible();
    await owner.inspects();
    await rewrites(owner, { of: ["text", "Fait 10."], to: { sectorUuid: null } });
    await entry.presses(`Refusé\u00a0: ${gone}`);
    const list = owner.dialog("À envoyer");
    await list.inside("region", "RC Lens - Stade rennais FC").expectText(new RegExp(`À revoir · ${gone}`));
    await owner.inspects();
    await list.presses(/^Réessayer/);
    await list.expectText("Tout est envoyé.");
    await expect.poll(() => textsOf(owner)).toEqual([...others, "Fait 10."]);
  });

  test("a count that is refused says so on its sector, and goes once it is typed rightly", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(/status of 422/);
    owner.expectsFailure(unreached);
    await opensDay(owner, "sectors");
    const row = owner.inside("listitem", "Delacourt Haute");
    await counts(owner, "Delacourt Haute", -5);
    await row.expectText("Nombre positif requis.");
    await owner.inspects();
    await expectOutbox(owner, /^À jour/);
    await setOffline(owner.page.context(), true);
    await counts(owner, "Delacourt Haute", 1100);
    await expectOutbox(owner, "Hors ligne · 1 à envoyer");
    // What this page would refuse, an older one may have kept.
    await rewrites(owner, { of: ["currentAttendance", 1100], to: { currentAttendance: -5 } });
    await owner.findsNetwork();
    await expect(row.button(/^Refusé\s: /)).toBeVisible();
    await counts(owner, "Delacourt Haute", 1200);
    await expectOutbox(owner, /^À jour/);
    await expect(row.button(/^Refusé/)).toHaveCount(0);
    expect((await textsOf(owner, "attendance")).at(-1)).toBe("Delacourt Haute\u00a0: 1\u00a0200 spectateurs");
  });

  test("two tabs of one browser send each thing once, and show the same", async () => {
    const one = await world.person("lensMember");
    one.expectsFailure(unreached);
    await opensDay(one, "log");
    const context = one.page.context();
    const other = await context.newPage();
    await other.goto(one.page.url());
    await expect(other.getByRole("button", { name: /^À jour/ })).toBeVisible();
    const sent: string[] = [];
    // What did not reach the server has no answer.
    context.on("response", (response) => {
      if (response.url().endsWith("/logbook")) sent.push(response.request().postData() ?? "");
    });
    await setOffline(context, true);
    await notes(one, "Du premier onglet.");
    await other.getByRole("textbox", { name: "Que se passe-t-il\u00a0?" }).fill("Du second.");
    await other.getByRole("button", { name: "Noter" }).click();
    for (const page of [one.page, other]) await expect(page.getByRole("button", { name: "Hors ligne · 2 à envoyer" })).toBeVisible();
    await setOffline(context, false);
    for (const page of [one.page, other]) await expect(page.getByRole("button", { name: /^À jour/ })).toBeVisible();
    expect(sent.filter((body) => body.includes("Du second."))).toHaveLength(1);
    expect((await textsOf(one)).slice(-2)).toEqual(["Du premier onglet.", "Du second."]);
    for (const page of [one.page, other])
      await expect(page.getByRole("listitem").filter({ hasText: "Du second." })).toContainText("Thomas Delattre");
  });

  test("a browser that is full says so at once, and what was typed stays in its field", async () => {
    const owner = await world.person("lensOwner", phone);
    await opensDay(owner, "log");
    await owner.page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await owner.types("Que se passe-t-il\u00a0?", "Ne doit pas se perdre.");
    await owner.presses("Noter");
    await owner.expectToast("Ce navigateur n’a plus de place\u00a0: rien n’a été enregistré.");
    await owner.expectValue("Que se passe-t-il\u00a0?", "Ne doit pas se perdre.");
    await owner.follows("Secteurs");
    await counts(owner, "Delacourt Haute", 777);
    await owner.expectValue("Affluence actuelle\u00a0: Delacourt Haute", "777");
    await expectOutbox(owner, /^À jour/);
    expect(await textsOf(owner)).not.toContain("Ne doit pas se perdre.");
  });

  test("a disk that is really full keeps nothing, says so, and takes it once there is room", async () => {
    const owner = await world.person("lensOwner", phone);
    const { page } = owner;
    await opensDay(owner, "log");
    await owner.hasRoomFor(40_000_000);
    await page.evaluate(fill);
    await owner.types("Que se passe-t-il\u00a0?", "Sur un disque plein.");
    await owner.presses("Noter");
    await owner.expectToast("Ce navigateur n’a plus de place\u00a0: rien n’a été enregistré.");
    await owner.expectValue("Que se passe-t-il\u00a0?", "Sur un disque plein.");
    expect(await textsOf(owner)).not.toContain("Sur un disque plein.");
    await page.evaluate(empty);
    await page.waitForFunction(hasRoom);
    // The browser counts what it has freed a while after it says that it has: one presses again.
    const isTyped = async () => (await owner.page.getByLabel("Que se passe-t-il\u00a0?").inputValue()) !== "";
    await expect
      .poll(async () => {
        if (await isTyped()) await owner.presses("Noter");
        return textsOf(owner);
      })
      .toContain("Sur un disque plein.");
  });

  test.each([
    ["an hour", HOUR, "avance de 1\u00a0h"],
    ["a day", -24 * HOUR, "retarde de 1\u00a0jour"],
  ])("a clock that is wrong by %s is told, and the hours that are proposed are right", async (_, wrong, said) => {
    const owner = await world.person("lensOwner", phone);
    await owner.hasClockWrongBy(wrong);
    await opensDay(owner, "log");
    await owner.expectText(`L’horloge de cet appareil ${said}\u00a0: les heures proposées ici sont celles du serveur.`);
    await owner.inspects();
    const text = `À l’heure du serveur, quand on ${said}.`;
    await notes(owner, text);
    await expectOutbox(owner, /^À jour/);
    const entry = (await logOf(owner)).find((each) => each.text === text);
    for (const hour of [entry?.occurredAt, entry?.receivedAt])
      expect(Math.abs(Date.parse(String(hour)) - Date.now())).toBeLessThan(HOUR / 2);
  });

  test("a tab killed after the server’s answer, before it is noted here, sends it again to no effect", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    await opensDay(owner, "log");
    const context = owner.page.context();
    const keys: (string | undefined)[] = [];
    context.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/logbook")) keys.push(request.headers()["idempotency-key"]);
    });
    // The server has it; its answer does not come before the tab is gone.
    const answered = new Promise<void>((resolve) => {
      void owner.page.route("**/api/fixtures/logbook", async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await notes(owner, "Reçu, sans réponse.");
    await answered;
    const next = await context.newPage();
    await owner.page.close();
    await next.goto(`${owner.page.url()}`);
    await expect(next.getByRole("button", { name: /^À jour/ })).toBeVisible();
    await expect.poll(() => keys.length).toBe(2);
    expect(new Set(keys).size).toBe(1);
    const log = (await (await context.request.get(`${match}/logbook`)).json()) as { text: string }[];
    expect(log.filter(({ text }) => text === "Reçu, sans réponse.")).toHaveLength(1);
  });

  test("a server killed while it is sent to loses nothing, and takes nothing twice", async () => {
    const owner = await world.person("lensOwner", phone);
    owner.expectsFailure(unreached);
    await opensDay(owner, "log");
    const texts = Array.from({ length: 20 }, (_, n) => `Avant l’arrêt ${n + 1}.`);
    await setOffline(owner.page.context(), true);
    await notes(owner, ...texts);
    const leaving = owner.page.waitForRequest((request) => request.postData()?.includes("Avant l’arrêt 5.") === true);
    await owner.findsNetwork();
    await leaving;
    await world.server().kill();
    await world.server().start();
    await expectOutbox(owner, /^À jour/);
    expect((await textsOf(owner)).filter((text) => text.startsWith("Avant l’arrêt"))).toEqual(texts);
  });
});

const gone = "Cet élément n’existe pas ou ne peut pas être choisi.";

/** Writes beside the outbox until the browser takes nothing more. */
async function fill(): Promise<void> {
  const opening = indexedDB.open("full");
  opening.onupgradeneeded = () => opening.result.createObjectStore("bytes", { autoIncrement: true });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const adds = (size: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = database.transaction("bytes", "readwrite");
      transaction.objectStore("bytes").add(crypto.getRandomValues(new Uint8Array(size)));
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
    });
  for (const size of [65_536, 4096, 64]) while (await adds(size));
  database.close();
}

async function hasRoom(): Promise<boolean> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return quota - usage > 1_000_000;
}

const empty = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase("full");
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
