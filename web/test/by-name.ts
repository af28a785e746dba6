import { act } from "react";
import { expect } from "vitest";

// A test finds what it uses as a reader announces it, by role and name, so that it holds whatever draws the page.

/** What an element is called: by what labels it, else by its own text. */
export function nameOf(element: Element): string {
  const labelledBy = element.getAttribute("aria-labelledby");
  if (labelledBy !== null) return textsOf(labelledBy);
  const label = withPlainSpaces(element.getAttribute("aria-label")) ?? textOf(element.id === "" ? null : labelFor(element.id));
  return label === "" ? textOf(element) : label;
}

/** What is said of a field below its name: its hint and what is wrong with it. */
export const descriptionOf = (element: Element): string => textsOf(element.getAttribute("aria-describedby") ?? "");

const textsOf = (ids: string): string =>
  ids
    .split(/\s+/)
    .map((id) => textOf(document.getElementById(id)))
    .filter((text) => text !== "")
    .join(" ");

const labelFor = (id: string) => document.querySelector(`label[for="${CSS.escape(id)}"]`);

/** The text of an element as a reader hears it: without what is only drawn, such as the star of a required field. */
function textOf(element: Element | null): string {
  if (element === null) return "";
  const copy = element.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll("[aria-hidden=true], style")) drawn.remove();
  return withPlainSpaces(copy.textContent)?.trim() ?? "";
}

const withPlainSpaces = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, " ");

const CONTROLS = "input:not([type=hidden]), textarea, select, [role=combobox], [role=switch]";
const BUTTONS = "button, [role=button]";

const all = (selector: string, under: ParentNode): HTMLElement[] => [...under.querySelectorAll<HTMLElement>(selector)];
const dialogs = () => all("dialog[open], [role=dialog], [role=alertdialog]", document);

/** The dialog that is open over all others, else the page. */
const onTop = (): HTMLElement => dialogs().at(-1) ?? document.body;

export const findField = (label: string): HTMLInputElement | undefined =>
  all(CONTROLS, onTop()).find((control) => nameOf(control) === label) as HTMLInputElement | undefined;

export const findButton = (name: string): HTMLElement | undefined => all(BUTTONS, onTop()).find((button) => nameOf(button) === name);

/** The field of a label, in the dialog on top or on the page. */
export const field = (label: string): HTMLInputElement => findField(label) ?? expect.fail(`There is no field « ${label} ».`);

/** The button of a name, in the dialog on top or on the page. */
export const button = (name: string): HTMLElement => findButton(name) ?? expect.fail(`There is no button « ${name} ».`);

/** The titles of the dialogs that stand over the page, the last on top. */
export const openDialogs = (): string[] => dialogs().map(nameOf);

/** What the dialog on top, or the page, says. */
export const textOnTop = (): string => textOf(onTop());

/** What the elements of a role say, wherever they stand. */
export const textsOfRole = (role: string): string[] => all(`[role=${role}]`, document).map(textOf);

/** What is said of a term in a list of terms: of a field that cannot be changed, its value. */
export const detailsOf = (term: string): string[] =>
  all("dt", onTop())
    .filter((each) => textOf(each) === term)
    .flatMap((each) => all("dd", each.parentElement ?? onTop()).map(textOf));

/** The rows that an open list offers, by their names. */
export const options = (): string[] => all("[role=option]", document).map(nameOf);

export const option = (name: string): HTMLElement =>
  all("[role=option]", document).find((row) => nameOf(row) === name) ?? expect.fail(`The list does not offer « ${name} ».`);

/** Focuses and presses an element, as a mouse does: what holds the focus by itself keeps it. */
export const click = (element: HTMLElement) =>
  act(async () => {
    const pressed = element.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
    if (pressed && element.tabIndex >= 0) element.focus();
    element.click();
  });

/** Presses the button of a name. */
export const press = (name: string) => click(button(name));

const setterOf = (element: HTMLElement) =>
  Object.getOwnPropertyDescriptor(
    element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype,
    "value",
  )?.set;

/** Types a text in place of what stands in the field. */
export const type = (label: string, text: string) =>
  act(async () => {
    const control = field(label);
    control.focus();
    setterOf(control)?.call(control, text);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  });

/** Presses a key where the focus is; resolves to whether the browser may still do with it what it does by itself. */
export async function key(name: string, how: KeyboardEventInit = {}): Promise<boolean> {
  const at = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...how });
  await act(async () => void at.dispatchEvent(event));
  // The browser moves the focus once what heard the key is drawn; where Tab leads is its own affair.
  if (name === "Tab" && !event.defaultPrevented) await leaveField();
  return !event.defaultPrevented;
}

/** Gives a field the focus, as Tab from the one before does. */
export const focus = (label: string) => act(async () => field(label).focus());

/** Puts the focus elsewhere, as a press beside the field does. */
export const leaveField = () => act(async () => (document.activeElement as HTMLElement | null)?.blur());

/** Waits until something is so, while the page goes on. */
export async function eventually<T>(check: () => T): Promise<T> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    await act(() => new Promise((later) => setTimeout(later, 10)));
    try {
      return check();
    } catch (notYet) {
      if (performance.now() > end) throw notYet;
    }
  }
}

/** Long enough for a machine that others keep busy. */
const LONGEST_WAIT_MS = 20_000;
