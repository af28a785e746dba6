// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { button } from "../../../test/by-name.ts";
import { cell, chosen, focused, goTo, isTypedIn, keys, marked, ROW, rowCount, texts, types } from "../../../test/grid.ts";
import { parkingRow, tableUnderTest } from "../../../test/table-under-test.tsx";

const { opens } = tableUnderTest();

// Three car parks and the empty row below them; from « Nom » to « Commentaires » there are seven columns.
describe("a key alone leads from a cell", () => {
  test.each([
    ["ArrowDown", "3 Type"],
    ["ArrowUp", "1 Type"],
    ["ArrowRight", "2 Capacité"],
    ["ArrowLeft", "2 Nom"],
    ["PageDown", "4 Type"],
    ["PageUp", "1 Type"],
    ["Home", "2 Ligne"],
    ["End", "2 Commentaires"],
    ["Enter", "3 Type"],
    ["Shift+Enter", "1 Type"],
    ["Tab", "2 Capacité"],
    ["Shift+Tab", "2 Nom"],
    ["Control+ArrowDown", "4 Type"],
    ["Control+ArrowUp", "1 Type"],
    ["Control+ArrowRight", "2 Commentaires"],
    ["Control+ArrowLeft", "2 Ligne"],
    ["Control+Home", "1 Nom"],
    ["Control+End", "4 Commentaires"],
    ["Meta+ArrowDown", "4 Type"],
    ["Meta+ArrowUp", "1 Type"],
    ["Meta+ArrowRight", "2 Commentaires"],
    ["Meta+ArrowLeft", "2 Ligne"],
  ])("%s to « %s », and the page does not scroll", async (pressed, place) => {
    await opens();
    await goTo(2, "Type");
    expect(await keys(pressed)).toBe(false);
    expect(focused()).toBe(place);
    expect(marked()).toEqual(place.endsWith(ROW) ? [] : [place]);
  });

  test("and stays within the table at its edges", async () => {
    await opens();
    await goTo(1, "Nom");
    await keys("ArrowUp");
    expect(focused()).toBe("1 Nom");
    await keys("ArrowLeft", "ArrowLeft");
    expect(focused()).toBe("1 Ligne");
    await keys("Control+End", "ArrowDown", "ArrowRight");
    expect(focused()).toBe("4 Commentaires");
  });

  test("by Tab on to the next row at the end of one, and out of the table at its ends", async () => {
    await opens();
    await goTo(1, "Commentaires");
    await keys("Tab");
    expect(focused()).toBe("2 Nom");
    await keys("Shift+Tab");
    expect(focused()).toBe("1 Commentaires");
    await goTo(1, "Nom");
    expect(await keys("Shift+Tab")).toBe(true);
    await goTo(4, "Commentaires");
    expect(await keys("Tab")).toBe(true);
  });

  test("and the table is one stop of Tab: the cell where one was", async () => {
    await opens();
    await goTo(2, "Capacité");
    const stops = [...document.querySelectorAll("[role=grid] [tabindex='0']")];
    expect(stops).toEqual([cell(2, "Capacité")]);
  });
});

describe("Enter", () => {
  test.each([
    ["Enter", 4, "Nom", "1 Type"],
    ["Shift+Enter", 1, "Type", "4 Nom"],
    ["Enter", 4, "Commentaires", "4 Commentaires"],
    ["Shift+Enter", 1, "Nom", "1 Nom"],
  ])("by %s from the end of a column, at row %i of « %s », goes on to « %s »", async (pressed, row, column, place) => {
    await opens();
    await goTo(row, column);
    expect(await keys(pressed)).toBe(false);
    expect(focused()).toBe(place);
    await goTo(row, column);
    await keys("F2", pressed);
    expect(focused()).toBe(place);
  });

  test("begins the next row where Tab began in this one, unless one went elsewhere meanwhile", async () => {
    await opens();
    await goTo(1, "Nom");
    await types("Nord", "Tab");
    await types("vip", "Tab");
    await types("90", "Enter");
    expect(focused()).toBe("2 Nom");
    await keys("Tab", "Tab", "ArrowRight", "Enter");
    expect(focused()).toBe("3 Ouvert");
    await goTo(1, "Nom");
    await keys("Tab", "ArrowDown", "ArrowUp", "Enter");
    expect(focused()).toBe("2 Type");
  });
});

describe("what is marked", () => {
  test("grows and shrinks with Shift and the arrows, and is one cell again after a move", async () => {
    await opens();
    await goTo(1, "Nom");
    await keys("Shift+ArrowDown", "Shift+ArrowRight");
    expect(marked()).toEqual(["1 Nom", "1 Type", "2 Nom", "2 Type"]);
    await keys("Shift+ArrowUp");
    expect(marked()).toEqual(["1 Nom", "1 Type"]);
    await keys("ArrowDown");
    expect(marked()).toEqual(["2 Type"]);
  });

  test.each(["Control", "Meta"])("reaches the end of the table with %s and Shift", async (held) => {
    await opens();
    await goTo(2, "Capacité");
    await keys(`${held}+Shift+ArrowUp`);
    expect(marked()).toEqual(["1 Capacité", "2 Capacité"]);
  });

  test.each(["Delete", "Backspace"])("is emptied by %s", async (pressed) => {
    await opens();
    await goTo(1, "Capacité");
    await keys("Shift+ArrowDown", pressed);
    expect(texts("Capacité")).toEqual(["", "", "100"]);
    expect(texts("Nom")).toEqual(["P1", "P2", "P3"]);
  });

  test.each(["Control+d", "Meta+d"])("is filled by its first row with %s", async (pressed) => {
    await opens({ rows: [parkingRow("1", { capacity: 250 }), parkingRow("2"), parkingRow("3")] });
    await goTo(1, "Capacité");
    expect(await keys("Shift+ArrowDown", pressed)).toBe(false);
    expect(texts("Capacité")).toEqual(["250", "250", "100"]);
    await goTo(3, "Capacité");
    await keys(pressed);
    expect(texts("Capacité")).toEqual(["250", "250", "250"]);
  });
});

test("Escape lets go of the rows that are chosen, then of what is marked, and then leads to « Enregistrer »", async () => {
  await opens();
  await goTo(1, "Nom");
  await keys("Shift+ArrowDown", "Shift+Space", "Escape");
  expect([chosen(), marked()]).toEqual([[], ["1 Nom", "2 Nom"]]);
  await keys("Escape");
  expect([marked(), focused()]).toEqual([["2 Nom"], "2 Nom"]);
  await keys("Escape");
  expect(document.activeElement).toBe(button("Enregistrer"));
});

test("where nothing can be changed the keys lead on, and take nothing", async () => {
  const { server } = await opens({ readOnly: "La rencontre est archivée." });
  await goTo(1, "Nom");
  await types("x");
  await keys("F2", "Delete", "Control+d", "Control+a", "Shift+Space", "Control+z");
  expect([isTypedIn(), chosen(), texts("Nom")]).toEqual([false, [], ["P1", "P2", "P3"]]);
  await keys("Home", "Space", "Delete", "ArrowDown");
  expect([focused(), chosen(), rowCount()]).toEqual(["2 Ligne", [], 4]);
  await keys("Control+s");
  expect(server.sent).toEqual([]);
});
