import type { Locator, Request } from "playwright";
import { expect } from "./expect.ts";
import { pagesFrom } from "./pages.ts";
import type { Person } from "./person.ts";

/** What only asks what would be done is none. */
const isWrite = (request: Request): boolean => request.method() === "POST" && !request.url().includes("dryRun=");

const isCreation = (address: string) => /\/(new|create)$/.test(address);

/** The addresses of all forms that create something and are reached from here; from a table one goes on to none. */
export const creationsFrom = async (person: Person, start: string): Promise<string[]> =>
  (await pagesFrom(person, start, (address) => !/\/(new|create|table)$/.test(address))).filter(isCreation);

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
  const bar = page.getByRole("region", { name: "Enregistrement" });
  const button = form.or(bar).getByRole("button", { name: "Enregistrer", exact: true }).last();
  await expect(button).toBeVisible();
  const pressed: Pressed = { path: null, most: 0 };
  for (let round = 0; round < 4 && pressed.path === null; round += 1) {
    await fill(person, form, round);
    const answers: { path: string; status: number }[] = [];
    let waiting = 0;
    page.on("request", (request) => {
      if (isWrite(request)) waiting += 1;
    });
    page.on("response", (response) => {
      if (isWrite(response.request())) answers.push({ path: new URL(response.url()).pathname, status: response.status() });
    });
    await button.dblclick();
    await expect.poll(async () => answers.length > 0 || (await form.locator("[aria-invalid=true]").count()) > 0).toBe(true);
    await expect.poll(() => waiting - answers.length).toBe(0);
    await person.expectRest();
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
    label: element.ariaLabel ?? element.labels?.[0]?.textContent ?? "",
    filled: element.value !== "",
  }));
  if (filled && round === 0) return;
  if (kind === "select") await field.selectOption({ index: 1 });
  else if (kind === "combobox") await choose(person, field, index + round);
  else await field.fill(textFor(kind, label, round, index));
  // The calendar of a day stands over what comes below.
  if (isDay(label)) await field.press("Tab");
}

const isDay = (label: string): boolean => / jour\b/.test(label);

async function choose(person: Person, field: Locator, which: number): Promise<void> {
  await field.click();
  const options = person.page.getByRole("option").filter({ visible: true, hasNotText: /^(Non renseigné|Créer) / });
  await expect(options.first()).toBeVisible();
  await options.nth(Math.min(which, (await options.count()) - 1)).click();
}

function textFor(kind: string, label: string, round: number, index: number): string {
  if (label.endsWith(", date")) return `${new Intl.DateTimeFormat("fr-FR").format(Date.now() + (10 + round) * 86_400_000)} à 18h`;
  // Within any season of this year, and in none of its breaks.
  if (isDay(label)) return `${20 + round}/12/${new Date().getFullYear()}`;
  if (kind === "spinbutton") return "18";
  if (kind === "numeric") return round < 2 ? "12" : "2031";
  if (kind === "email") return `deux-pressions-${Date.now()}@rc-lens.example`;
  if (kind === "tel") return "06 39 98 00 12";
  return round < 2 ? `Deux pressions ${index}` : "DP";
}
