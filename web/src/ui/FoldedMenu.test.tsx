// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { fieldUnderTest } from "../../test/field-under-test.tsx";
import { FoldedMenu } from "./FoldedMenu.tsx";

const { draws } = fieldUnderTest();

async function openMenu(): Promise<{ menu: HTMLDetailsElement; button: HTMLElement; entry: HTMLElement }> {
  await draws(
    <FoldedMenu label="Autres actions" button="…">
      <li>
        <button type="button">Archiver</button>
      </li>
    </FoldedMenu>,
  );
  const [menu, button, entry] = (["details", "summary", "button"] as const).map((name) => document.querySelector(name));
  if (!(menu instanceof HTMLDetailsElement && button && entry)) throw new Error("no menu");
  await act(async () => {
    menu.open = true;
    button.focus();
  });
  return { menu, button, entry };
}

test("Escape closes the menu, and its button has the focus", async () => {
  const { menu, button, entry } = await openMenu();
  await act(async () => entry.focus());
  expect(menu.open).toBe(true);
  await act(async () => entry.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect([menu.open, document.activeElement === button]).toEqual([false, true]);
});

test("a press elsewhere closes the menu; a focus that goes nowhere does not", async () => {
  const { menu, button } = await openMenu();
  await act(async () => button.blur());
  expect(menu.open).toBe(true);
  await act(async () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  expect(menu.open).toBe(false);
});
