import type { Browser, Locator, Page } from "playwright";

/** What one view of a page cost whoever looks at it. */
export interface View {
  /** Milliseconds until what the visitor came for was painted, and until the page was free: the last task of over 50 ms done. */
  painted: number;
  free: number;
  /** Milliseconds until the largest paint of the view. */
  lcp: number;
  /** Sum of the layout shifts, without unit. */
  cls: number;
  /** Bytes of JavaScript on the wire, headers left out; those asked for before what the visitor came for was painted, and all. */
  opening: number;
  script: number;
  /** Files of JavaScript on the wire. */
  scripts: number;
  /** Requests to the API that the page made by itself. */
  calls: number;
}

/** A machine and a connection. */
export interface Device {
  width: number;
  height: number;
  /** How many times slower than this machine. */
  slower?: number;
  /** A round trip in milliseconds, and bytes per second. */
  network?: { latency: number; throughput: number };
  /** Whether pictures are asked for and never answered. */
  hangingPictures?: boolean;
}

export const desk: Device = { width: 1440, height: 900 };
/** A mid-range telephone on a slow mobile network: 150 ms, 1.6 Mbit/s. */
export const phone: Device = {
  width: 390,
  height: 844,
  slower: 4,
  network: { latency: 150, throughput: 200_000 },
  hangingPictures: true,
};

/** Runs in the page before its own scripts; keeps what the browser tells of the view. */
function watch(selector: string): void {
  const seen = { painted: 0, free: 0, lcp: 0, cls: 0 };
  Object.assign(window, { seen });
  const paint = () => {
    seen.painted = performance.now();
    seen.free = Math.max(seen.free, seen.painted);
  };
  // A frame that begins with it there has painted it when the next task runs.
  const frame = () => void (document.querySelector(selector) ? setTimeout(paint) : requestAnimationFrame(frame));
  requestAnimationFrame(frame);
  const observe = (type: string, take: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }: PerformanceEntry) => {
    seen.lcp = startTime;
  });
  observe("longtask", ({ startTime, duration }: PerformanceEntry) => {
    seen.free = Math.max(seen.free, startTime + duration);
  });
  observe("layout-shift", ({ value }: { value: number }) => {
    seen.cls += value;
  });
}

/** Milliseconds to wait for shifts and paints that come after what was waited for. */
const AFTER = 700;

/** Milliseconds from pointing at a link to pressing it. */
const POINTED = 100;

export class Visitor {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** A visitor with an empty cache; `cookie` is a session's, « name=value », or none for a guest. */
  static async arrive(browser: Browser, address: string, device: Device, cookie: string | null): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: address,
      locale: "fr-FR",
      timezoneId: "Europe/Paris",
      viewport: device,
      deviceScaleFactor: device.slower ? 2 : 1,
    });
    const [name = "", value = ""] = cookie?.split("=") ?? [];
    if (cookie) await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (device.slower) await session.send("Emulation.setCPUThrottlingRate", { rate: device.slower });
    if (device.network) {
      const { latency, throughput } = device.network;
      const both = { downloadThroughput: throughput, uploadThroughput: throughput };
      await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...both });
    }
    // Not by playwright's own routes: these switch the browser's cache off.
    if (device.hangingPictures) await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/media/*" }] });
    return new Visitor(page);
  }

  /** Opens a page and waits for what its visitor came for. */
  async opens(path: string, selector: string): Promise<View> {
    await this.page.addInitScript(watch, selector);
    await this.page.goto(path, { waitUntil: "commit" });
    await this.page.waitForSelector(selector, { timeout: 60_000 });
    await this.page.waitForTimeout(AFTER);
    return this.page.evaluate(() => {
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const paths = (pattern: RegExp) => files.filter(({ name }) => pattern.test(new URL(name).pathname));
      // What the cache had travels with a size of 0.
      const scripts = paths(/\.js$/).filter(({ transferSize }) => transferSize > 0);
      const { seen } = window as unknown as { seen: Pick<View, "painted" | "free" | "lcp" | "cls"> };
      const sum = (of: typeof scripts) => of.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
      return {
        ...seen,
        opening: sum(scripts.filter(({ startTime }) => startTime < seen.painted)),
        script: sum(scripts),
        scripts: scripts.length,
        calls: paths(/^\/api\//).length,
      };
    });
  }

  /**
   * Milliseconds from a press on a link until the screen with this heading is painted. Pointed at first, as by a person, and by
   * the mouse alone: `click()` of the library checks in the page, in the very time that is measured, what it hits.
   */
  async turns(link: string, heading: string): Promise<number> {
    const target = this.page.locator("nav a", { hasText: link }).filter({ visible: true }).first();
    await target.hover();
    await this.page.waitForTimeout(POINTED);
    await target.evaluate((element, title) => {
      const shows = () =>
        [...document.querySelectorAll("h1, h2")].some((each) => each.textContent?.trim() === title) &&
        !document.querySelector("main [aria-busy=true]");
      const wait = (since: number, done: (milliseconds: number) => void) => () =>
        shows() ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - since))) : requestAnimationFrame(wait(since, done));
      const turned = new Promise<number>((done) => {
        element.addEventListener("click", ({ timeStamp }) => requestAnimationFrame(wait(timeStamp, done)), { once: true, capture: true });
      });
      Object.assign(window, { turned });
    }, heading);
    await this.page.mouse.down();
    await this.page.mouse.up();
    return this.page.evaluate(() => (window as unknown as { turned: Promise<number> }).turned);
  }

  /**
   * Milliseconds from the slowest key or press to the frame that shows its effect, in steps of 8, as the browser's Event Timing
   * tells it ("interaction to next paint"). 0 if all took less than 16.
   */
  async answers(act: (page: Page) => Promise<void>): Promise<number> {
    await this.page.evaluate(() => {
      const slowest = { duration: 0 };
      Object.assign(window, { slowest });
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
          if (interactionId) slowest.duration = Math.max(slowest.duration, duration);
        }
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    await act(this.page);
    await this.page.waitForTimeout(AFTER);
    return this.page.evaluate(() => (window as unknown as { slowest: { duration: number } }).slowest.duration);
  }

  /** Presses what is pointed at first, as by a person. */
  async presses(target: Locator): Promise<void> {
    await target.hover();
    await this.page.waitForTimeout(POINTED);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  /** Waits until a text stands there. */
  async reads(text: string): Promise<void> {
    await this.page.getByText(text, { exact: true }).waitFor({ timeout: 60_000 });
  }

  async leaves(): Promise<void> {
    await this.page.context().close();
  }
}
