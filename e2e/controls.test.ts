import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../tools/chromium.ts";

/** The pictures of /dev/controls. After a change that is meant: delete the one that differs, run this test, look at the new one. */
const kept = resolve(import.meta.dirname, "pictures/controls");

let browser: Browser;
let server: ViteDevServer;
beforeAll(async () => {
  browser = await launchChromium();
  server = await createServer({
    root: resolve(import.meta.dirname, "../web"),
    logLevel: "error",
    server: { strictPort: false, hmr: false },
  });
  await server.listen();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const wide = { width: 1440, height: 900 };
const looks: Readonly<Record<string, BrowserContextOptions & { look?: string; state?: string }>> = {
  light: { viewport: wide },
  hover: { viewport: wide, state: "hover" },
  focus: { viewport: wide, state: "focus-visible" },
  dark: { viewport: wide, colorScheme: "dark", look: "dark" },
  sunlight: { viewport: wide, look: "sunlight" },
  "forced-colours": { viewport: wide, forcedColors: "active" },
  "360-pixels": { viewport: { width: 360, height: 800 } },
  "twice-as-large": { viewport: { width: 720, height: 450 } },
};

test.each(Object.entries(looks))(
  "the controls look in all their states as they did, %s",
  async (name, { look = "", state, ...options }) => {
    const context = await browser.newContext({ ...options, reducedMotion: "reduce", locale: "fr-FR" });
    const page = await context.newPage();
    await page.goto(`${server.resolvedUrls?.local[0]}dev/controls?look=${look}`);
    await page.getByRole("heading", { name: "Choix" }).waitFor();
    await page.evaluate(() => document.fonts.load('1em "Archivo Variable"'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (state) await putIn(page, state);
    const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
    await expectPicture(page, name, picture);
    await context.close();
  },
);

const small = { width: 800, height: 640 };
const narrow = { width: 360, height: 640 };
const opened: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dialog: (page) => page.getByRole("button", { name: "Dialogue" }).click(),
  drawer: (page) => page.getByRole("button", { name: "Tiroir" }).click(),
  menu: (page) => page.getByRole("button", { name: "Menu" }).click(),
  tooltip: (page) => page.getByRole("button", { name: "Réservé à qui organise la rencontre" }).focus(),
  picker: (page) => page.getByRole("combobox", { name: "Délégué", exact: true }).click(),
  calendar: (page) => page.getByRole("textbox", { name: "Réunion, date", exact: true }).click(),
};

test.each(Object.entries(opened))("what opens looks as it did, wide, dark, narrow and in forced colours: %s", async (name, open) => {
  const ways = {
    light: { viewport: small },
    dark: { viewport: small },
    "360-pixels": { viewport: narrow },
    "forced-colours": { viewport: small, forcedColors: "active" },
  } as const;
  for (const [way, options] of Object.entries(ways)) {
    const context = await browser.newContext({ ...options, reducedMotion: "reduce", locale: "fr-FR" });
    const page = await context.newPage();
    // A month ends with the first days of the next, one of which may be today.
    await page.clock.setFixedTime("2026-11-05T12:00:00Z");
    await page.goto(`${server.resolvedUrls?.local[0]}dev/controls?look=${way === "dark" ? "dark" : ""}`);
    await page.getByRole("heading", { name: "Choix" }).waitFor();
    await page.evaluate(() => document.fonts.load('1em "Archivo Variable"'));
    await open(page);
    await expectPicture(page, `${name}-${way}`, await page.screenshot({ animations: "disabled" }));
    await context.close();
  }
});

async function expectPicture(page: Page, name: string, picture: Buffer): Promise<void> {
  const file = resolve(kept, `${name}.png`);
  if (!existsSync(file)) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(file, picture);
  }
  // Machines draw the edges of letters each in their own way.
  expect(await differing(page, picture, readFileSync(file))).toBeLessThan(0.001);
}

/** Puts every control in a state that only one has at a time. */
async function putIn(page: Page, state: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const controls = { nodeId: root.nodeId, selector: "button, a, input, select, textarea" };
  const { nodeIds } = await session.send("DOM.querySelectorAll", controls);
  for (const nodeId of nodeIds) await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [state] });
}

/** The share of what differs plainly at a third of the size, which letters look the same in; 1 where the pictures are not as large. */
function differing(page: Page, ...pictures: Buffer[]): Promise<number> {
  return page.evaluate(
    async (encoded) => {
      const [one, other] = await Promise.all(
        encoded.map(async (text) => {
          const image = new Image();
          image.src = `data:image/png;base64,${text}`;
          await image.decode();
          const [width, height] = [Math.ceil(image.width / 3), Math.ceil(image.height / 3)];
          const drawing = new OffscreenCanvas(width, height).getContext("2d");
          if (!drawing) return undefined;
          drawing.imageSmoothingQuality = "high";
          drawing.drawImage(image, 0, 0, width, height);
          return drawing.getImageData(0, 0, width, height);
        }),
      );
      if (!one || !other || one.width !== other.width || one.height !== other.height) return 1;
      let count = 0;
      for (let at = 0; at < one.data.length; at += 4) {
        const apart = [0, 1, 2].map((channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)));
        if (Math.max(...apart) > 40) count += 1;
      }
      return (count * 4) / one.data.length;
    },
    pictures.map((picture) => picture.toString("base64")),
  );
}
