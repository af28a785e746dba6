import { act } from "react";
import { expect } from "vitest";
import { key } from "./by-name.ts";

// The table of a screen as a reader announces it: cells by their row and the label of their column.

/** The table that is filled in, not one that a dialog shows. */
export const grid = (): HTMLElement => document.querySelector<HTMLElement>("[role=grid]") ?? expect.fail("There is no table.");

/** How many rows it has, the empty one at the end included. */
export const rowCount = (): number => grid().querySelectorAll("[aria-rowindex]").length - 1;

const headOf = (column: string): string | null | undefined =>
  column === ROW
    ? "1"
    : [...grid().querySelectorAll("[scope=col]")].find((head) => head.getAttribute("title") === column)?.getAttribute("aria-colindex");

/** The name of the first column, in which each row has its number. */
export const ROW = "Ligne";

/** The cell of a row, from 1 on, and of a column by its label. */
export const cell = (row: number, column: string): HTMLElement =>
  grid().querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"] > [aria-colindex="${headOf(column)}"]`) ??
  expect.fail(`There is no cell « ${row} ${column} ».`);

/** What the cells of a column say, row by row, without the empty one at the end. */
export const texts = (column: string): string[] =>
  Array.from({ length: rowCount() - 1 }, (_, at) => (cell(at + 1, column).textContent ?? "").replaceAll(/\s/g, " "));

/** « 2 Capacité », of a cell. */
function placeOf(inside: Element | null): string {
  const place = inside?.closest("[aria-colindex]");
  const column = [...grid().querySelectorAll("[scope=col]")].find(
    (head) => head.getAttribute("aria-colindex") === place?.getAttribute("aria-colindex"),
  );
  return `${Number(place?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")) - 1} ${column?.getAttribute("title") ?? ROW}`;
}

/** Where the keyboard is in the table, such as « 2 Capacité »; null where it is elsewhere. */
export const focused = (): string | null => (grid().contains(document.activeElement) ? placeOf(document.activeElement) : null);

/** Whether the cell that has the keyboard is typed in. */
export const isTypedIn = (): boolean => document.activeElement?.matches("input, textarea") === true && focused() !== null;

/** The cells that are marked. */
export const marked = (): string[] => [...grid().querySelectorAll("[role=gridcell][aria-selected=true]")].map(placeOf);

/** The rows that are chosen, by their numbers. */
export const chosen = (): number[] =>
  [...grid().querySelectorAll("[aria-rowindex][aria-selected=true]")].map((row) => Number(row.getAttribute("aria-rowindex")) - 1);

/** Puts the keyboard into a cell, by a press of the mouse. */
export const goTo = (row: number, column: string) => presses(cell(row, column), "mousedown");

/** A press of the mouse, as far as a table hears of it. */
export const presses = (element: Element, type: "mousedown" | "mousemove" | "mouseup" | "dblclick", how: MouseEventInit = {}) =>
  act(async () => void element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...how })));

/** Presses keys one after the other, such as « Shift+ArrowDown »; resolves to whether the browser may do its own with the last. */
export async function keys(...pressed: readonly string[]): Promise<boolean> {
  let isLeft = true;
  for (const each of pressed) {
    const [name = "", ...held] = each.split("+").toReversed();
    const isHeld = (modifier: string) => held.includes(modifier);
    isLeft = await key(name === "Space" ? " " : name, {
      ctrlKey: isHeld("Control"),
      metaKey: isHeld("Meta"),
      shiftKey: isHeld("Shift"),
      altKey: isHeld("Alt"),
    });
  }
  return isLeft;
}

/**
 * Types a text where the keyboard is: its first letter opens the control of a cell. Then presses a key, if any; resolves to whether the
 * browser may do its own with that.
 */
export async function types(text: string, end?: string): Promise<boolean> {
  const [first = ""] = text;
  if (await keys(first === " " ? "Space" : first)) await writes(text);
  return end === undefined || (await keys(end));
}

/** What the browser does with letters: they replace what is selected in the field that has the focus. */
async function writes(text: string): Promise<void> {
  const control = document.activeElement;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart, selectionEnd } = control;
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const next = value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length);
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, next);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** A clipboard, as the events of a browser have it. */
function clipboard(content: Record<string, string> = {}) {
  return {
    getData: (type: string) => content[type] ?? "",
    setData: (type: string, text: string) => {
      content[type] = text;
    },
  };
}

const transfers = (type: "copy" | "paste", clipboardData: ReturnType<typeof clipboard>) =>
  act(async () => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData });
    document.activeElement?.dispatchEvent(event);
  });

/** What a browser does as one presses Ctrl+C: gives what was copied. */
export async function copies(): Promise<string> {
  const copied = clipboard();
  await transfers("copy", copied);
  return copied.getData("text/plain");
}

/** What a browser does as one presses Ctrl+V. */
export const pastes = (text: string) => transfers("paste", clipboard({ "text/plain": text }));
