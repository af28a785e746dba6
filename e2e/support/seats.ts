import type { Browser, BrowserContext, Page } from "playwright";
import { launchChromium } from "../../tools/chromium.ts";
import { followPresses } from "./press.ts";
import { setOffline } from "./set-offline.ts";
import { rememberToasts } from "./toasts.ts";

export interface Screen {
  width: number;
  height: number;
}
export const desk: Screen = { width: 1440, height: 900 };

/** A browser of its own for one person at a time, with a page that keeps its process, and so all that it compiled. */
export interface Seat {
  context: BrowserContext;
  keeper: Page;
}

/** The Chromium of this worker. It goes with the process: all files of a worker run in one. */
let browser: Promise<Browser> | undefined;
const free: Seat[] = [];
/** A page lives for seconds: what V8 spends on optimising its code is a tenth of an audit, and is never earned back. */
const SHORT_LIVED = "--js-flags=--no-turbofan --no-maglev";
const stored = "cookies,local_storage,indexeddb,cache_storage,service_workers";

/** A browser that knows nobody, and has the application's scripts once somebody sat there before. */
export const takeSeat = async (baseURL: string): Promise<Seat> => free.pop() ?? (await newSeat(baseURL));

export async function newSeat(baseURL: string): Promise<Seat> {
  browser ??= launchChromium({}, ["--process-per-site", SHORT_LIVED]);
  const context = await (await browser).newContext({
    baseURL,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
    viewport: desk,
  });
  await Promise.all([rememberToasts(context), followPresses(context)]);
  const keeper = await context.newPage();
  await keeper.goto("/favicon.svg");
  return { context, keeper };
}

/** What somebody left there goes. */
export async function leaveSeat(seat: Seat): Promise<void> {
  const { context, keeper } = seat;
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
  const session = await context.newCDPSession(keeper);
  const { origin } = new URL(keeper.url());
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: stored });
  await session.detach();
  await setOffline(context, false);
  free.push(seat);
}
