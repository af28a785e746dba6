import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { demo } from "../server/demo/names.ts";
import { launchChromium } from "../tools/chromium.ts";
import { root } from "../tools/run.ts";
import { accounts, password } from "./support/accounts.ts";
import { startServer } from "./support/server.ts";

// Draws the pictures of the landing page, its social card and the help from the built application and its demo world: npm run pictures.

const pictures = resolve(root, "web/src/guest/pictures");
const card = resolve(root, "web/public/card.png");
const { lensMarseille, lensRennes } = demo.fixtures;

const views = {
  overview: `/app/fixtures/${lensMarseille}/overview`,
  supporters: `/app/fixtures/${lensRennes}/edit/supporters/away`,
  fixtures: "/app/fixtures",
} as const;
/** What is seen of them in CSS pixels, and how wide the file is: twice what the page shows. */
const sizes = {
  wide: { viewport: { width: 1040, height: 720 }, pixels: 1400 },
  phone: { viewport: { width: 390, height: 560 }, pixels: 716 },
} as const;

const folder = mkdtempSync(join(tmpdir(), "avant-match-pictures-"));
const [server, browser] = await Promise.all([startServer(join(folder, "data")), launchChromium()]);
try {
  mkdirSync(pictures, { recursive: true });
  for (const scheme of ["light", "dark"] as const) {
    for (const [size, { viewport, pixels }] of Object.entries(sizes)) {
      const page = await signedIn(browser, { viewport, colorScheme: scheme });
      for (const [view, path] of Object.entries(views)) {
        const drawn = await sharp(await photograph(page, path))
          .resize({ width: pixels })
          .avif({ quality: 52, effort: 5 })
          .toBuffer();
        writeFileSync(resolve(pictures, `${view}-${size}-${scheme}.avif`), drawn);
        console.log(`${view}-${size}-${scheme}.avif: ${(drawn.length / 1000).toFixed(1)} kB`);
      }
      await page.context().close();
    }
  }
  await drawCard(browser);
  await drawHelp(browser);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function signedIn(
  on: Browser,
  options: { viewport: { width: number; height: number }; colorScheme: "light" | "dark" },
  username: string = accounts.lensOwner,
): Promise<Page> {
  const context = await on.newContext({
    ...options,
    baseURL: server.address,
    deviceScaleFactor: 2,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
  });
  await context.request.post("/api/login", { data: { username, password } });
  return context.newPage();
}

async function photograph(page: Page, path: string): Promise<Buffer> {
  // The second time the font is there in time.
  for (let time = 0; time < 2; time += 1) await page.goto(path, { waitUntil: "networkidle" });
  await page.getByRole("heading").first().waitFor({ timeout: 120_000 });
  return page.screenshot({ animations: "disabled" });
}

/** What is shown of the landing page where somebody shares its address. */
async function drawCard(on: Browser): Promise<void> {
  const page = await signedIn(on, { viewport: { width: 1040, height: 720 }, colorScheme: "light" });
  const picture = `data:image/png;base64,${(await photograph(page, views.overview)).toString("base64")}`;
  await page.context().clearCookies();
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.load('1em "Archivo Variable"'));
  await page.evaluate((image) => {
    const [mark, heading] = [document.querySelector("header a"), document.querySelector("h1")];
    const made = document.createElement("div");
    made.style.cssText = "position:fixed;inset:0;z-index:9;overflow:hidden;background:var(--am-ground)";
    made.innerHTML = `<div style="position:absolute;left:38px;top:42px;zoom:1.7">${mark?.innerHTML}</div>
      <p style="position:absolute;left:64px;top:200px;width:520px;font-size:62px;font-weight:720;font-stretch:108%;letter-spacing:-0.028em;line-height:1.04">${heading?.innerHTML}</p>
      <p style="position:absolute;left:64px;bottom:72px;width:460px;font-size:25px;line-height:1.35;color:var(--am-text-2)">Clubs, ligues et fédérations préparent chaque rencontre au même endroit.</p>
      <img src="${image}" alt="" style="position:absolute;left:630px;top:64px;width:860px;border:1px solid var(--am-line);border-radius:12px;box-shadow:var(--am-shadow-pop)">`;
    document.body.append(made);
    return (made.querySelector("img") as HTMLImageElement).decode();
  }, picture);
  const drawn = await sharp(await page.screenshot())
    .resize({ width: 1200 })
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
  writeFileSync(card, drawn);
  console.log(`card.png: ${(drawn.length / 1000).toFixed(1)} kB`);
  await page.context().close();
}

async function drawHelp(on: Browser): Promise<void> {
  const manual = resolve(root, "server/src/help/manual");
  const desk = { viewport: { width: 1040, height: 680 }, colorScheme: "light" } as const;
  const phone = { viewport: { width: 390, height: 720 }, colorScheme: "light" } as const;
  const match = `/app/fixtures/${lensRennes}`;
  const league = accounts.leagueOwner;
  const shots = {
    rencontres: { path: "/app/fixtures" },
    synthese: { path: views.overview },
    stade: { path: `${match}/edit/venue/attendances` },
    "securite-privee": { path: `${match}/edit/security/private` },
    deroule: { path: `${match}/running-order` },
    dossier: { path: `${match}/pack` },
    "jour-de-match": { path: "/app/fixtures/today", size: phone },
    "formulaire-des-visiteurs": { path: "/visiteurs/formulaire-des-visiteurs-de-demonstration-0", size: phone, open: enter },
    journee: { path: "/app/fixtures/round", user: league },
    designations: { path: "/app/fixtures/designations", user: league },
  };
  for (const [name, shot] of Object.entries(shots)) {
    const { path, size = desk, user, open } = { size: desk, user: accounts.lensOwner, open: undefined, ...shot };
    const page = await signedIn(on, size, user);
    if (open) await open(page, path);
    const picture = open ? await page.screenshot({ animations: "disabled" }) : await photograph(page, path);
    const drawn = await sharp(picture)
      .resize({ width: size === phone ? 600 : 1400 })
      .avif({ quality: 48, effort: 5 })
      .toBuffer();
    writeFileSync(resolve(manual, `${name}.avif`), drawn);
    console.log(`${name}.avif: ${(drawn.length / 1000).toFixed(1)} kB`);
    await page.context().close();
  }
}

/** The visitors' form asks for the code that it mails. */
async function enter(page: Page, path: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(path);
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  const code = page.getByLabel("Code");
  await code.waitFor();
  const mailbox = await page.context().newPage();
  await mailbox.goto("/dev/mailbox");
  await mailbox
    .getByRole("link", { name: /^Votre code/ })
    .first()
    .click();
  const text = (await mailbox.locator("body").innerText()).replaceAll(/#\d+/g, "");
  const [digits = ""] = /\b\d{6}\b/.exec(text) ?? [];
  await code.fill(digits);
  await code.press("Enter");
  await page.getByRole("heading", { name: /RC Lens – FC Nantes/ }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}
