import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";
import { isFullRun } from "../../server/test/full.ts";
import { expect, patience } from "./expect.ts";
import { measuringOnce } from "./legible.ts";

type Scheme = "light" | "dark";

/** Half of what the package gives as its source, which each page would read anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A collection of objects that each remember on themselves what it holds of them. */
class Kept {
  readonly place = Symbol("place");

  has(one: Keeper): boolean {
    return this.place in one;
  }
  get(one: Keeper): unknown {
    return one[this.place];
  }
  set(one: Keeper, value: unknown): void {
    one[this.place] = value;
  }
  add(one: Keeper): void {
    one[this.place] = true;
  }
}
type Keeper = Record<symbol, unknown>;

/**
 * Axe makes thousands of colours, and keeps the private parts of each in weak maps that it makes as it loads: to fill these, and
 * to collect what they held, is a fifth of an audit. What it keeps of elements, as it runs, is in real ones.
 */
const lighter = `(() => {
  let WeakMap = ${Kept}, WeakSet = WeakMap;
  ${source};
  WeakMap = window.WeakMap;
  WeakSet = window.WeakSet;
})()`;

/** A narrow telephone: wider ones are laid out by the same rules. */
const phone = { width: 360, height: 740 };
/** From here on a page is laid out otherwise than on a telephone. */
const breakpoint = 720;
/** Of a tablet held upright, and of a small desk. */
const between = [768, 1280];

/**
 * Fails where axe finds something serious in light or in dark, and in a full run at the width of a telephone, or where the page
 * scrolls sideways at any of these widths.
 */
export async function inspect(page: Page): Promise<void> {
  const size = page.viewportSize() ?? phone;
  const found: string[] = [];
  found.push(...(await audit(page, "light")), ...(await overflow(page)));
  // What changes at once is laid out once: each time is a tenth of a second for the processor.
  await Promise.all([page.evaluate(fadeNothing), page.emulateMedia({ colorScheme: "dark" })]);
  found.push(...(await audit(page, "dark", { rules: ofColours })));
  await Promise.all([page.emulateMedia({ colorScheme: "light" }), page.setViewportSize(phone)]);
  found.push(...(await overflow(page)));
  if (isFullRun && size.width > breakpoint) {
    found.push(...(await audit(page, "light", { how: "light, 360 px" })));
    for (const width of between) {
      await page.setViewportSize({ ...size, width });
      found.push(...(await overflow(page)));
    }
  }
  await page.setViewportSize(size);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  // What is pressed next meets the page as it stands at this width again.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  if (found.length > 0) throw new Error(`${new URL(page.url()).pathname}:\n${found.join("\n")}`);
}

/** Colours that fade from one scheme to the other take their time, and are measured on their way. */
function fadeNothing(): void {
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transition: none !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** What else a page has, it has in every scheme. */
const ofColours = ["color-contrast", "link-in-text-block"];

async function audit(page: Page, scheme: Scheme, { how = scheme, rules }: { how?: string; rules?: string[] } = {}): Promise<string[]> {
  await settle(page, scheme);
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(lighter);
    await page.evaluate(readColoursOnce);
  }
  // It would fetch the styles anew that did not come without network, which the page forbids; only experimental rules read them.
  const run = (only: string[] | undefined) => {
    // What is never serious is not looked for: it would be left out of what is found.
    const light = window.axe._audit.rules.filter(({ impact }) => impact === "minor" || impact === "moderate");
    const leftOut = Object.fromEntries(light.map(({ id }) => [id, { enabled: false }]));
    return window.axe.run({ preload: false, resultTypes: ["violations"], rules: leftOut, ...(only && { runOnly: only }) });
  };
  const { violations } = await measuringOnce(page, how, () => page.evaluate(run, rules));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${how}: ${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n  ${failureSummary}`).join("\n  ")}`);
}

/** What axe reads of a colour it reads anew for each element that has it, which is a fifth of its time. */
function readColoursOnce(): void {
  const known = new Map<string, Colour>();
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

declare global {
  interface Window {
    axe: typeof axe & {
      commons: { color: { Color: { prototype: Colour & { parseString: (text: string) => Colour } } } };
      /** An impact of the rule itself is that of all that it finds. */
      _audit: {
        rules: readonly { id: string; impact: string | null }[];
        checks: { "color-contrast": { evaluate: (this: unknown, element: Element, ...more: unknown[]) => boolean | undefined } };
      };
    };
  }
}

async function overflow(page: Page): Promise<string[]> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  try {
    await expect.poll(excess, { timeout: 15_000 }).toBeLessThanOrEqual(0);
    return [];
  } catch {
    return [`${page.viewportSize()?.width} px: the page is ${await excess()} px wider`];
  }
}

/**
 * What is on its way stands faded until it is there, and a dialog is named a moment after it opens: both are awaited. The page
 * follows the scheme a moment later, and its colours fade, however shortly: they are taken to their end.
 */
async function settle(page: Page, scheme: Scheme): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
  await expect(page.locator("dialog[open]:not([aria-label], [aria-labelledby])")).toHaveCount(0);
  const shows = (wanted: Scheme) => (document.documentElement.dataset.scheme ?? wanted) === wanted;
  await page.waitForFunction(shows, scheme, { timeout: patience });
  await page.evaluate(() => {
    // What counts a notification's time is left: at its end the notification goes.
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 1000;
    // A colour at its end has those below that inherit it begin to fade in their turn.
    for (let depth = 0; depth < 100; depth += 1) {
      const running = document.getAnimations().filter((each) => each.playState !== "finished" && isShort(each));
      if (running.length === 0) return;
      for (const animation of running) animation.finish();
    }
  });
}
