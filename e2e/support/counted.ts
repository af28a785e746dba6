import type { Locator } from "playwright";
import { expect } from "./expect.ts";
import type { Person } from "./person.ts";

/** Does something by hand, in so many gestures at most: a click, a chord or a typed field each; tells them where they are more. */
export async function within(most: number, person: Person, does: () => Promise<void>): Promise<number> {
  const before = person.gestures.done.length;
  await does();
  const done = person.gestures.done.slice(before).map(({ kind, what }) => `${kind} ${what}`);
  expect(done.length, done.join(", ")).toBeLessThanOrEqual(most);
  return done.length;
}

/** Chooses a file, which is a click and its name. */
export async function givesFile(person: Person, field: Locator, name: string, text: string): Promise<void> {
  person.gestures.add(person.page.url(), "click", "file");
  person.gestures.add(person.page.url(), "field", name);
  await field.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

/** Types over the cell that has the keyboard, and goes on. */
export async function writes(person: Person, text: string, end: string): Promise<void> {
  person.gestures.add(person.page.url(), "field", text);
  await person.page.keyboard.type(text);
  await person.keys(end);
}
