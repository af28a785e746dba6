// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { eventually, textOnTop } from "../../../test/by-name.ts";
import { cell, chosen, copies, focused, goTo, isTypedIn, keys, ROW, rowCount, texts, types } from "../../../test/grid.ts";
import { tableUnderTest } from "../../../test/table-under-test.tsx";

const { opens } = tableUnderTest();

describe("what is typed", () => {
  test("over a cell replaces what is there", async () => {
    await opens();
    await goTo(1, "Nom");
    await types("Nord", "Enter");
    expect(cell(1, "Nom").textContent).toBe("Nord");
    expect(focused()).toBe("2 Nom");
  });

  test("after F2 goes on from what is there", async () => {
    await opens();
    await goTo(1, "Nom");
    await keys("F2");
    expect(isTypedIn()).toBe(true);
    await types(" bis", "Enter");
    expect(cell(1, "Nom").textContent).toBe("P1 bis");
  });

  test("may begin with a space, but where a space means something by itself", async () => {
    await opens();
    await goTo(1, "Nom");
    await keys("Space");
    expect(isTypedIn()).toBe(true);
    await keys("Escape");
    await goTo(1, "Ouvert");
    expect(await keys("Space")).toBe(false);
    expect([isTypedIn(), texts("Ouvert")]).toEqual([false, ["Non", "Oui", "Oui"]]);
    await keys("Space");
    expect(texts("Ouvert")).toEqual(["Oui", "Oui", "Oui"]);
  });

  test("with Alt, in the number of a row, or by a key without a sign opens nothing", async () => {
    await opens();
    await goTo(1, "Nom");
    for (const pressed of ["Alt+x", "F5", "CapsLock"]) expect([await keys(pressed), isTypedIn()]).toEqual([true, false]);
    await goTo(1, ROW);
    await keys("x");
    expect(isTypedIn()).toBe(false);
    expect(texts("Nom")).toEqual(["P1", "P2", "P3"]);
  });

  test("by the keys of a browser, such as Ctrl+C, Ctrl+V, ⌘C and ⌘V, is left to it", async () => {
    await opens();
    await goTo(1, "Nom");
    for (const pressed of ["Control+c", "Control+v", "Meta+c", "Meta+v", "Control+f"]) expect(await keys(pressed)).toBe(true);
    expect(isTypedIn()).toBe(false);
    expect(await copies()).toBe("P1");
  });

  test.each([
    ["Control+z", "Control+y"],
    ["Meta+z", "Meta+y"],
    ["Control+Z", "Control+Shift+z"],
    ["Meta+z", "Meta+Shift+Z"],
  ])("is taken back by %s, step by step, and comes again by %s", async (back, again) => {
    await opens();
    await goTo(1, "Nom");
    await types("Nord", "Enter");
    await types("Sud", "Enter");
    await keys(back);
    expect(texts("Nom")).toEqual(["Nord", "P2", "P3"]);
    await keys(back);
    expect(texts("Nom")).toEqual(["P1", "P2", "P3"]);
    expect(textOnTop()).toContain("Tout est enregistré.");
    await keys(back, again, again, again);
    expect(texts("Nom")).toEqual(["Nord", "Sud", "P3"]);
  });

  test.each(["Control+s", "Meta+s", "Control+Enter", "Meta+Enter"])(
    "is saved by %s, from the cell where it is typed too",
    async (pressed) => {
      const { server } = await opens();
      await goTo(1, "Nom");
      await types("Nord", pressed);
      await eventually(() => expect(server.sent).toEqual([[{ uuid: "1", version: 1, name: "Nord" }]]));
      expect(focused()).toBe("1 Nom");
      await eventually(() => expect(textOnTop()).toContain("Tout est enregistré."));
      await keys("Delete", pressed);
      expect(textOnTop()).toContain("Une cellule est à corriger : Le nom du parking est requis Rien n’a été enregistré.");
      expect(server.sent).toHaveLength(1);
    },
  );
});

describe("a row", () => {
  test("is chosen by Space in its number, by Shift+Space from any cell, and let go by the same", async () => {
    await opens();
    await goTo(2, ROW);
    await keys("Space");
    // A press of its number has chosen it already.
    expect(chosen()).toEqual([]);
    await keys("Space");
    await goTo(3, "Type");
    expect(await keys("Shift+Space")).toBe(false);
    expect(chosen()).toEqual([2, 3]);
    expect(textOnTop()).toContain("2 lignes choisies");
    await keys("Shift+Space");
    expect(chosen()).toEqual([2]);
  });

  test.each(["Control+a", "Meta+a"])("is chosen with all others by %s, without the empty one, and let go by it", async (pressed) => {
    await opens();
    await goTo(1, "Nom");
    expect(await keys(pressed)).toBe(false);
    expect(chosen()).toEqual([1, 2, 3]);
    await keys(pressed);
    expect(chosen()).toEqual([]);
  });

  test.each(["Delete", "Backspace"])("is to be deleted by %s in its number, and comes back by it", async (pressed) => {
    const { server } = await opens();
    await goTo(2, "Nom");
    await keys("Home", pressed);
    expect(textOnTop()).toContain("1 ligne à supprimer");
    expect(cell(2, ROW).getAttribute("aria-label")).toBe("Ligne 2, à supprimer");
    await keys(pressed);
    expect(textOnTop()).toContain("Tout est enregistré.");
    await keys(pressed, "Control+s");
    await eventually(() => expect(rowCount()).toBe(3));
    expect(server.sent).toEqual([[{ uuid: "2", version: 1, deleted: true }]]);
  });

  test("that is new is gone at once, and the empty one below it stays", async () => {
    await opens();
    await goTo(4, "Nom");
    await types("P4", "Enter");
    expect(rowCount()).toBe(5);
    await goTo(4, "Nom");
    await keys("Home", "Delete");
    expect(rowCount()).toBe(4);
    await keys("Delete");
    expect([rowCount(), focused()]).toEqual([4, "4 Ligne"]);
  });
});
