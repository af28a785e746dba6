import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { launchChromium } from "../../tools/chromium.ts";
import { root } from "../../tools/run.ts";
import type { Account } from "./accounts.ts";
import { patience } from "./expect.ts";
import { Person } from "./person.ts";
import { type Server, startServer } from "./server.ts";

const screenshots = resolve(root, ".cache/journeys");

interface Screen {
  width: number;
  height: number;
}
const desk: Screen = { width: 1440, height: 900 };
export const phone: Screen = { width: 390, height: 844 };

export interface World {
  /** A person at a browser of their own, signed in; `null` for a guest. */
  person: (account: Account | null, screen?: Screen) => Promise<Person>;
  server: () => Server;
}

/** One server with its own demo world, and one browser, for the journeys of a file; with more in its environment, where that is known by then. */
export function openWorld(env: Readonly<Record<string, string>> = {}): World {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-journey-"));
  const here: { server?: Server; browser?: Browser } = {};
  const present: Person[] = [];

  beforeAll(async () => {
    const data = join(folder, "data");
    cpSync(inject("template"), data, { recursive: true });
    [here.server, here.browser] = await Promise.all([startServer(data, env), launchChromium()]);
  });
  afterEach(async ({ task }) => {
    const leaving = present.splice(0);
    if (task.result?.state === "fail") await photograph(leaving, task.name);
    const troubles = leaving.flatMap((person) => person.troubles);
    await Promise.all(leaving.map((person) => person.page.context().close()));
    if (troubles.length > 0) throw new Error(`The page complained:\n${troubles.join("\n")}`);
  });
  afterAll(async () => {
    await here.browser?.close();
    await here.server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const server = () => {
    if (!here.server) throw new Error("The server has not started.");
    return here.server;
  };
  const person = async (account: Account | null, screen = desk) => {
    const context = await here.browser?.newContext({
      baseURL: server().address,
      locale: "fr-FR",
      timezoneId: "Europe/Paris",
      reducedMotion: "reduce",
      viewport: screen,
      ...(account ? { storageState: inject("signed")[account] } : {}),
    });
    if (!context) throw new Error("The browser has not started.");
    context.setDefaultTimeout(patience);
    const arrived = new Person(await context.newPage());
    present.push(arrived);
    return arrived;
  };
  return { person, server };
}

async function photograph(persons: readonly Person[], test: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  const name = test.replaceAll(/[^\p{L}\d]+/gu, "-").slice(0, 80);
  for (const [index, { page }] of persons.entries()) {
    await page.screenshot({ path: join(screenshots, `${name}-${index + 1}.png`) }).catch(() => null);
    const dialogs = await page.getByRole("dialog").allInnerTexts();
    console.log(`« ${test} » stood at ${page.url()}${dialogs.map((dialog) => `, before « ${dialog.replaceAll(/\s+/g, " ")} »`).join("")}`);
  }
}
