// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { key, openDialogs } from "../../../test/by-name.ts";
import { fieldUnderTest } from "../../../test/field-under-test.tsx";
import { bringOver, overDialogs } from "../over-dialogs.ts";
import { Dialog } from "./Dialog.tsx";

const { draws } = fieldUnderTest();
const nothing = () => {};
const both = (returnFocus = true) => (
  <Dialog opened returnFocus={returnFocus} onClose={nothing} title="Parking">
    <input aria-label="Nom" data-autofocus />
    <Dialog opened onClose={nothing} title="Supprimer ?">
      <button type="button" data-autofocus>
        Annuler
      </button>
    </Dialog>
  </Dialog>
);

test.each([true, false])("what is told stands in the dialog on top, and on the page again where both go at once", async (returnFocus) => {
  const told = overDialogs();
  told.textContent = "Enregistré";
  await draws(both(returnFocus));
  expect([openDialogs(), told.parentElement?.textContent]).toEqual([["Parking", "Supprimer ?"], "Supprimer ?EnregistréAnnuler"]);
  await draws(null);
  expect([openDialogs(), told.parentElement]).toEqual([[], document.body]);
});

test("where nothing is told, its place stays on the page until something is", async () => {
  const told = overDialogs();
  told.textContent = "";
  await draws(both());
  expect(told.parentElement).toBe(document.body);
  bringOver(true);
  expect(told.closest("dialog")?.textContent).toBe("Supprimer ?Annuler");
  await draws(null);
  expect(told.parentElement).toBe(document.body);
});

test("the focus starts where the dialog says, and goes back to where it was", async () => {
  await draws(<button type="button">Ouvrir</button>);
  await act(async () => document.querySelector("button")?.focus());
  const before = document.activeElement;
  await draws(
    <>
      <button type="button">Ouvrir</button>
      {both()}
    </>,
  );
  expect(document.activeElement?.textContent).toBe("Annuler");
  await draws(<button type="button">Ouvrir</button>);
  expect(before?.isConnected === false || document.activeElement === before).toBe(true);
});

test("Escape closes the dialog on top alone, and none whose content has taken the key", async () => {
  const [below, above] = [vi.fn(), vi.fn()];
  await draws(
    <Dialog opened onClose={below} title="Parking">
      <Dialog opened onClose={above} title="Supprimer ?">
        <input data-autofocus onKeyDown={(event) => event.key === "Escape" && event.ctrlKey && event.preventDefault()} />
      </Dialog>
    </Dialog>,
  );
  await key("Escape", { ctrlKey: true });
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 0]);
  await key("Escape");
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
});
