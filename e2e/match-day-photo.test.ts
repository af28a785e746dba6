import sharp from "sharp";
import { beforeAll, test } from "vitest";
import { expect } from "./support/expect.ts";
import { comesNear, expectOutbox, notes, opensDay, unreached } from "./support/match-day.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld({ prefetches: true });
beforeAll(() => comesNear(world, "lensRennes"));

test("a photograph taken without network leaves with its entry; the log shows it, and nobody else sees it", async () => {
  const owner = await world.person("lensOwner", phone);
  owner.expectsFailure(unreached);
  await opensDay(owner, "log");
  await owner.losesNetwork();
  const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#c02020" } })
    .png()
    .toBuffer();
  await owner.page.getByLabel("Joindre une photo").setInputFiles({ name: "IMG_0001.png", mimeType: "image/png", buffer });
  await owner.expectText("Photo jointe");
  await notes(owner, "Barrière tombée.");
  await owner.inside("listitem", "Barrière tombée.").expectText("Photo à envoyer");
  await expectOutbox(owner, "Hors ligne · 2 à envoyer");
  await owner.inspects();
  await owner.reloads();
  await owner.inside("listitem", "Barrière tombée.").expectText("Photo à envoyer");
  await owner.findsNetwork();
  await expectOutbox(owner, /^À jour/);
  const photo = owner.page.getByRole("link", { name: "Photo\u00a0: Barrière tombée." });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.getByRole("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(50);
  await owner.inspects();
  const address = String(await photo.getAttribute("href"));
  const away = await world.person("rennesOwner");
  expect((await away.page.context().request.get(address)).status()).toBe(404);
  expect((await owner.page.context().request.get(address)).status()).toBe(200);
});
