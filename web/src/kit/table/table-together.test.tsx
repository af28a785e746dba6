// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { button, detailsOf, eventually, key, press, textOnTop } from "../../../test/by-name.ts";
import { goTo, keys, texts, types } from "../../../test/grid.ts";
import { type StoredRow, tableUnderTest } from "../../../test/table-under-test.tsx";

const { opens, notifies, showsDialogs } = tableUnderTest();
const question = "Modification concurrente";

/** The table as one reads it, in which somebody else has saved something since. */
async function opensBehind(changes: Partial<StoredRow> | null) {
  const table = await opens();
  const [first, ...others] = table.server.rows as [StoredRow, ...StoredRow[]];
  const theirs = { ...first, version: 2, updatedBy: "Hugo Lefebvre", ...changes };
  table.server.rows = changes === null ? others : [theirs, ...others];
  return table.server;
}

/** Types a capacity into the first row, and saves. */
async function savesCapacity(text: string): Promise<void> {
  await goTo(1, "Capacité");
  await types(text, "Control+s");
}

describe("what others have saved meanwhile", () => {
  test("in other cells is taken over, and nobody is asked", async () => {
    const server = await opensBehind({ name: "Nord" });
    await savesCapacity("77");
    await notifies("Tableau enregistré.");
    expect(server.rows[0]).toMatchObject({ name: "Nord", capacity: 77 });
    expect([texts("Nom")[0], texts("Capacité")[0]]).toEqual(["Nord", "77"]);
  });

  test("in the same cell is asked about, with both values, and nothing is written before", async () => {
    const server = await opensBehind({ capacity: 66 });
    await savesCapacity("77");
    await showsDialogs(question);
    expect(detailsOf("Ligne 1, Capacité")).toEqual(["Votre saisie : 77", "Hugo Lefebvre : 66"]);
    expect(textOnTop()).toContain("Rien n’a été enregistré.");
    expect(server.rows[0]).toMatchObject({ capacity: 66 });
    expect(document.activeElement).toBe(button("Garder ma saisie"));
  });

  test("in the same cell stands where one takes theirs, and the rest is left to be saved", async () => {
    const server = await opensBehind({ capacity: 66 });
    await types("Nord", "Enter");
    await savesCapacity("77");
    await showsDialogs(question);
    await press("Recharger");
    await showsDialogs();
    expect([texts("Nom")[0], texts("Capacité")[0]]).toEqual(["Nord", "66"]);
    await press("Enregistrer");
    await notifies("Tableau enregistré.");
    expect(server.rows[0]).toMatchObject({ name: "Nord", capacity: 66 });
  });

  test("in the same cell is written over where one keeps one’s own", async () => {
    const server = await opensBehind({ capacity: 66, comments: "Barrière" });
    await savesCapacity("77");
    await showsDialogs(question);
    await press("Garder ma saisie");
    await notifies("Tableau enregistré.");
    expect(server.rows[0]).toMatchObject({ capacity: 77, comments: "Barrière" });
  });

  test("is asked about again at the next save, where Escape has left the question open", async () => {
    const server = await opensBehind({ capacity: 66 });
    await savesCapacity("77");
    await showsDialogs(question);
    await key("Escape");
    await showsDialogs();
    expect(texts("Capacité")[0]).toBe("77");
    await press("Enregistrer");
    await showsDialogs(question);
    expect(server.rows[0]?.capacity).toBe(66);
  });
});

describe("a row", () => {
  test("that others have changed is deleted once one was asked, who sees what they changed", async () => {
    const server = await opensBehind({ capacity: 88 });
    await keys("Home", "Delete", "Control+s");
    await showsDialogs(question);
    expect(detailsOf("Ligne 1")).toEqual(["Modifiée entre-temps par Hugo Lefebvre. Garder votre saisie la supprime.", "Capacité : 88"]);
    await press("Garder ma saisie");
    await notifies("Tableau enregistré, 1\u00a0ligne supprimée.");
    expect(server.rows.map(({ uuid }) => uuid)).toEqual(["2", "3"]);
  });

  test("that others have changed stays where one takes theirs, and nothing is left to save", async () => {
    const server = await opensBehind({ capacity: 88 });
    await keys("Home", "Delete", "Control+s");
    await showsDialogs(question);
    await press("Recharger");
    await eventually(() => expect(texts("Capacité")).toEqual(["88", "100", "100"]));
    expect(textOnTop()).toContain("Tout est enregistré.");
    expect(server.rows).toHaveLength(3);
  });

  test("that others have deleted is made anew where one keeps what one typed", async () => {
    const server = await opensBehind(null);
    await savesCapacity("77");
    await showsDialogs(question);
    expect(textOnTop()).toContain("Supprimée entre-temps. Garder votre saisie la crée de nouveau.");
    await press("Garder ma saisie");
    await notifies("Tableau enregistré.");
    expect(server.rows.map(({ name, capacity }) => [name, capacity])).toEqual([
      ["P2", 100],
      ["P3", 100],
      ["P1", 77],
    ]);
  });

  test("that others have deleted is gone where one takes theirs", async () => {
    await opensBehind(null);
    await savesCapacity("77");
    await showsDialogs(question);
    await press("Recharger");
    await eventually(() => expect(texts("Nom")).toEqual(["P2", "P3"]));
    expect(textOnTop()).toContain("Tout est enregistré.");
  });
});
