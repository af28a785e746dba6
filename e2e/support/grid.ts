import type { Locator } from "playwright";
import type { demo } from "../../server/demo/names.ts";
import { expect } from "./expect.ts";
import { parkings, pathOf } from "./paths.ts";
import type { Person } from "./person.ts";

export const posts = "edit/security/private/posts/table";
export const parkingTable = `${parkings}/table`;

export const cell = ({ page }: Person, row: number, column: string): Locator =>
  page.getByRole("grid").getByRole("row").nth(row).locator(`[aria-colindex="${columnsOf[column]}"]`);
const columnsOf: Readonly<Record<string, number>> = { row: 1, name: 2, type: 3, capacity: 4, opened: 5, sector: 6 };

/** Opens a table, where the keyboard then is. */
export async function opens(person: Person, fixture: keyof typeof demo.fixtures, table: string): Promise<void> {
  await person.opens(pathOf(fixture, table));
  await expect(cell(person, 1, "name")).toBeFocused();
}

/** What a browser does with what was copied elsewhere, as one presses the keys for it. */
export async function pastes(person: Person, data: { html?: string; text?: string }): Promise<void> {
  person.gestures.add(person.page.url(), "key", "Control+v");
  await person.page.evaluate(({ html, text }) => {
    const transfer = new DataTransfer();
    if (html !== undefined) transfer.setData("text/html", html);
    if (text !== undefined) transfer.setData("text/plain", text);
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: transfer }));
  }, data);
}

/** Types over the cell that has the focus, and goes on. */
export async function types(person: Person, text: string, end = "Tab"): Promise<void> {
  await person.page.keyboard.type(text);
  await person.keys(end);
}
