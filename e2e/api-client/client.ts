import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { demo } from "../../server/demo/names.ts";
import { sessionOf } from "../../server/test/requester.ts";
import { openWorld, type World } from "../../server/test/world.ts";
import { launchChromium } from "../../tools/chromium.ts";
import { patience } from "../support/expect.ts";
import { bundleAdmin } from "./bundle-admin.ts";

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Admin</title><div id="root"></div><script src="/admin-client/admin.js"></script></html>';

/** The administration that API Platform gives to any such API, in a browser, on a world of its own. */
export interface Client {
  world: World;
  origin: string;
  admin: Page;
  /** What the API or the page failed at on the way. */
  failures: string[];
  /** Opens an address in a page that has just been loaded. */
  open(path: string): Promise<void>;
  /** Goes to an address in the page that is there. */
  goes(path: string): Promise<void>;
}

/** Opens it before the tests of a file, and ends it after them. */
export function openClient(): Client {
  const client = {
    failures: [] as string[],
    async open(path: string) {
      await client.admin.goto("about:blank");
      await client.admin.goto(`${client.origin}/admin-client/#/${path}`);
    },
    async goes(path: string) {
      await client.admin.evaluate((hash) => {
        location.hash = hash;
      }, `#/${path}`);
    },
  } as Client;
  let browser: Browser | undefined;
  beforeAll(async () => {
    client.world = await openWorld();
    client.origin = await client.world.app.listen({ port: 0, host: "127.0.0.1" });
    browser = await launchChromium();
    client.admin = await openAdmin(browser, client);
  });
  afterAll(async () => {
    await browser?.close();
    await client.world.close();
  });
  return client;
}

async function openAdmin(browser: Browser, { world, origin, failures }: Client): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 2400, height: 1400 } });
  context.setDefaultTimeout(patience);
  const [name = "", value = ""] = (await sessionOf(world.database, demo.users.admin.username)).split("=");
  await context.addCookies([{ name, value, url: origin }]);
  const bundle = await readFile(await bundleAdmin(), "utf8");
  await context.route(`${origin}/admin-client/`, (route) => route.fulfill({ contentType: "text/html", body: page }));
  await context.route("**/admin-client/admin.js", (route) =>
    route.fulfill({ contentType: "text/javascript; charset=utf-8", body: bundle }),
  );
  await context.route(/fonts\.(googleapis|gstatic)\.com/, (route) => route.abort());
  const opened = await context.newPage();
  opened.on("pageerror", ({ message }) => failures.push(message));
  opened.on("response", (response) => {
    const asked = `${response.status()} ${response.request().method()} ${decodeURIComponent(response.url())}`;
    if (response.status() >= 500 || asked.includes("[object")) failures.push(asked);
    // What a form sends may be refused; what is only looked at is there.
    if (response.status() >= 400 && response.request().method() === "GET") failures.push(asked);
  });
  return opened;
}
