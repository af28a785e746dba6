import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import { launchChromium } from "../chromium.ts";
import { DOMAIN } from "./services.ts";

interface Form {
  cookie: string;
  /** The address of its screen, below the application's. */
  path: string;
  /** What the database has of its field. */
  saved(): Promise<string | null>;
}

/** Somebody who writes into a form of a fixture while machines fail. */
export interface Person {
  /** Types and saves, one text after another, from now on until something is over, then one more. Gives what they were told meanwhile. */
  writes(name: string, over: Promise<unknown>): Promise<Told>;
  leaves(): Promise<void>;
}

export interface Told {
  /** What the page said, each once. */
  said: string[];
  /** Whether what was typed stood there all the time. */
  kept: boolean;
  /** Whether the page was never left or loaded again. */
  stayed: boolean;
  /** Milliseconds until each text was there to be read and the form at rest; null where it did not come to that. */
  during: (number | null)[];
  after: number | null;
}

const FIELD = "Commentaires";
const BETWEEN = 1000;
const LOOKED_AT = 250;
/** Milliseconds after which they press again. */
const AGAIN = 2000;
const LONGEST = 60_000;

/** Opens a form of a fixture in a browser, which finds the public name as all here do. */
export async function openForm(form: Form): Promise<Person> {
  const browser = await launchChromium({}, ["--ignore-certificate-errors"]);
  const page = await openPage(browser, form);
  return {
    async writes(name, over) {
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      const told: Noted = { said: new Set(), kept: true };
      const during: (number | null)[] = [];
      let goesOn = true;
      const ended = over.finally(() => {
        goesOn = false;
      });
      while (goesOn) {
        during.push(await save(page, form, `Saisi pendant ${name}, ${during.length + 1}`, told));
        await Promise.race([pause(BETWEEN), ended]);
      }
      const after = await save(page, form, `Saisi après ${name}`, told);
      const stayed = await page.evaluate(() => "stillHere" in window);
      return { said: [...told.said].filter(Boolean), kept: told.kept, stayed, during, after };
    },
    leaves: () => browser.close(),
  };
}

interface Noted {
  said: Set<string>;
  kept: boolean;
}

/** Types a text and asks to save it until it is read where it belongs and the form has nothing more to save. Gives the milliseconds. */
async function save(page: Page, { saved }: Form, text: string, told: Noted): Promise<number | null> {
  const field = page.getByLabel(FIELD, { exact: true });
  const button = page.getByRole("button", { name: "Enregistrer", exact: true });
  const rests = async () => (await page.locator("[data-unsaved], button[aria-busy=true]").count()) === 0;
  await field.fill(text);
  const since = performance.now();
  let pressed = Number.NEGATIVE_INFINITY;
  for (;;) {
    const now = performance.now();
    if (now - since > LONGEST) return null;
    if (now - pressed > AGAIN) {
      await button.click({ timeout: 1000 }).catch(() => {});
      pressed = now;
    }
    for (const line of await page.locator("[role=status], [role=alert]").allInnerTexts())
      told.said.add(line.trim().replaceAll(/\s+/g, " "));
    told.kept &&= (await field.inputValue()) === text;
    if ((await saved()) === text && (await rests())) return performance.now() - since;
    await pause(LOOKED_AT);
  }
}

async function openPage(browser: Browser, { cookie, path }: Form): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: "fr-FR" });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, domain: DOMAIN, path: "/", secure: true, httpOnly: true, sameSite: "Lax" }]);
  const page = await context.newPage();
  await page.goto(`https://${DOMAIN}/app${path}`);
  await page.getByLabel(FIELD, { exact: true }).waitFor();
  return page;
}
