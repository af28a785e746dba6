import type { Page, Request } from "playwright";
import { isFullRun } from "../../server/test/full.ts";
import { expect } from "./expect.ts";
import { Gestures } from "./gestures.ts";
import { inspect } from "./inspect.ts";
import { Scope } from "./scope.ts";
import { setOffline } from "./set-offline.ts";
import { spaced, toastsOf, toastsSince } from "./toasts.ts";

/** Someone at a browser. */
export class Person extends Scope {
  /** What the browser complained of, which fails the journey. */
  readonly troubles: string[] = [];
  /** Whether nobody else may use their browser. */
  staysWrong = false;
  /** A session that ends is learnt first by the bell, by who else is here or by the maintenance banner, which ask on a clock and say nothing of it. */
  private readonly expected: RegExp[] = [/status of 401.*(\/notices\?unread|\/presence|\/api\/maintenance)/];
  /** What the page has asked and has no answer to; a stream ends with its screen. */
  private readonly asked = new Set<Request>();
  /** What it has written, and how that ended. */
  private readonly wrote: string[] = [];

  constructor(page: Page) {
    super(page, page.locator(":root"), new Gestures());
    page.on("pageerror", (error) => this.troubles.push(`${error.name}: ${error.message}`));
    page.on("request", (request) => !request.url().includes("/events") && this.asked.add(request));
    page.on("requestfinished", (request) => this.asked.delete(request));
    page.on("requestfailed", (request) => this.asked.delete(request));
    page.on("response", (response) => {
      const request = response.request();
      if (request.method() !== "GET") this.wrote.push(`${request.method()} ${new URL(request.url()).pathname}: ${response.status()}`);
    });
    page.on("console", (message) => {
      const text = `${message.text()} ${message.location().url}`;
      if (message.type() === "error" && !this.expected.some((known) => known.test(text))) this.troubles.push(text);
    });
  }

  /** Where they stand, for whoever reads why a journey failed. */
  async account(): Promise<string> {
    const dialogs = await this.page.getByRole("dialog").allInnerTexts();
    const main = await this.page.getByRole("main").allInnerTexts();
    return [
      `  at ${this.page.url()}`,
      ...dialogs.map((text) => `  before « ${spaced(text)} »`),
      ...main.map((text) => `  reading « ${spaced(text).slice(0, 600)} »`),
      ...(await toastsSince(this.page)).map((text) => `  told ${text}`),
      ...this.wrote.slice(-25).map((text) => `  wrote ${text}`),
      ...[...this.asked].map((request) => `  waiting for ${request.method()} ${request.url()}`),
    ].join("\n");
  }

  /** A failure that the journey brings about: the browser itself writes it to its console. */
  expectsFailure(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
  }

  async reloads(): Promise<void> {
    await this.page.reload();
  }

  async goesBack(): Promise<void> {
    await this.page.goBack();
  }

  /** Nothing is asked for ahead: the code of a screen comes once it is opened. */
  async savesData(): Promise<void> {
    await this.page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  }

  /** The clock of the device is wrong by milliseconds: that of all pages of this browser, for good. */
  async hasClockWrongBy(milliseconds: number): Promise<void> {
    this.staysWrong = true;
    await this.page.clock.setSystemTime(Date.now() + milliseconds);
  }

  /** The device has room for so many bytes of this application, and not more: that holds for this browser, for good. */
  async hasRoomFor(bytes: number): Promise<void> {
    this.staysWrong = true;
    const session = await this.page.context().newCDPSession(this.page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(this.page.url()).origin, quotaSize: bytes });
  }

  /** The page does not say where it is: that may meet a lost connection first, which is then said before anything is saved. */
  async keepsToThemself(): Promise<void> {
    await this.page.route("**/presence", (route) => route.fulfill({ status: 204 }));
  }

  /** Nothing that others write from now on reaches the page: answers that were on their way have come as well. */
  async losesNetwork(): Promise<void> {
    await setOffline(this.page.context(), true);
    await expect.poll(() => [...this.asked].map((request) => request.url())).toEqual([]);
  }

  findsNetwork(): Promise<void> {
    return setOffline(this.page.context(), false);
  }

  /** Half a second to every answer, as in a tunnel. */
  async hasSlowConnection(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send("Network.emulateNetworkConditions", { offline: false, latency: 500, downloadThroughput: -1, uploadThroughput: -1 });
  }

  dialog(name: string): Scope {
    return this.inside("dialog", name);
  }

  /** A password has no role. */
  async typesPassword(secret: string): Promise<void> {
    await this.page.getByLabel("Mot de passe", { exact: true }).fill(secret);
  }

  /** The menu of the preparation. */
  async prepares(screen: string): Promise<void> {
    await this.inside("navigation", "Préparation").follows(screen);
    await expect(this.inside("navigation", "Préparation").link(screen)).toHaveAttribute("aria-current", "page");
  }

  async unfolds(): Promise<void> {
    await this.clicks(this.page.getByLabel("Autres actions"), "Autres actions");
  }

  /** What stands folded away beside the main action of a screen. */
  async pressesFolded(name: string): Promise<void> {
    await this.unfolds();
    await this.presses(name);
  }

  async opensFixture(match: string): Promise<void> {
    await this.clicks(this.page.getByRole("listitem").getByRole("link", { name: match }), match);
    await this.expectHeading(match);
  }

  /** Said now, or a moment ago: a machine that stands still may have let it pass. */
  async expectToast(text: string | RegExp): Promise<void> {
    const said = typeof text === "string" ? expect.stringContaining(spaced(text)) : expect.stringMatching(text);
    await expect.poll(() => toastsOf(this.page)).toContainEqual(said);
  }

  async expectAddress(path: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL(path);
  }

  /** What is there already is brought through the API. */
  async sends(method: "POST" | "PUT", path: string, data: object): Promise<void> {
    const answer = await this.page.context().request.fetch(`/api${path}`, { method, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }

  /** The newest e-mail with a subject. Its page is not opened: the frame in it runs no script, not even that of a journey. */
  async mailed(subject: string): Promise<string> {
    await this.opens("/dev/mailbox");
    const address = await this.link(subject).first().getAttribute("href");
    return (await this.page.context().request.get(address ?? "")).text();
  }

  /** The secret link that came with it. */
  async linkMailed(subject: string, path: string): Promise<string> {
    return new RegExp(`http[^\\s"&<]+/${path}/[\\w-]{43}`).exec(await this.mailed(subject))?.[0] ?? "";
  }

  /** Figures of the overview. */
  async score(): Promise<{ percent: number; done: number; total: number }> {
    const progress = this.page.getByRole("region", { name: "Avancement" });
    await expect(progress).toBeVisible();
    const text = await progress.innerText();
    const [, done, total] = /(\d+)\s+tâches? réalisées?\s*\/\s*(\d+)/.exec(text) ?? [];
    const percent = Number(await progress.getByRole("progressbar", { name: "Préparation" }).getAttribute("aria-valuenow"));
    return { percent, done: Number(done), total: Number(total) };
  }

  /** What the screen shows has arrived: it has a title, and no loading text is left. */
  async expectReady(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(this.page.getByText(/^Chargement/).filter({ visible: true })).toHaveCount(0);
  }

  /** All that the page asks for ahead is there; what others save goes on to be told. */
  async expectRest(milliseconds = 700): Promise<void> {
    const restsNow = () => this.page.evaluate(restedFor, milliseconds);
    await expect.poll(async () => (await restsNow()) && this.asked.size === 0).toBe(true);
  }

  /** In a full run: the screen as it stands is fit for everyone. A short one looks at each screen once, in `screens.test.ts`. */
  async inspects(): Promise<void> {
    if (isFullRun) await inspect(this.page);
  }
}

/** Whether nothing has arrived for so many milliseconds, once the page has done what it puts off until it has nothing else to do. */
async function restedFor(milliseconds: number): Promise<boolean> {
  await new Promise((resolve) => requestIdleCallback(resolve));
  const ends = performance.getEntriesByType("resource").map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return performance.now() - Math.max(0, ...ends) > milliseconds;
}
