// @vitest-environment happy-dom
import { FixtureSector } from "@avant-match/contract/fixtures/preparation/sectors.ts";
import { act } from "react";
import { describe, expect, test } from "vitest";
import { key, leaveField, nameOf, textOnTop } from "../../../test/by-name.ts";
import { cell, chosen, focused, goTo, isTypedIn, keys, presses, ROW, texts, types } from "../../../test/grid.ts";
import { parkingRow, tableUnderTest } from "../../../test/table-under-test.tsx";

const { opens } = tableUnderTest();
const control = () => document.activeElement as HTMLInputElement;

describe("what is typed in a cell", () => {
  test.each([
    ["Enter", "3 Nom"],
    ["Shift+Enter", "1 Nom"],
    ["Tab", "2 Type"],
    ["Shift+Tab", "1 Commentaires"],
  ])("is taken by %s, which leads on to « %s »", async (end, place) => {
    await opens();
    await goTo(2, "Nom");
    await types("Nord", end);
    expect([cell(2, "Nom").textContent, focused(), isTypedIn()]).toEqual(["Nord", place, false]);
  });

  test("is left by Escape as it was, and one is at the cell again", async () => {
    await opens();
    await goTo(2, "Nom");
    await types("Nord", "Escape");
    expect([texts("Nom"), focused(), isTypedIn()]).toEqual([["P1", "P2", "P3"], "2 Nom", false]);
    expect(textOnTop()).toContain("Tout est enregistré.");
  });

  test.each([
    ["Capacité", 3],
    ["Nom", 4],
    [ROW, 1],
  ])("is taken as one presses another cell: « %s » of row %i", async (column, row) => {
    await opens();
    await goTo(1, "Nom");
    await types("Nord");
    await goTo(row, column);
    expect([cell(1, "Nom").textContent, focused(), isTypedIn()]).toEqual(["Nord", `${row} ${column}`, false]);
  });

  test("is taken as one goes elsewhere on the page, and Escape has given it up before", async () => {
    await opens();
    await goTo(1, "Nom");
    await types("Nord");
    await leaveField();
    expect([cell(1, "Nom").textContent, isTypedIn()]).toEqual(["Nord", false]);
    await goTo(2, "Nom");
    await types("Sud", "Escape");
    await leaveField();
    expect(texts("Nom")).toEqual(["Nord", "P2", "P3"]);
  });

  test("belongs to its control: the keys of the table are those of the text", async () => {
    await opens();
    await goTo(2, "Nom");
    await types("N");
    for (const pressed of ["ArrowLeft", "ArrowUp", "Home", "End", "Delete", "Backspace", "Control+a", "Control+z", "Shift+Space"])
      expect(await keys(pressed)).toBe(true);
    expect([focused(), isTypedIn(), chosen()]).toEqual(["2 Nom", true, []]);
    expect(nameOf(control())).toBe("Nom, ligne 2");
  });

  test("is not taken by the Enter that ends a word while it is composed", async () => {
    await opens();
    await goTo(1, "Nom");
    await types("é");
    expect(await key("Enter", { isComposing: true })).toBe(true);
    expect([focused(), isTypedIn()]).toEqual(["1 Nom", true]);
  });

  test("where nothing is typed after all changes nothing", async () => {
    await opens();
    await goTo(1, "Nom");
    await keys("F2", "Enter");
    expect(textOnTop()).toContain("Tout est enregistré.");
  });
});

describe("a cell is opened", () => {
  test("by a second press of the mouse, not by the first, and what is there stays", async () => {
    await opens();
    await goTo(2, "Nom");
    expect(isTypedIn()).toBe(false);
    await presses(cell(2, "Nom"), "dblclick");
    expect([isTypedIn(), control().value]).toEqual([true, "P2"]);
    // A press in the text is for the text.
    await presses(control(), "mousedown");
    expect(isTypedIn()).toBe(true);
  });

  test("by a second tap of a finger, which has no double press", async () => {
    await opens();
    const taps = async () => {
      await goTo(2, "Nom");
      const tap = Object.assign(new MouseEvent("click", { bubbles: true }), { pointerType: "touch" });
      await act(async () => void cell(2, "Nom").dispatchEvent(tap));
      return isTypedIn();
    };
    expect([await taps(), await taps()]).toEqual([false, true]);
  });

  test("but not where its value is given once, nor in a row that is to be deleted", async () => {
    await opens({
      resource: FixtureSector,
      parent: { venueContextUuid: "v1" } as never,
      rows: [parkingRow("1", { name: "Tribune nord" })],
    });
    await goTo(1, "Secteur");
    await types("x");
    expect([isTypedIn(), cell(1, "Secteur").getAttribute("aria-readonly")]).toEqual([false, "true"]);
    await keys("Delete");
    expect(texts("Secteur")).toEqual(["Tribune nord"]);
    await goTo(2, "Secteur");
    await types("Tribune sud", "Enter");
    expect(texts("Secteur")).toEqual(["Tribune nord", "Tribune sud"]);
    await goTo(1, "Capacité");
    await keys("Home", "Delete", "End");
    await types("5");
    expect(isTypedIn()).toBe(false);
  });
});

describe("what is typed is read as its field is", () => {
  test("a number with its spaces; what is none stays, and is said at once", async () => {
    await opens();
    await goTo(1, "Capacité");
    await types("1 250 places", "Enter");
    await types("douze", "Shift+Enter");
    expect(texts("Capacité")).toEqual(["1 250", "douze", "100"]);
    const isInvalid = [1, 2, 3].map((row) => cell(row, "Capacité").getAttribute("aria-invalid"));
    expect(isInvalid).toEqual([null, "true", null]);
    await keys("ArrowDown");
    expect(textOnTop()).toContain("Ligne 2, Capacité : Un nombre est attendu.");
  });

  test("an hour of the day of the match, or of the night after it, with its day where one may mistake it", async () => {
    await opens({ rows: [] });
    await goTo(1, "Ouverture");
    await types("1945", "Tab");
    await types("4h30", "Tab");
    expect([cell(1, "Ouverture").textContent, cell(1, "Fermeture").textContent]).toEqual(["19:45", "08/11/2026 04:30"]);
  });

  test("a yes or a no by its word", async () => {
    await opens();
    await goTo(1, "Ouvert");
    await types("n", "Enter");
    await types("oui", "Enter");
    expect(texts("Ouvert")).toEqual(["Non", "Oui", "Oui"]);
  });

  test("comments on several lines: Alt and Enter begin one, Enter alone goes on", async () => {
    await opens();
    await goTo(1, "Commentaires");
    await types("Barrière");
    expect(control().tagName).toBe("TEXTAREA");
    expect(await keys("Alt+Enter")).toBe(true);
    expect(isTypedIn()).toBe(true);
    await types("\nà gauche", "Enter");
    expect([cell(1, "Commentaires").textContent, focused()]).toEqual(["Barrière\nà gauche", "2 Commentaires"]);
  });
});
