// @vitest-environment happy-dom
import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSaveShortcut } from "./useSaveShortcut.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const submit = vi.fn();
function Form({ dirty }: { dirty: boolean }) {
  const body = useRef<HTMLDivElement>(null);
  useSaveShortcut(body, submit, dirty);
  return (
    <form>
      <div ref={body}>
        <input />
        <a href="/contacts">Contacts</a>
        <textarea onKeyDown={(event) => event.preventDefault()} />
      </div>
    </form>
  );
}

let page: HTMLElement;
let root: Root;
beforeEach(() => {
  submit.mockClear();
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});
const draws = (dirty: boolean) => act(async () => root.render(<Form dirty={dirty} />));
/** How often the form is saved by keys that are pressed at the first element of the page that a selector finds. */
const saves = async (selector: string, how: KeyboardEventInit) => {
  const at = document.querySelector(selector);
  await act(async () => at?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...how })));
  return submit.mock.calls.splice(0).length;
};
const enter = { key: "Enter", ctrlKey: true };

test.each([
  ["Ctrl+S", { key: "s", ctrlKey: true }],
  ["⌘S", { key: "s", metaKey: true }],
  ["Ctrl+S in capitals", { key: "S", ctrlKey: true }],
  ["⌘S in capitals", { key: "S", metaKey: true }],
  ["Ctrl+Enter", enter],
  ["⌘+Enter", { key: "Enter", metaKey: true }],
])("%s saves the form that has the focus, typed in or not; from elsewhere what is typed", async (_keys, how) => {
  await draws(false);
  expect(await saves("input", how)).toBe(1);
  expect(await saves("body", how)).toBe(0);
  await draws(true);
  expect(await saves("body", how)).toBe(1);
});

test.each([
  {},
  { ctrlKey: true, shiftKey: true },
  { metaKey: true, shiftKey: true },
  { ctrlKey: true, altKey: true },
  { metaKey: true, altKey: true },
])("S with %o is no save", async (held) => {
  await draws(true);
  expect(await saves("input", { key: "s", ...held })).toBe(0);
});

test.each(["ctrlKey", "metaKey"])("the browser does not save its page by S with %s, though nothing is typed", async (held) => {
  await draws(false);
  const event = new KeyboardEvent("keydown", { key: "s", [held]: true, bubbles: true, cancelable: true });
  await act(async () => document.body.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
});

test("Ctrl+Enter is left to a link, to an open list and to a text that takes it, and is heard once while it is held", async () => {
  await draws(true);
  expect(await saves("a", enter)).toBe(0);
  expect(await saves("textarea", enter)).toBe(0);
  expect(await saves("input", { ...enter, repeat: true })).toBe(0);
  expect(await saves("input", { ...enter, shiftKey: true })).toBe(0);
  Object.assign(page.querySelector("input") ?? {}, { ariaExpanded: "true" });
  expect(await saves("input", enter)).toBe(0);
});
