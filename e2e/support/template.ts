import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright";
import type { TestProject } from "vitest/node";
import { createEmbedded } from "../../server/src/kit/database/open-database.ts";
import { fill } from "../../server/test/template.ts";
import { launchChromium } from "../../tools/chromium.ts";
import { type Account, accounts, password } from "./accounts.ts";
import { startServer } from "./server.ts";

/** What a browser keeps of a person who has signed in. */
type Signed = Awaited<ReturnType<BrowserContext["storageState"]>>;

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the data that each file copies. */
    template: string;
    signed: Record<Account, Signed>;
  }
}

/**
 * Run once before the journeys: a fresh demo world in which everyone has signed in, through the page. It is laid here: what a
 * server lays by itself has a match on this very day, and would be another in the evening.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-journeys-"));
  const data = join(folder, "data");
  await createEmbedded(data, (database) => fill(database, new Date()));
  const server = await startServer(data);
  const browser = await launchChromium();
  try {
    const signed = await Promise.all(
      Object.keys(accounts).map(async (name) => [name, await signIn(browser, server.address, name as Account)]),
    );
    project.provide("signed", Object.fromEntries(signed));
    project.provide("template", data);
  } finally {
    await browser.close();
    await server.stop();
  }
  return () => rmSync(folder, { recursive: true, force: true });
}

async function signIn(browser: Browser, address: string, account: Account): Promise<Signed> {
  const context = await browser.newContext({ locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel("Nom d’utilisateur ou email").fill(accounts[account]);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/app/**");
  const state = await context.storageState();
  await context.close();
  return state;
}
