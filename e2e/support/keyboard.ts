import { expect } from "./expect.ts";
import type { Scope } from "./scope.ts";

/** Goes from control to control until the one with this name has the focus. */
export async function tabTo({ page, root }: Pick<Scope, "page" | "root">, name: string, key = "Tab"): Promise<void> {
  const roles = ["link", "button", "switch", "radio", "textbox", "searchbox", "combobox"] as const;
  const wanted = roles.map((role) => root.getByRole(role, { name })).reduce((all, one) => all.or(one));
  await expect(wanted.first()).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach « ${name} ».`);
}
