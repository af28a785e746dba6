// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { button, eventually, field, press, textOnTop, type } from "../../../test/by-name.ts";
import { cell, copies, focused, goTo, isTypedIn, keys, pastes, rowCount, texts, types } from "../../../test/grid.ts";
import { parkingRow, tableUnderTest } from "../../../test/table-under-test.tsx";

const { opens, showsDialogs } = tableUnderTest();
const preview = "Ce qui sera collé";

describe("what is copied", () => {
  test("is what is marked, cell by cell", async () => {
    await opens();
    await keys("Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowRight");
    expect(await copies()).toBe("P1\t\t100\nP2\t\t100");
  });

  test("is the rows that are chosen, with all their columns", async () => {
    await opens();
    await keys("Shift+Space", "ArrowDown", "ArrowDown", "Shift+Space");
    const lines = (await copies()).split("\n").map((line) => line.split("\t"));
    expect(lines.map(([name, , capacity, opened]) => [name, capacity, opened])).toEqual([
      ["P1", "100", "Oui"],
      ["P3", "100", "Oui"],
    ]);
  });

  test("while a cell is typed in is left to its text", async () => {
    await opens();
    await keys("F2");
    expect(await copies()).toBe("");
  });
});

describe("what is pasted", () => {
  test("of one cell goes into all that are marked", async () => {
    await opens();
    await goTo(1, "Capacité");
    await keys("Shift+ArrowDown");
    await pastes("1 250");
    expect(texts("Capacité")).toEqual(["1 250", "1 250", "100"]);
  });

  test("while a cell is typed in is left to its text, but a table is not", async () => {
    await opens();
    await keys("F2");
    await pastes("Nord");
    expect([isTypedIn(), texts("Nom").slice(1)]).toEqual([true, ["P2", "P3"]]);
    await pastes("P8\tVIP\t80\nP9\tVIP\t90");
    await showsDialogs(preview);
  });

  test("of a table is shown first, and put in only once one takes it", async () => {
    await opens();
    await goTo(4, "Nom");
    await pastes("Nom\tCapacité\tRemarque\nP8\t80\tà revoir\nP9\tdouze\t");
    await showsDialogs(preview);
    for (const said of ["Les colonnes sont reconnues par leur titre.", "Non reprises : Remarque.", "1 cellule reste à corriger"])
      expect(textOnTop()).toContain(said);
    expect(rowCount()).toBe(4);
    await press("Ajouter 2 lignes");
    await showsDialogs();
    expect(texts("Nom")).toEqual(["P1", "P2", "P3", "P8", "P9"]);
    await eventually(() => expect(focused()).toBe("4 Nom"));
    expect(cell(5, "Capacité").getAttribute("aria-invalid")).toBe("true");
    await keys("Control+z");
    expect(texts("Nom")).toEqual(["P1", "P2", "P3"]);
  });

  test("of a table may be written over the rows that are there, from the one where one is", async () => {
    await opens();
    await goTo(2, "Nom");
    await pastes("P8\tVIP\t80\nP9\tVIP\t90\nP10\tVIP\t10");
    await showsDialogs(preview);
    await press("Écrire à partir de la ligne 2");
    await showsDialogs();
    expect(texts("Nom")).toEqual(["P1", "P8", "P9", "P10"]);
    expect(textOnTop()).toContain("1 nouvelle ligne, 2 lignes modifiées");
  });

  test("of more rows than one save takes is refused before anything is put in", async () => {
    await opens({ rows: [] });
    await pastes(Array.from({ length: 201 }, (_, at) => `P${at}\tVIP\t10`).join("\n"));
    await showsDialogs(preview);
    expect(textOnTop()).toContain("201 lignes sont collées : 200 au plus peuvent encore l’être avant d’enregistrer. Rien n’est ajouté.");
    expect(button("Ajouter 201 lignes").getAttribute("aria-disabled")).toBe("true");
    await press("Ajouter 201 lignes");
    await press("Annuler");
    await showsDialogs();
    expect(rowCount()).toBe(1);
  });
});

describe("the tools of the table", () => {
  test("take back what was typed, and let it come again", async () => {
    await opens();
    const isOff = (name: string) => button(name).getAttribute("aria-disabled") === "true";
    expect([isOff("Annuler la saisie"), isOff("Rétablir la saisie")]).toEqual([true, true]);
    await types("Nord", "Enter");
    await press("Annuler la saisie");
    expect([texts("Nom")[0], focused(), isOff("Annuler la saisie")]).toEqual(["P1", "2 Nom", true]);
    await press("Rétablir la saisie");
    expect(texts("Nom")[0]).toBe("Nord");
  });

  test("fill what is marked with its first row", async () => {
    await opens({ rows: [parkingRow("1", { capacity: 250 }), parkingRow("2")] });
    await goTo(1, "Capacité");
    await keys("Shift+ArrowDown");
    await press("Recopier vers le bas");
    expect(texts("Capacité")).toEqual(["250", "250"]);
  });

  test("give the rows that are chosen one value, and no other row", async () => {
    await opens();
    await goTo(1, "Capacité");
    await keys("Shift+Space", "ArrowDown", "ArrowDown", "Shift+Space");
    expect(textOnTop()).toContain("2 lignes choisies");
    await press("Modifier un champ");
    await showsDialogs("Modifier 2 lignes");
    expect(field("Champ").value).toBe("capacity");
    await type("Capacité", "1250");
    await press("Appliquer");
    await showsDialogs();
    expect(texts("Capacité")).toEqual(["1 250", "100", "1 250"]);
  });

  test("delete the rows that are chosen, and bring them back", async () => {
    await opens();
    await keys("Shift+Space");
    await press("Supprimer");
    expect(textOnTop()).toContain("1 ligne à supprimer");
    await keys("Shift+Space");
    await press("Ne pas supprimer");
    expect(textOnTop()).toContain("Tout est enregistré.");
  });
});
