import type { Locator, Page, Response } from "playwright";
import { expect } from "./expect.ts";
import type { Gestures } from "./gestures.ts";
import { press } from "./press.ts";

/** A part of the page, in the words of who uses it: what is seen by its role and its name. */
export class Scope {
  readonly page: Page;
  readonly root: Locator;
  readonly gestures: Gestures;

  constructor(page: Page, root: Locator, gestures: Gestures) {
    this.page = page;
    this.root = root;
    this.gestures = gestures;
  }

  /** A landmark, a dialog or a list inside this part. */
  inside(role: "dialog" | "region" | "navigation" | "form" | "group" | "list" | "listitem", name: string | RegExp): Scope {
    const named = role === "listitem" ? this.root.getByRole(role).filter({ hasText: name }) : this.root.getByRole(role, { name });
    return new Scope(this.page, named, this.gestures);
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  }

  /** By the first words of its name: progress may follow. */
  link(name: string): Locator {
    return this.root.getByRole("link", { name: beginning(name) });
  }

  field(label: string): Locator {
    const named = { name: label, exact: true };
    return this.root.getByRole("textbox", named).or(this.root.getByRole("searchbox", named)).or(this.root.getByRole("combobox", named));
  }

  async presses(name: string | RegExp): Promise<void> {
    if (isBehindMenu(name) && (await this.opensMenu(name))) await this.clicks(this.page.getByRole("menuitem", { name }), String(name));
    else await this.clicks(this.button(name), String(name));
  }

  /** Opens the menu of a dialog, where what is pressed stands in it and not beside it. */
  private async opensMenu(name: string | RegExp): Promise<boolean> {
    const more = this.button("Autres actions");
    await this.button(name).or(more).first().waitFor();
    if (await this.button(name).first().isVisible()) return false;
    await this.clicks(more, "Autres actions");
    return true;
  }

  /** Presses « Enregistrer », and waits until the server has answered: a notification may still be that of the save before. */
  async saves(): Promise<void> {
    const answer = this.page.waitForResponse(isOfWrite);
    await this.presses("Enregistrer");
    await answer;
  }

  /** The bar that saves all forms of the screen. */
  bar(): Scope {
    return this.inside("region", "Enregistrement");
  }

  async follows(name: string): Promise<void> {
    await this.clicks(this.link(name), name);
  }

  /** Turns a switch, and waits until the server has answered; the pointer meets its track. */
  async toggles(name: string): Promise<void> {
    this.counts("click", name);
    const answer = this.page.waitForResponse(isOfWrite);
    await this.root.getByRole("switch", { name, exact: true }).click({ force: true });
    await answer;
  }

  async types(label: string, text: string): Promise<void> {
    this.counts("field", label);
    await this.field(label).fill(text);
  }

  /** An option of the browser's own list. */
  async selects(label: string, option: string): Promise<void> {
    this.counts("click", option);
    const list = this.root.getByRole("combobox", { name: label, exact: true });
    // As the pointer and the keyboard do, so that the field before it is left.
    await list.focus();
    await list.selectOption({ label: option });
  }

  /** An option of a list, whether it is the browser’s own or ours. */
  async chooses(label: string, option: string): Promise<void> {
    const list = this.root.getByRole("combobox", { name: label, exact: true });
    if ((await list.evaluate((element) => element.tagName)) === "SELECT") return this.selects(label, option);
    await this.clicks(list, label);
    await this.clicks(this.page.getByRole("option", { name: option, exact: true }), option);
  }

  /** A contact, searched by a part of their name. */
  async picks(label: string, search: string, name = search): Promise<void> {
    this.counts("field", label);
    await this.root.getByRole("combobox", { name: label, exact: true }).fill(search);
    await this.clicks(this.page.getByRole("option", { name }), name);
  }

  async keys(chord: string): Promise<void> {
    this.counts("key", chord);
    await this.page.keyboard.press(chord);
  }

  async expectText(text: string | RegExp): Promise<void> {
    // What a narrow screen leaves out may stand before it in the document.
    await expect(this.root.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  async expectNoText(text: string | RegExp): Promise<void> {
    await expect(this.root.getByText(text)).toHaveCount(0);
  }

  async expectHeading(name: string | RegExp): Promise<void> {
    await expect(this.root.getByRole("heading", { name }).first()).toBeVisible();
  }

  async expectValue(label: string, value: string): Promise<void> {
    const field = this.field(label);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") return expect(field.locator("option:checked")).toHaveText(value);
    await expect(field).toHaveValue(value);
  }

  /** One row of a table or a list carries all these words. */
  async expectRow(...words: string[]): Promise<void> {
    await expect(this.rows(words)).toHaveCount(1);
  }

  async expectNoRow(...words: string[]): Promise<void> {
    await expect(this.rows(words)).toHaveCount(0);
  }

  private rows(words: string[]): Locator {
    return words.reduce((rows, hasText) => rows.filter({ hasText }), this.root.getByRole("row").or(this.root.getByRole("listitem")));
  }

  protected async clicks(what: Locator, name: string): Promise<void> {
    this.counts("click", name);
    await press(what);
  }

  private counts(kind: "click" | "key" | "field", what: string): void {
    this.gestures.add(new URL(this.page.url()).pathname.replace(/^\/app\/(fixtures\/[\w-]{36}\/)?/, ""), kind, what);
  }
}

/** Where one is is told beside what is done there. */
const isOfWrite = (response: Response): boolean => response.request().method() !== "GET" && !/\/presence$|[?&]dryRun=/.test(response.url());

function beginning(words: string): RegExp {
  return new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "u");
}

const isBehindMenu = (name: string | RegExp): boolean => /^(Supprimer|Enregistrer et (suite|ajouter .*))$/.test(String(name));
