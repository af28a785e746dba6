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
  /** Types, asks to save while the fault is there, and again until it is saved. Gives what they were told meanwhile. */
  writes(text: string, fault: Promise<unknown>): Promise<Told>;
  leaves(): Promise<void>;
}

export interface Told {
  /** What the page said, each once. */
  said: string[];
  /** Whether what was typed stood there all the time. */
  kept: boolean;
  /** Whether the page was never left or loaded again. */
  stayed: boolean;
}

const FIELD = "Commentaires";
const LONGEST = 60_000;

/** Opens a form of a fixture in a browser, which finds the public name as all here do. */
export async function openForm(form: Form): Promise<Person> {
  const browser = await launchChromium({}, ["--ignore-certificate-errors"]);
  const page = await openPage(browser, form);
  const field = page.getByLabel(FIELD, { exact: true });
  const button = page.getByRole("button", { name: "Enregistrer", exact: true });
  return {
    async writes(text, fault) {
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      await field.fill(text);
      await fault;
      const [said, end] = [new Set<string>(), performance.now() + LONGEST];
      let kept = true;
      while ((await form.saved()) !== text) {
        if (performance.now() > end) throw new Error(`« ${text} » was not saved: ${[...said].join(" / ")}`);
        await button.click({ timeout: 1000 }).catch(() => {});
        for (let n = 0; n < 4; n++) {
          for (const line of await page.locator("[role=status], [role=alert]").allInnerTexts())
            said.add(line.trim().replaceAll(/\s+/g, " "));
          kept &&= (await field.inputValue()) === text;
          await pause(500);
        }
      }
      kept &&= (await field.inputValue()) === text;
      return { said: [...said].filter(Boolean), kept, stayed: await page.evaluate(() => "stillHere" in window) };
    },
    leaves: () => browser.close(),
  };
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
