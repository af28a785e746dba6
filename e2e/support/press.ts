import type { BrowserContext, Locator } from "playwright";

declare global {
  interface Window {
    /** What the pointer went down on last, and whether a click of it came. */
    pressed?: { on: EventTarget | null; arrived: boolean };
  }
}

/** Has all pages know whether a press became a click. */
export const followPresses = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const capture = true;
    window.addEventListener("pointerdown", ({ target }) => (window.pressed = { on: target, arrived: false }), capture);
    window.addEventListener(
      "click",
      ({ target }) => {
        if (window.pressed?.on === target) window.pressed.arrived = true;
      },
      capture,
    );
  });

/**
 * Clicks as a person does: where what is pressed moved away under the pointer before it was let go, as below something that has just
 * come or gone, no click came of it, and one presses again. That is told, since a page should not move so.
 */
export async function press(what: Locator): Promise<void> {
  await what.click();
  const page = what.page();
  const isMissed = await page
    .evaluate(() => {
      const { on, arrived } = window.pressed ?? { on: null, arrived: true };
      return !arrived && on instanceof Element && on.isConnected;
    })
    // It led to another page.
    .catch(() => false);
  if (!isMissed) return;
  console.log(`Pressed again, since it had moved, at ${page.url()}: ${what}`);
  await what.click();
}
