import { beforeAll, expect as expects, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { comesNear, expectOutbox, opensDay, textsOf, unreached } from "./support/match-day.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld({ prefetches: true });
const COUNT = 100;

/** As a telephone is for the visits that the benchmark measures. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

beforeAll(() => comesNear(world, "lensRennes"));

test("a hundred notes that waited are sent in their order, while the page answers", async () => {
  const owner = await world.person("lensOwner", phone);
  owner.expectsFailure(unreached);
  await opensDay(owner, "log");
  const { page } = owner;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { ...slow, offline: true });
  await page.evaluate(keep, {
    count: COUNT,
    fixtureUuid: demo.fixtures.lensRennes,
    path: "/api/fixtures/logbook",
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", slow);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectOutbox(owner, /^Envoi… \d+$/);
  await owner.follows("Secteurs");
  await expect(owner.page.getByRole("button", { name: /^Compter/ }).first()).toBeVisible();
  await owner.follows("Main courante");
  await expect(owner.button(/^À jour/)).toBeVisible({ timeout: 200_000 });
  expects((await textsOf(owner)).slice(-COUNT)).toEqual(Array.from({ length: COUNT }, (_, n) => `Note ${n + 1}`));
});

/** Puts notes where the outbox has them: to type as many would take the rest of the day. */
async function keep({ count, fixtureUuid, path }: { count: number; fixtureUuid: string; path: string }): Promise<void> {
  const opening = indexedDB.open("avant-match-outbox");
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = database.transaction("writes", "readwrite");
  for (let n = 1; n <= count; n++) {
    const changes = { fixtureUuid, occurredAt: new Date().toISOString(), text: `Note ${n}`, sectorUuid: null, corrects: null };
    const by = {
      uuid: crypto.randomUUID(),
      user: (window as { __USER_UUID__?: string }).__USER_UUID__,
      organization: null,
      at: new Date().toISOString(),
    };
    const of = { scope: fixtureUuid, kind: "log", method: "POST", path, item: `${path} ${fixtureUuid}`, label: `Note ${n}` };
    transaction.objectStore("writes").add({ ...by, ...of, changes, before: {}, sent: null, version: null, state: "waiting", reason: null });
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}
