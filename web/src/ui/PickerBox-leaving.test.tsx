// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { click, descriptionOf, key, leaveField, option, options, type } from "../../test/by-name.ts";
import { caron, lecomte, officials, pickerUnderTest } from "../../test/picker-under-test.tsx";

const { draws, box, chosen, isOpen, highlighted } = pickerUnderTest();

describe("who leaves the field", () => {
  test("gets the only one who matches", async () => {
    await draws();
    await type("Délégué", "lecomte");
    await leaveField();
    expect(chosen()).toEqual([lecomte]);
    expect(box().value).toBe("Didier Lecomte");
  });

  test.each([
    ["personne", "Aucun résultat pour « personne ».", []],
    ["inès", "Plusieurs résultats : choisissez dans la liste.", ["Inès Caron", "Inès Carpentier"]],
  ])("after « %s » keeps it, and the field says what is wrong: %s", async (typed, message, matches) => {
    await draws();
    await type("Délégué", typed);
    expect(options()).toEqual(matches);
    await leaveField();
    expect(chosen()).toEqual([typed]);
    // The options stay those of the text, as a list that is searched by it gives them.
    await draws({ options: officials.filter(({ label }) => matches.includes(label)) });
    expect([box().value, box().getAttribute("aria-invalid"), descriptionOf(box())]).toEqual([typed, "true", message]);
  });

  test("before the options have come gets nobody yet, and then the only one who matches", async () => {
    await draws({ options: [], waiting: true });
    await type("Délégué", "lecomte");
    await leaveField();
    expect([box().value, descriptionOf(box())]).toEqual(["lecomte", "Choisissez dans la liste."]);
    await draws({ options: officials.slice(0, 1), waiting: false });
    expect(chosen()).toEqual(["lecomte", lecomte]);
    expect([box().value, box().getAttribute("aria-invalid")]).toEqual(["Didier Lecomte", null]);
  });

  test("does not get the only option that is there while more may come", async () => {
    await draws({ options: officials.slice(0, 1), waiting: true });
    await type("Délégué", "inès");
    await leaveField();
    expect(chosen()).toEqual(["inès"]);
  });

  test("by Tab without typing changes nothing", async () => {
    await draws({ value: caron });
    await click(box());
    await key("ArrowDown");
    expect(highlighted()).toBe("Inès Carpentier");
    await key("Tab");
    expect([box().value, isOpen()]).toEqual(["Inès Caron", false]);
    expect(chosen()).toEqual([]);
  });

  test("empties the choice by emptying the field", async () => {
    await draws({ value: caron });
    await type("Délégué", "");
    await leaveField();
    expect(chosen()).toEqual([null]);
    expect([box().value, box().getAttribute("aria-invalid")]).toEqual(["", null]);
  });

  test("keeps a name of one's own where that is an answer too", async () => {
    await draws({ free: true });
    await type("Délégué", "FC Petit Village");
    await key("Tab");
    expect(chosen()).toEqual(["FC Petit Village"]);
    expect([box().value, box().getAttribute("aria-invalid"), descriptionOf(box())]).toEqual(["FC Petit Village", null, ""]);
  });
});

describe("the row that makes a new one", () => {
  const onCreate = vi.fn<(text: string) => void>();
  const create = { label: "Créer un contact", onCreate };
  beforeEach(() => onCreate.mockReset());

  test("is reached by the arrows beyond the last option, and Enter makes it of what is typed", async () => {
    await draws({ create });
    await type("Délégué", "inès ");
    expect([options().at(-1), highlighted()]).toEqual(["Créer un contact", "Inès Caron"]);
    await key("ArrowUp");
    expect(highlighted()).toBe("Créer un contact");
    await key("Enter");
    expect(onCreate).toHaveBeenCalledExactlyOnceWith("inès");
    expect([chosen(), isOpen()]).toEqual([[], false]);
  });

  test("is the only one where nobody matches, and is made by a press", async () => {
    await draws({ create });
    await type("Délégué", "jeanne du pré");
    expect([options(), highlighted()]).toEqual([["Créer un contact"], "Créer un contact"]);
    await click(option("Créer un contact"));
    expect(onCreate).toHaveBeenCalledExactlyOnceWith("jeanne du pré");
  });

  test("is taken by Enter where nobody matches, in place of a refusal", async () => {
    await draws({ create });
    await type("Délégué", "marc delmas");
    expect(await key("Enter")).toBe(false);
    expect(onCreate).toHaveBeenCalledExactlyOnceWith("marc delmas");
    expect([chosen(), isOpen(), box().getAttribute("aria-invalid")]).toEqual([[], false, null]);
  });

  test.each([
    { come: "none", found: [], made: ["lecomte"], taken: [] },
    { come: "one", found: officials.slice(0, 1), made: [], taken: [lecomte] },
    { come: "several", found: officials, made: [], taken: [] },
  ])("waits for the options after an early Enter: $come", async ({ found, made, taken }) => {
    await draws({ create, options: [], waiting: true });
    await type("Délégué", "lecomte");
    await key("Enter");
    expect([onCreate.mock.calls, chosen()]).toEqual([[], []]);
    await draws({ create, options: found, waiting: false });
    expect([onCreate.mock.calls.flat(), chosen()]).toEqual([made, taken]);
  });

  test("is never taken by leaving", async () => {
    await draws({ create });
    await type("Délégué", "jeanne du pré");
    await key("ArrowDown");
    expect(highlighted()).toBe("Créer un contact");
    await key("Tab");
    expect(onCreate).not.toHaveBeenCalled();
    expect([chosen(), box().value]).toEqual([["jeanne du pré"], "jeanne du pré"]);
  });
});
