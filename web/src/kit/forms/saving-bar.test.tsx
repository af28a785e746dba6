// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { WithFoot } from "../ScreenFoot.tsx";
import { type After, AfterSave } from "./after-save.ts";
import { SavingBar } from "./SavingBar.tsx";
import type { ScreenForm } from "./screen-forms.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
let page: HTMLElement;
let root: Root;
beforeEach(() => {
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
});
afterEach(async () => {
  goOn = undefined;
  await act(async () => root.unmount());
  page.remove();
});

let goOn: After["goOn"];
const form = (label: string, of: Partial<ScreenForm> = {}): ScreenForm => ({
  label,
  alone: false,
  dirty: false,
  saving: false,
  saved: false,
  submit: () => {},
  ...of,
});
const draws = (...forms: ScreenForm[]) => drawn(forms.map((one) => <SavingBar key={one.label} form={one} />));
const drawn = (content: ReactNode) =>
  act(async () =>
    root.render(
      <AfterSave value={{ link: <a href="/next">Suite</a>, goOn }}>
        <WithFoot>{content}</WithFoot>
      </AfterSave>,
    ),
  );
const bars = () => [...page.querySelectorAll(".am-foot > section")];
const button = () => [...page.querySelectorAll("button")].at(-1);

test("the forms of a screen share one bar, which names those that hold changes and counts them", async () => {
  await draws(form("Billetterie"), form("Sécurité"), form("Restrictions"));
  expect(bars()).toHaveLength(0);
  await draws(form("Billetterie", { dirty: true }), form("Sécurité"), form("Restrictions", { dirty: true }));
  expect(bars()[0]?.querySelector("[role=status]")?.textContent).toBe("Modifications dans\u00a0: Billetterie, Restrictions");
  expect(button()?.textContent).toBe("Enregistrer (2\u00a0blocs)");
  expect(button()?.getAttribute("aria-disabled")).toBe("false");
  await draws(form("Billetterie"), form("Sécurité"), form("Restrictions"));
  expect(button()?.getAttribute("aria-disabled")).toBe("true");
});

test("the bar stays while one of them goes, and goes with the last", async () => {
  await draws(form("Billetterie", { dirty: true }), form("Sécurité", { dirty: true }));
  await draws(form("Sécurité", { dirty: true }));
  expect(bars()).toHaveLength(1);
  expect(button()?.textContent).toBe("Enregistrer");
  await draws();
  expect(bars()).toHaveLength(0);
});

test("a form that is its whole screen has a button and no more, whatever is typed", async () => {
  const submit = vi.fn();
  await draws(form("Pelouse", { alone: true, dirty: true, submit }));
  expect(bars()[0]?.textContent).toBe("Enregistrer");
  await act(async () => button()?.click());
  expect(submit).toHaveBeenCalledOnce();
});

test("the way on is shown once all is saved, and not while anything is left", async () => {
  await draws(form("Stade", { saved: true }), form("Affluences estimées", { dirty: true }));
  expect(page.textContent).not.toContain("Suite");
  await draws(form("Stade", { saved: true }), form("Affluences estimées"));
  expect(page.textContent).toContain("Suite");
});

test("a form in no screen is refused", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  await expect(act(async () => root.render(<SavingBar form={form("Ailleurs")} />))).rejects.toThrow("bar of its screen");
});

test("what goes on is offered beside « Enregistrer » while something is typed, and not before", async () => {
  goOn = vi.fn();
  await draws(form("Pelouse", { alone: true }));
  expect(bars()).toHaveLength(0);
  await draws(form("Pelouse", { alone: true, dirty: true }));
  expect(bars()[0]?.textContent).toBe("Enregistrer et suiteEnregistrer");
});

test("Ctrl+Enter and ⌘+Enter save and go on, but not while the key is held, nor where a list is open", async () => {
  goOn = vi.fn();
  await draws(form("Pelouse", { alone: true, dirty: true }));
  const field = page.appendChild(document.createElement("input"));
  const presses = async (how: KeyboardEventInit) => {
    await act(async () => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...how })));
    return vi.mocked(goOn ?? vi.fn()).mock.calls.splice(0);
  };
  expect(await presses({ ctrlKey: true })).toEqual([["screen"]]);
  expect(await presses({ metaKey: true })).toEqual([["screen"]]);
  expect(await presses({})).toEqual([]);
  expect(await presses({ ctrlKey: true, shiftKey: true })).toEqual([]);
  expect(await presses({ ctrlKey: true, repeat: true })).toEqual([]);
  field.ariaExpanded = "true";
  expect(await presses({ ctrlKey: true })).toEqual([]);
  field.remove();
});

test("they go on where nothing is typed too, but not while a dialog is open", async () => {
  goOn = vi.fn();
  await draws(form("Pelouse", { alone: true }));
  const presses = () =>
    act(async () => page.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true })));
  await presses();
  expect(goOn).toHaveBeenCalledExactlyOnceWith("screen");
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.setAttribute("role", "dialog");
  dialog.checkVisibility = () => true;
  await presses();
  expect(goOn).toHaveBeenCalledOnce();
  dialog.remove();
});
