import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../../tools/chromium.ts";
import { inspect } from "./inspect.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const document = (main: string): string =>
  `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Rencontres</title>
  <style>body { background: #fff } .row { color: #333; position: relative } .veil { position: absolute; inset: 0 }</style>
  <main><h1>Rencontres</h1>${main}</main></html>`;

const row = (text: string, more = ""): string => `<p class="row" ${more}>${text}</p>`;
const veil = `<span class="veil" style="background: #444"></span>`;

async function found(main: string): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.setContent(document(main));
    await inspect(page);
    return "";
  } catch (error) {
    return String(error);
  } finally {
    await page.close();
  }
}

test("what looks as something legible did is legible", async () => {
  expect(await found(row("Lens"))).toBe("");
  expect(await found(row("Lens") + row("Rennes"))).toBe("");
});

test.each([
  ["a colour of its own", row("Rennes", `style="color: #ccc"`)],
  ["another ground below it", `<div style="background: #222">${row("Rennes")}</div>`],
  ["faded with what it lies in", `<div style="opacity: 0.3">${row("Rennes")}</div>`],
  ["something else behind it", `<div style="position: relative">${veil}${row("Rennes")}</div>`],
])("a text that differs from a legible one by %s is measured, each time", async (_, main) => {
  expect(await found(row("Lens"))).toBe("");
  for (const once of [1, 2]) expect(await found(row("Lens") + main), String(once)).toContain("color-contrast");
});

test("a letter that axe does not judge says nothing of the words that look as it does", async () => {
  const pale = (text: string) => row(text, `style="color: #bbb"`);
  expect(await found(pale("N"))).toBe("");
  expect(await found(pale("Nul"))).toContain("color-contrast");
});
