// @vitest-environment happy-dom

import { act } from "react";
import { expect, test, vi } from "vitest";
import { fieldUnderTest } from "../../test/field-under-test.tsx";
import { Toasts, toasts } from "./Toasts.tsx";

const page = fieldUnderTest();
const notices = () => [...document.querySelectorAll("[role=status]")];
const shown = (text: string) => vi.waitFor(() => notices().find(({ textContent }) => textContent?.includes(text)) ?? expect.fail(text));

test("what may be done about a success is a button in it, which does it once and leaves", async () => {
  await page.draws(<Toasts />);
  const run = vi.fn();
  await act(async () => void toasts.success("Parking supprimé.", { label: "Annuler", run }));
  const notice = await shown("Parking supprimé.");
  const button = notice.querySelector<HTMLButtonElement>("span button");
  expect([notice.textContent, button?.textContent]).toEqual(["Parking supprimé. · Annuler", "Annuler"]);
  await act(async () => button?.click());
  expect(run).toHaveBeenCalledOnce();
});

test("a failure takes back an earlier success, but not what may still be done about one", async () => {
  await page.draws(<Toasts />);
  await act(async () => void toasts.success("Parking enregistré."));
  await act(async () => void toasts.success("Poste supprimé.", { label: "Annuler", run: () => {} }));
  await shown("Parking enregistré.");
  await act(async () => toasts.withdraw());
  const left = () => notices().filter(({ className }) => !String(className).includes("am-toast-out"));
  await vi.waitFor(() => expect(left().map(({ textContent }) => textContent)).toEqual(["Poste supprimé. · Annuler"]));
});
