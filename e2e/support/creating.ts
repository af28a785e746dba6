import type { Locator } from "playwright";
import { expect } from "./expect.ts";
import type { Person } from "./person.ts";

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const isCreation = (address: string) => /\/(new|create)$/.test(address);

/** The addresses of all forms that create something, found by following the links from here: one of each kind of page is opened. */
export async function creationsFrom(person: Person, start: string): Promise<string[]> {
  const found = new Map<string, string>();
  const waiting = [start];
  const known = new Set([shapeOf(start)]);
  for (const address of waiting) {
    await person.opens(address);
    await expect(person.page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(person.page.getByText(/^Chargement/).filter({ visible: true })).toHaveCount(0);
    for (const link of await linksOf(person)) {
      const shape = shapeOf(link);
      if (!link.startsWith(start) || known.has(shape)) continue;
      known.add(shape);
      if (isCreation(link)) found.set(shape, link);
      else if (!/\.\w+$/.test(link)) waiting.push(link);
    }
  }
  return [...found.values()];
}

const shapeOf = (address: string) => address.replace(uuid, "*");

const linksOf = (person: Person): Promise<string[]> =>
  person.page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/app']")].map(({ pathname }) => pathname));

export interface Pressed {
  /** Where the form sent what it creates. */
  path: string | null;
  /** How often a press of it wrote, at most. */
  most: number;
}

/** Fills the form at an address with what it asks for, and presses its button twice at once; what is refused is filled in and pressed again. */
export async function createsTwice(person: Person, address: string): Promise<Pressed> {
  await person.opens(address);
  const { page } = person;
  const form = page.getByRole("dialog").locator("form").or(page.locator("main form:has([type=submit])")).last();
  const button = form.getByRole("button", { name: "Enregistrer", exact: true });
  await expect(button).toBeVisible();
  const pressed: Pressed = { path: null, most: 0 };
  for (let round = 0; round < 4 && pressed.path === null; round += 1) {
    await fill(person, form, round);
    const answers: { path: string; status: number }[] = [];
    let waiting = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") waiting += 1;
    });
    page.on("response", (response) => {
      if (response.request().method() === "POST") answers.push({ path: new URL(response.url()).pathname, status: response.status() });
    });
    await button.dblclick();
    await expect.poll(async () => answers.length > 0 || (await form.locator("[aria-invalid=true]").count()) > 0).toBe(true);
    await page.waitForLoadState("networkidle");
    page.removeAllListeners("request");
    page.removeAllListeners("response");
    pressed.most = Math.max(pressed.most, waiting);
    pressed.path = answers.find(({ status }) => status === 201)?.path ?? null;
  }
  return pressed;
}

/** First what is required, then what was refused. */
async function fill(person: Person, form: Locator, round: number): Promise<void> {
  const asked = round === 0 ? ":is([required], [aria-required=true])" : "[aria-invalid=true]";
  for (const [index, field] of (await form.locator(`:is(input, textarea, select)${asked}`).all()).entries()) {
    if (await field.isVisible()) await give(person, field, round, index);
  }
}

async function give(person: Person, field: Locator, round: number, index: number): Promise<void> {
  const { kind, label, filled } = await field.evaluate((element: HTMLInputElement) => ({
    kind: element.role ?? (element.tagName === "SELECT" ? "select" : element.inputMode || element.type),
    label: element.ariaLabel ?? "",
    filled: element.value !== "",
  }));
  if (filled && round === 0) return;
  if (kind === "select") await field.selectOption({ index: 1 });
  else if (kind === "combobox") await choose(person, field, index + round);
  else await field.fill(textFor(kind, label, round, index));
}

async function choose(person: Person, field: Locator, which: number): Promise<void> {
  await field.click();
  const options = person.page.getByRole("option").filter({ visible: true, hasNotText: /^(Non renseigné|Créer) / });
  await expect(options.first()).toBeVisible();
  await options.nth(Math.min(which, (await options.count()) - 1)).click();
}

function textFor(kind: string, label: string, round: number, index: number): string {
  if (label.endsWith(", date")) return new Intl.DateTimeFormat("fr-FR").format(Date.now() + (10 + round) * 86_400_000);
  if (kind === "spinbutton") return "18";
  if (kind === "numeric" || kind === "decimal") return round < 2 ? "12" : "2031";
  if (kind === "email") return `deux-pressions-${Date.now()}@rc-lens.example`;
  if (kind === "tel") return "06 39 98 00 12";
  return round < 2 ? `Deux pressions ${index}` : "DP";
}
