import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { Gestures } from "./gestures.ts";
import { inspect } from "./inspect.ts";
import { Scope } from "./scope.ts";

/** Someone at a browser. */
export class Person extends Scope {
  /** What the browser complained of, which fails the journey. */
  readonly troubles: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(page: Page) {
    super(page, page.locator(":root"), new Gestures());
    page.on("pageerror", (error) => this.troubles.push(`${error.name}: ${error.message}`));
    page.on("console", (message) => {
      const text = `${message.text()} ${message.location().url}`;
      if (message.type() === "error" && !this.expected.some((known) => known.test(text))) this.troubles.push(text);
    });
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

  async opensFixture(match: string): Promise<void> {
    await this.clicks(this.page.getByRole("listitem").getByRole("link", { name: match }), match);
    await this.expectHeading(match);
  }

  async expectToast(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole("region", { name: "Notifications Alt+T" }).getByText(text)).toBeVisible();
  }

  async expectAddress(path: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL(path);
  }

  /** What is there already is brought through the API. */
  async sends(method: "POST" | "PUT", path: string, data: object): Promise<void> {
    const answer = await this.page.context().request.fetch(`/api${path}`, { method, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }

  /** Figures of the overview. */
  async score(): Promise<{ percent: number; done: number; total: number }> {
    const progress = this.page.getByRole("region", { name: "Avancement" });
    await expect(progress).toBeVisible();
    const text = await progress.innerText();
    const [, done, total] = /(\d+)\s+tâches réalisées\s*\/\s*(\d+)/.exec(text) ?? [];
    const percent = Number(await progress.getByRole("progressbar", { name: "Préparation" }).getAttribute("aria-valuenow"));
    return { percent, done: Number(done), total: Number(total) };
  }

  /** What the screen shows has arrived: it has a title, and no loading text is left. */
  async expectReady(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(this.page.getByText(/^Chargement/).filter({ visible: true })).toHaveCount(0);
  }

  /** The screen as it stands is fit for everyone: light, dark, on a telephone. */
  async inspects(): Promise<void> {
    await inspect(this.page);
  }
}
