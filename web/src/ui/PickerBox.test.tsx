// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import {
  click,
  descriptionOf,
  eventually,
  findButton,
  focus,
  key,
  nameOf,
  openDialogs,
  option,
  options,
  press,
  type,
} from "../../test/by-name.ts";
import { caron, carpentier, lecomte, OfficialBox, officials, pickerUnderTest } from "../../test/picker-under-test.tsx";
import { Dialog } from "./controls/Dialog.tsx";

const { draws, drawsPage, box, chosen, isOpen, highlighted } = pickerUnderTest();

describe("who looks for an official by typing", () => {
  test("is offered those who match, with the first highlighted, and a reader hears so", async () => {
    await draws();
    expect([box().getAttribute("role"), isOpen(), options()]).toEqual(["combobox", false, []]);
    await type("Délégué", "inès");
    expect([isOpen(), options(), highlighted()]).toEqual([true, ["Inès Caron", "Inès Carpentier"], "Inès Caron"]);
    const list = document.getElementById(box().getAttribute("aria-controls") ?? "");
    expect([list?.getAttribute("role"), list && nameOf(list)]).toEqual(["listbox", "Délégué"]);
    await type("Délégué", "inès carp");
    expect([options(), highlighted()]).toEqual([["Inès Carpentier"], "Inès Carpentier"]);
    expect(chosen()).toEqual([]);
  });

  test("moves the highlight by the arrows, round from the last to the first and back", async () => {
    await draws();
    await type("Délégué", "inès");
    await key("ArrowDown");
    expect(highlighted()).toBe("Inès Carpentier");
    await key("ArrowDown");
    expect(highlighted()).toBe("Inès Caron");
    await key("ArrowUp");
    expect(highlighted()).toBe("Inès Carpentier");
  });

  test("takes the highlighted one by Enter, which does not send the form", async () => {
    await draws();
    await type("Délégué", "inès");
    await key("ArrowDown");
    expect(await key("Enter")).toBe(false);
    expect(chosen()).toEqual([carpentier]);
    expect([box().value, isOpen(), options()]).toEqual(["Inès Carpentier", false, []]);
    expect(document.activeElement).toBe(box());
  });

  test("takes the highlighted one by Tab, which goes on to the next field", async () => {
    await draws();
    await type("Délégué", "inès");
    await key("ArrowDown");
    expect(await key("Tab")).toBe(true);
    expect(chosen()).toEqual([carpentier]);
    expect([box().value, isOpen(), box().getAttribute("aria-invalid")]).toEqual(["Inès Carpentier", false, null]);
    expect(document.activeElement).not.toBe(box());
  });

  test("takes one by a press on it, while the field keeps the focus", async () => {
    await draws();
    await type("Délégué", "inès");
    await click(option("Inès Carpentier"));
    expect(chosen()).toEqual([carpentier]);
    expect([box().value, options()]).toEqual(["Inès Carpentier", []]);
    expect(document.activeElement).toBe(box());
  });

  test("composes a letter with Enter without taking anybody", async () => {
    await draws();
    await type("Délégué", "inès");
    await key("Enter", { isComposing: true });
    expect(chosen()).toEqual([]);
    expect(isOpen()).toBe(true);
  });

  test("gives up by Escape: the list closes, and who was chosen stays", async () => {
    await draws({ value: lecomte });
    await type("Délégué", "inès");
    await key("Escape");
    expect([box().value, isOpen(), options()]).toEqual(["Didier Lecomte", false, []]);
    await key("Tab");
    expect(box().value).toBe("Didier Lecomte");
    expect(chosen()).toEqual([]);
  });

  test("closes the list alone by Escape where the field stands in a dialog, and the dialog by the next", async () => {
    const onClose = vi.fn();
    await drawsPage(
      <Dialog opened onClose={onClose} title="Délégué de la rencontre">
        <OfficialBox />
      </Dialog>,
    );
    await eventually(() => expect(openDialogs()).toEqual(["Délégué de la rencontre"]));
    await type("Délégué", "inès");
    await key("Escape");
    expect([isOpen(), onClose.mock.calls.length]).toEqual([false, 0]);
    await key("Escape");
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("the list", () => {
  test("opens by a press or an arrow on the one who is chosen", async () => {
    await draws({ value: caron });
    await click(box());
    expect([options().length, highlighted()]).toEqual([3, "Inès Caron"]);
    await key("Escape");
    await key("ArrowDown");
    expect([isOpen(), highlighted()]).toEqual([true, "Inès Caron"]);
  });

  test("asks for what it shows only once it opens", async () => {
    const onOpen = vi.fn();
    await draws({ onOpen });
    expect(onOpen).not.toHaveBeenCalled();
    await click(box());
    expect(onOpen).toHaveBeenCalledOnce();
  });

  test("leaves Enter to the form while it is closed and nothing is typed", async () => {
    await draws({ value: caron });
    await focus("Délégué");
    expect(await key("Enter")).toBe(true);
    expect(chosen()).toEqual([]);
  });

  test("says below what it has, or instead of it", async () => {
    await draws({ rest: <div role="status">Aucun résultat</div> });
    await type("Délégué", "personne");
    expect(options()).toEqual([]);
    const below = document.getElementById(box().getAttribute("aria-controls") ?? "");
    expect(below?.textContent).toBe("Aucun résultat");
  });

  test("names its groups", async () => {
    await draws({ options: officials.map((official, index) => ({ ...official, group: index === 0 ? "Ligue" : "District" })) });
    await click(box());
    const { textContent } = document.querySelector("[role=listbox]") ?? {};
    expect(textContent).toBe("LigueDidier LecomteDistrictInès CaronInès Carpentier");
  });

  test("does not open, nor can be emptied, where nothing may be changed", async () => {
    await draws({ value: caron, disabled: true });
    await click(box());
    await key("ArrowDown");
    expect([isOpen(), options(), findButton("Retirer : Délégué")]).toEqual([false, [], undefined]);
  });
});

test("a choice is taken back by its button, which names the field", async () => {
  await draws({ value: caron });
  await press("Retirer : Délégué");
  expect(chosen()).toEqual([null]);
  expect([box().value, findButton("Retirer : Délégué")]).toEqual(["", undefined]);
});

test("what its form says is wrong, and its hint, are tied to the field", async () => {
  await draws({ error: "Le délégué est requis", description: "Un seul par rencontre.", required: true });
  expect([box().required, box().getAttribute("aria-invalid")]).toEqual([true, "true"]);
  expect(descriptionOf(box())).toContain("Le délégué est requis");
  expect(descriptionOf(box())).toContain("Un seul par rencontre.");
});
