import type { Page } from "playwright";
import { expect } from "./expect.ts";
import type { Scope } from "./scope.ts";

/** Goes from control to control until the one with this name has the focus. */
export async function tabTo({ page, root }: Pick<Scope, "page" | "root">, name: string, key = "Tab"): Promise<void> {
  const roles = ["link", "button", "switch", "radio", "checkbox", "textbox", "searchbox", "combobox", "spinbutton"] as const;
  // A password has no role.
  const secret = root.locator("input[type=password]").and(root.getByLabel(name, { exact: true }));
  const wanted = roles.map((role) => root.getByRole(role, { name })).reduce((all, one) => all.or(one), secret);
  await expect(wanted.first()).toBeVisible();
  for (let step = 0; step < 100; step += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach « ${name} ».`);
}

/** Fails unless the keyboard stops at every control of the page, in the order in which they are read, each in view and marked. */
export async function walkThrough(page: Page): Promise<void> {
  const all = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex='0']")];
    const open = controls.filter((control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }));
    for (const [place, control] of open.entries()) control.dataset.place = String(place);
    // From the very beginning of the page.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    return open.length;
  });
  for (let place = 0; place < all; place += 1) {
    await page.keyboard.press("Tab");
    // A day with its hour has a stop for each of its parts.
    for (let part = 0; part < 8 && (await page.evaluate(standsAt, String(place - 1))); part += 1) await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const here = document.activeElement;
      if (!(here instanceof HTMLElement)) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(here);
      const { top, bottom } = here.getBoundingClientRect();
      return {
        place: here.dataset.place,
        marked: outlineStyle !== "none" || boxShadow !== "none",
        inView: bottom > 0 && top < window.innerHeight,
      };
    });
    expect(stop, `stop ${place} of ${all}`).toEqual({ place: String(place), marked: true, inView: true });
  }
}

const standsAt = (place: string): boolean => {
  const here = document.activeElement;
  return here instanceof HTMLInputElement && here.type === "datetime-local" && here.dataset.place === place;
};

/** Opens the list of a field, goes down to an option and takes it. */
export async function chooseBelow(scope: Pick<Scope, "page" | "root">, label: string, option: string): Promise<void> {
  const { page } = scope;
  await tabTo(scope, label);
  const own = page.locator("select:focus > option:checked");
  if ((await own.count()) > 0) {
    for (let step = 0; step < 40 && (await own.innerText()) !== option; step += 1) await page.keyboard.press("ArrowDown");
    return expect(own).toHaveText(option);
  }
  await page.keyboard.press("ArrowDown");
  const wanted = page.getByRole("option", { name: option, exact: true });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 40; step += 1) {
    if (await wanted.evaluate(({ id }) => document.activeElement?.getAttribute("aria-activedescendant") === id)) {
      await page.keyboard.press("Enter");
      return;
    }
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`The keyboard does not reach the option « ${option} ».`);
}

/** Presses Enter on the control with this name. */
export async function enterBy(scope: Pick<Scope, "page" | "root">, name: string, key?: string): Promise<void> {
  await tabTo(scope, name, key);
  await scope.page.keyboard.press("Enter");
}

/** Types into the field with this name, in place of what it holds. */
export async function typeInto(scope: Pick<Scope, "page" | "root">, label: string, text: string): Promise<void> {
  await tabTo(scope, label);
  await scope.page.keyboard.press("Control+a");
  await scope.page.keyboard.type(text);
}

/** Chooses the last of what a dialog offers beside its buttons, as « Supprimer » is. */
export async function chooseLastAction(dialog: Pick<Scope, "page" | "root">): Promise<void> {
  await tabTo(dialog, "Autres actions");
  await dialog.page.keyboard.press("Enter");
  await expect(dialog.page.getByRole("menuitem").first()).toBeFocused();
  for (const key of ["End", "Enter"]) await dialog.page.keyboard.press(key);
}
