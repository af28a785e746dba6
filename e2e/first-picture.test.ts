import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect as assert, inject, test } from "vitest";
import { launchChromium } from "../tools/chromium.ts";
import { expect } from "./support/expect.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const folder = mkdtempSync(join(tmpdir(), "avant-match-fonts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

declare global {
  interface Window {
    /** How much of the screen has moved so far. */
    shifted: number;
  }
}

/** What a Linux has, Windows and Apple (Arimo is as wide as Arial), and Android: the regular face and the bold one. */
const families = {
  "DejaVu Sans": ["dejavu-fonts-ttf/ttf/DejaVuSans.ttf", "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"],
  Arimo: ["@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf", "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf"],
  "Noto Sans": [
    "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
    "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  ],
  Roboto: ["@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf", "@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf"],
};

for (const [family, files] of Object.entries(families)) {
  test(`nothing moves on the list when the font comes, on a telephone that has ${family} alone`, async () => {
    const browser = await launchChromium({ FONTCONFIG_FILE: onlyThese(family, files) });
    try {
      const options = { baseURL: world.server().address, locale: "fr-FR", timezoneId: "Europe/Paris", viewport: phone };
      const context = await browser.newContext({ ...options, storageState: { cookies: inject("signed").lensOwner, origins: [] } });
      const page = await context.newPage();
      await page.addInitScript(() => {
        window.shifted = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) window.shifted += (shift as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      const drawn = Promise.withResolvers<void>();
      await page.route("**/*.woff2", async (route) => {
        await drawn.promise;
        await route.continue();
      });
      await page.goto("/app/fixtures", { waitUntil: "commit" });
      await expect(page.getByRole("listitem").filter({ hasText: "RC Lens" }).first()).toBeVisible();
      assert(await page.evaluate(() => document.fonts.check('1em "Archivo Variable"'))).toBe(false);
      drawn.resolve();
      await page.evaluate(() => document.fonts.load('1em "Archivo Variable"'));
      await page.locator("html:not([data-font])").waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      assert(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
    } finally {
      await browser.close();
    }
  });
}

test("the first picture is of the rows that a desk shows, and the others follow it before any script", async () => {
  const { page } = await world.person("leagueOwner");
  await page.route("**/assets/*.js", () => {});
  let sent = "";
  // What takes a busy server too long to render is sent without its rows.
  const opened = async () => {
    const answer = await page.goto("/app/fixtures?status=scheduled", { waitUntil: "commit" });
    sent = (await answer?.text()) ?? "";
    return sent;
  };
  await expect.poll(opened).toMatch(/<html[^>]* data-painting/);
  assert(sent.match(/<li data-below/g)).toHaveLength(14);
  await expect(page.locator("main ul > li > a[data-page]:visible")).toHaveCount(30);
});

/** What tells Chromium that the machine has these fonts only. */
function onlyThese(family: string, files: readonly string[]): string {
  const fonts = mkdtempSync(join(folder, "fonts-"));
  for (const file of files) copyFileSync(fileURLToPath(import.meta.resolve(file)), join(fonts, basename(file)));
  const sans = `<alias><family>sans-serif</family><prefer><family>${family}</family></prefer></alias>`;
  const path = join(fonts, "fonts.conf");
  writeFileSync(path, `<fontconfig><dir>${fonts}</dir><cachedir>${fonts}/cache</cachedir>${sans}</fontconfig>`);
  return path;
}
