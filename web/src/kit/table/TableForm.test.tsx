// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, test } from "vitest";
import { button, eventually, findButton, press, textOnTop } from "../../../test/by-name.ts";
import { told } from "../../../test/form-under-test.tsx";
import { cell, copies, focused, goTo, grid, isTypedIn, keys, pastes, ROW, rowCount, texts, types } from "../../../test/grid.ts";
import { parkingRow, refusal, tableUnderTest } from "../../../test/table-under-test.tsx";

const { opens, address, notifies, showsDialogs } = tableUnderTest();
const isBusy = () => button("Enregistrer").getAttribute("aria-busy") === "true";

describe("a table that is opened", () => {
  test("has the keyboard in its first cell, an empty row at its end, and nothing to save", async () => {
    await opens();
    expect([focused(), rowCount(), texts("Nom")]).toEqual(["1 Nom", 4, ["P1", "P2", "P3"]]);
    expect(cell(4, ROW).getAttribute("aria-label")).toBe("Ligne 4, nouvelle");
    expect(textOnTop()).toContain("Tout est enregistré.");
  });

  test("makes a new row of the empty one, and counts what is to be saved", async () => {
    await opens();
    await goTo(4, "Nom");
    await types("P4", "Tab");
    expect([focused(), rowCount()]).toEqual(["4 Type", 5]);
    await goTo(1, "Nom");
    await types("P1 bis", "Enter");
    await keys("Home", "Delete");
    expect(textOnTop()).toContain("1 nouvelle ligne, 1 ligne modifiée, 1 ligne à supprimer");
    expect([1, 2, 3, 4].map((row) => cell(row, ROW).getAttribute("aria-label"))).toEqual([
      "Ligne 1, modifiée",
      "Ligne 2, à supprimer",
      "Ligne 3",
      "Ligne 4, nouvelle",
    ]);
  });

  test.each([
    ["Nom", "P4"],
    ["Type", "vip"],
    ["Ouvert", "non"],
  ])("leads on by Enter from « %s » of the empty row to the one below it, which is the empty one then", async (column, text) => {
    await opens();
    await goTo(4, column);
    await types(text, "Enter");
    expect([focused(), rowCount()]).toEqual([`5 ${column}`, 5]);
    // What comes below moves nobody.
    await pastes(text);
    expect([focused(), rowCount()]).toEqual([`5 ${column}`, 6]);
  });

  test("that may not be changed says so, and offers nothing that changes it", async () => {
    await opens({ readOnly: "La rencontre est archivée." });
    expect(textOnTop()).toContain("La rencontre est archivée.");
    expect(grid().getAttribute("aria-readonly")).toBe("true");
    for (const name of ["Enregistrer", "Coller un tableau", "Recopier vers le bas"]) expect(findButton(name)).toBeUndefined();
    await goTo(1, "Nom");
    await pastes("Nord");
    expect(texts("Nom")).toEqual(["P1", "P2", "P3"]);
    expect(await copies()).toBe("P1");
  });
});

describe("what is saved", () => {
  test("is all that changed, in one write, which is told once", async () => {
    const { server } = await opens();
    await types("P1 bis", "Enter");
    await keys("Home", "Delete");
    await goTo(4, "Nom");
    await types("P4", "Tab");
    await goTo(4, "Capacité");
    await types("60", "Enter");
    await press("Enregistrer");
    await notifies("Tableau enregistré, 1\u00a0ligne supprimée.");
    expect(server.sent).toEqual([
      [
        { uuid: "1", version: 1, name: "P1 bis" },
        { uuid: "2", version: 1, deleted: true },
        expect.objectContaining({ name: "P4", capacity: 60 }),
      ],
    ]);
    await eventually(() => expect(texts("Nom")).toEqual(["P1 bis", "P3", "P4"]));
    expect(textOnTop()).toContain("Tout est enregistré.");
    await press("Enregistrer");
    expect(server.sent).toHaveLength(1);
  });

  test("gives back all that it deleted by one press", async () => {
    const { server } = await opens();
    for (const row of [1, 3]) {
      await goTo(row, "Nom");
      await keys("Home", "Delete");
    }
    await press("Enregistrer");
    await notifies("Tableau enregistré, 2\u00a0lignes supprimées.");
    const [, undo] = told.success.mock.lastCall as [string, { label: string; run: () => Promise<void> }];
    expect(undo.label).toBe("Annuler");
    await act(undo.run);
    expect(server.restored).toEqual(["/api/history/1/restore", "/api/history/3/restore"]);
    await notifies("Suppressions annulées.");
  });

  test("is written once, however often one presses while it is on its way, and nothing is typed meanwhile", async () => {
    const { server } = await opens();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    await types("Nord", "Enter");
    await press("Enregistrer");
    await press("Enregistrer");
    await keys("Control+s");
    expect(isBusy()).toBe(true);
    await goTo(2, "Nom");
    await types("x");
    expect(isTypedIn()).toBe(false);
    await act(async () => resolve());
    await notifies("Tableau enregistré.");
    expect(server.sent).toHaveLength(1);
    expect(isBusy()).toBe(false);
  });

  test("is nothing where a cell is wrong: it is said how many, and one is led to the first", async () => {
    const { server } = await opens({ rows: [parkingRow("1")] });
    await goTo(2, "Nom");
    await types("P2", "Enter");
    await goTo(1, "Capacité");
    await types("douze", "Enter");
    expect(cell(1, "Capacité").getAttribute("aria-invalid")).toBe("true");
    // What is missing is not said before one tries.
    expect(cell(2, "Capacité").getAttribute("aria-invalid")).toBeNull();
    await press("Enregistrer");
    expect(textOnTop()).toContain("2 cellules sont à corriger. Rien n’a été enregistré.");
    expect([focused(), cell(2, "Capacité").getAttribute("aria-invalid")]).toEqual(["1 Capacité", "true"]);
    expect(textOnTop()).toContain("Ligne 1, Capacité : Un nombre est attendu.");
    await types("120", "Enter");
    await goTo(1, "Nom");
    await press("Aller à la première");
    expect(focused()).toBe("2 Capacité");
    expect(textOnTop()).toContain("Une cellule est à corriger : La capacité du parking est requise Rien n’a été enregistré.");
    await types("60", "Control+s");
    await notifies("Tableau enregistré.");
    expect(server.sent).toHaveLength(1);
  });

  test("is refused by the server cell by cell, until that cell is changed", async () => {
    const { server } = await opens();
    const violations = [{ propertyPath: "rows[1].type", message: "Ce type n’existe plus.", code: "invalid" }];
    server.answers = [refusal(422, { violations })];
    await types("P1 bis", "Enter");
    await goTo(3, "Type");
    await types("vip", "Enter");
    await press("Enregistrer");
    await eventually(() => expect(focused()).toBe("3 Type"));
    expect(textOnTop()).toContain("Ligne 3, Type : Ce type n’existe plus.");
    await keys("Delete");
    expect(textOnTop()).not.toContain("Ce type n’existe plus.");
    await press("Enregistrer");
    await notifies("Tableau enregistré.");
    expect(server.sent.at(-1)).toEqual([{ uuid: "1", version: 1, name: "P1 bis" }]);
  });

  test("stays typed where the server cannot take it, and is saved by the next press", async () => {
    const { server } = await opens();
    server.answers = [refusal(503)];
    await types("Nord", "Control+s");
    await eventually(() => expect(told.error).toHaveBeenCalledOnce());
    expect([texts("Nom")[0], told.success.mock.calls]).toEqual(["Nord", []]);
    await press("Enregistrer");
    await notifies("Tableau enregistré.");
    expect(server.rows[0]?.name).toBe("Nord");
  });

  test("is at most two hundred rows", async () => {
    const rows = Array.from({ length: 201 }, (_, at) => parkingRow(String(at)));
    const { server } = await opens({ rows });
    await goTo(1, "Capacité");
    await keys("Control+Shift+ArrowDown", "Shift+ArrowUp", "Delete", "Control+s");
    expect(textOnTop()).toContain("201 lignes sont à enregistrer : 200 au plus peuvent l’être en une fois.");
    expect(server.sent).toEqual([]);
    await keys("Control+z");
    expect(textOnTop()).not.toContain("lignes sont à enregistrer");
  });
});

describe("what is typed and not saved", () => {
  test("is there again after a reload, is said to be, and can be given up", async () => {
    const { reloads } = await opens();
    await types("Nord", "Enter");
    await reloads();
    expect(textOnTop()).toContain("Votre saisie, qui n’était pas enregistrée, a été reprise.");
    expect(texts("Nom")).toEqual(["Nord", "P2", "P3"]);
    await press("L’abandonner");
    expect(texts("Nom")).toEqual(["P1", "P2", "P3"]);
    await reloads();
    expect(textOnTop()).not.toContain("a été reprise");
  });

  test("is asked about as one leaves: who goes on writing stays", async () => {
    await opens();
    await types("Nord", "Enter");
    await press("Annuler");
    await showsDialogs("Annuler les modifications ?");
    await press("Continuer la rédaction");
    await showsDialogs();
    expect([address(), texts("Nom")[0]]).toEqual(["/parkings", "Nord"]);
  });

  test("is gone where one leaves without it", async () => {
    const { server, reloads } = await opens();
    await types("Nord", "Enter");
    await press("Annuler");
    await showsDialogs("Annuler les modifications ?");
    await press("Annuler les modifications");
    await eventually(() => expect(address()).toBe("/"));
    await reloads();
    expect([texts("Nom"), server.sent]).toEqual([["P1", "P2", "P3"], []]);
  });

  test("is saved where one wants so as one leaves", async () => {
    const { server } = await opens();
    await types("Nord", "Enter");
    await press("Annuler");
    await showsDialogs("Annuler les modifications ?");
    await press("Enregistrer et continuer");
    await eventually(() => expect(address()).toBe("/"));
    expect(server.rows[0]?.name).toBe("Nord");
  });

  test("is nothing, and nobody is asked, where nothing is typed", async () => {
    await opens();
    await press("Fermer");
    await eventually(() => expect(address()).toBe("/"));
  });
});
