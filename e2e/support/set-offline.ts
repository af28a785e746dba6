import { setTimeout } from "node:timers/promises";
import type { BrowserContext } from "playwright";

/** A service worker that stops meanwhile never acknowledges it: ten seconds later the pages have it all the same. */
export const setOffline = (context: BrowserContext, offline: boolean): Promise<void> =>
  Promise.race([context.setOffline(offline), setTimeout(10_000, undefined, { ref: false })]);
