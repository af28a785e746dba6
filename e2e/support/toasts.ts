import type { BrowserContext, Page } from "playwright";

declare global {
  interface Window {
    /** What the notifications have said: « until » by the page's clock, while it stands there unset. */
    toasts?: { text: string; element: Element; until?: number }[];
  }
}

/** Milliseconds for which what was said counts after it has gone: a machine that stands still for a moment must not miss it. */
const REMEMBERED = 15_000;

/** Has all pages remember what their notifications said. */
export const rememberToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const said: NonNullable<Window["toasts"]> = [];
    window.toasts = said;
    const note = () => {
      const standing = [...document.querySelectorAll(".Toastify__toast")];
      for (const element of standing) {
        const known = said.find((each) => each.element === element);
        if (known) known.text = element.textContent ?? "";
        else said.push({ text: element.textContent ?? "", element });
      }
      for (const each of said) if (!standing.includes(each.element)) each.until ??= performance.now();
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });

/** What they say, and said a moment ago; nothing while the page goes elsewhere. */
export async function toastsOf(page: Page): Promise<string[]> {
  const said = (remembered: number) =>
    (window.toasts ?? []).filter(({ until = Number.POSITIVE_INFINITY }) => performance.now() - until < remembered).map(({ text }) => text);
  const texts = await page.evaluate(said, REMEMBERED).catch(() => []);
  return texts.map(spaced);
}

/** All that they have said since the page came, and how long ago each went: for whoever reads why a journey failed. */
export const toastsSince = (page: Page): Promise<string[]> =>
  page
    .evaluate(() =>
      (window.toasts ?? []).map(
        ({ text, until }) => `« ${text} » ${until ? `gone for ${Math.round(performance.now() - until)} ms` : "stands"}`,
      ),
    )
    .catch(() => ["(the page does not answer)"]);

/** Whatever space stands between words is one. */
export const spaced = (text: string): string => text.replaceAll(/\s+/g, " ");
