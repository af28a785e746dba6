// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { press, textOnTop } from "../../../test/by-name.ts";
import { focused, goTo, keys, ROW, texts, types } from "../../../test/grid.ts";
import { tableUnderTest } from "../../../test/table-under-test.tsx";

const { opens, notifies } = tableUnderTest();

describe("rows that are moved", () => {
  test("go by Alt and an arrow with the keyboard on them, are said, and are saved with what is typed", async () => {
    const { server } = await opens();
    await goTo(3, "Nom");
    expect(await keys("Alt+ArrowUp", "Alt+ArrowUp")).toBe(false);
    expect([focused(), texts("Nom")]).toEqual(["1 Nom", ["P3", "P1", "P2"]]);
    expect(textOnTop()).toContain("Ligne déplacée : place 1 sur 3.");
    expect(textOnTop()).toContain("ordre modifié");
    await goTo(4, "Nom");
    await types("P4", "Tab");
    await goTo(4, "Capacité");
    await types("60", "Enter");
    await goTo(4, "Nom");
    await keys("Alt+ArrowUp");
    await press("Enregistrer");
    await notifies("Tableau enregistré.");
    expect(server.orders).toEqual([["3", "1", 0, "2"]]);
    expect(server.sent).toEqual([[expect.objectContaining({ name: "P4" })]]);
    expect(textOnTop()).toContain("Tout est enregistré.");
  });

  test("alone are saved too, and come back by Ctrl Z", async () => {
    const { server } = await opens();
    await goTo(1, "Nom");
    await keys("Alt+ArrowDown");
    expect(texts("Nom")).toEqual(["P2", "P1", "P3"]);
    await keys("Control+z");
    expect(textOnTop()).toContain("Tout est enregistré.");
    await keys("Control+y");
    await press("Enregistrer");
    await notifies("Tableau enregistré.");
    expect([server.sent, server.orders]).toEqual([[[]], [["2", "1", "3"]]]);
  });

  test("go together where several are chosen, by the tools of the table too", async () => {
    await opens();
    await goTo(2, ROW);
    await goTo(3, ROW);
    await press("Monter");
    expect(texts("Nom")).toEqual(["P2", "P3", "P1"]);
    await press("Descendre");
    expect(texts("Nom")).toEqual(["P1", "P2", "P3"]);
    expect(textOnTop()).toContain("Tout est enregistré.");
  });
});
