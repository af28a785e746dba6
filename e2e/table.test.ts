import { readFileSync } from "node:fs";
import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { cell, opens, parkingTable, pastes, posts, types } from "./support/grid.ts";
import { chooseBelow, tabTo, typeInto } from "./support/keyboard.ts";
import { parkings, pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const saved = "Tableau enregistré.";
const excel = readFileSync(new URL("../web/src/kit/table/pasted/excel.html", import.meta.url), "utf8");
describe("a table that was copied", () => {
  test("twenty posts of Excel are there in five gestures, and can be taken back out", async () => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensLille", "edit/security/private"));
    await member.expectReady();
    const before = member.gestures.done.length;
    await member.follows("Saisir en tableau");
    await expect(cell(member, 1, "name")).toBeFocused();
    await pastes(member, { html: excel });
    const preview = member.dialog("Ce qui sera collé");
    await preview.expectText("Non reprises : Remarque interne.");
    await expect(preview.button("Ajouter 20 lignes")).toBeFocused();
    await member.inspects();
    await preview.presses("Ajouter 20 lignes");
    await member.expectText("20 nouvelles lignes");
    await member.presses("Enregistrer");
    await member.expectToast(saved);
    expect(member.gestures.done.length - before).toBeLessThanOrEqual(5);
    await member.expectText("Tout est enregistré.");
    await expect(member.page.getByRole("grid").getByRole("row")).toHaveCount(22);
    await member.inspects();
    await member.follows("Sécurité privée");
    await member.expectRow("Bord terrain", "Pelouse", "18:30 – 00:15");
    await expect(member.page.getByRole("link", { name: /^Modifier / })).toHaveCount(20);
  });

  test("twenty posts of a club’s own sheet, in its own words, stay in its order", async () => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensMarseille", "edit/security/private"));
    await member.expectReady();
    const before = member.gestures.done.length;
    await member.follows("Saisir en tableau");
    await expect(cell(member, 1, "name")).toBeFocused();
    const heads = ["Poste", "Société", "Lieu", "Nb agents", "Arrivée", "Départ", "Chef de poste", "Portable", "Coût"];
    const line = (at: number) => [
      `Portique ${21 - at}`,
      "Vigie Nord",
      `Porte ${at}`,
      10 + at,
      "17h45",
      "23h30",
      "Léa Wattrelos",
      "0611223344",
      900,
    ];
    const lines = [heads, ...Array.from({ length: 20 }, (_, at) => line(at + 1))];
    await pastes(member, { text: lines.map((cells) => cells.join("\t")).join("\n") });
    const preview = member.dialog("Ce qui sera collé");
    await preview.expectText("Les colonnes sont reconnues par leur titre.");
    await preview.presses("Ajouter 20 lignes");
    await member.presses("Enregistrer");
    await member.expectToast(saved);
    expect(member.gestures.done.length - before).toBeLessThanOrEqual(10);
    await member.follows("Sécurité privée");
    await member.expectRow("Portique 20", "Vigie Nord · Porte 1", "17:45 – 23:30", "11");
    const rows = member.page.getByRole("link", { name: /^Modifier Portique / });
    await expect(rows.first()).toHaveAccessibleName(/Portique 20/);
    await expect(rows.last()).toHaveAccessibleName(/Portique 1$/);
  });

  test("that has more rows than one save takes is refused before anything is put in", async () => {
    const member = await world.person("lensMember");
    await opens(member, "lensToulouse", parkingTable);
    await pastes(member, { text: Array.from({ length: 201 }, (_, at) => `P${at}\tVIP\t10`).join("\n") });
    const preview = member.dialog("Ce qui sera collé");
    await preview.expectText("201 lignes sont collées : 200 au plus peuvent encore l’être avant d’enregistrer. Rien n’est ajouté.");
    await expect(preview.button("Ajouter 201 lignes")).toHaveAttribute("aria-disabled", "true");
    await preview.presses("Annuler");
    await expect(member.page.getByRole("grid").getByRole("row")).toHaveCount(2);
  });
});

test("with the keyboard alone: type, be wrong, correct, fill down, take back, choose, delete, save", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensMonaco", parkings));
  await tabTo(member, "Saisir en tableau");
  await member.keys("Enter");
  await expect(cell(member, 1, "name")).toBeFocused();
  await types(member, "P1 – Clavier");
  await types(member, "gra");
  await expect(cell(member, 1, "type")).toHaveText("Grand Public");
  await types(member, "douze", "Enter");
  await expect(cell(member, 1, "capacity")).toHaveAttribute("aria-invalid", "true");
  // After Tab, Enter begins the next row.
  await expect(cell(member, 2, "name")).toBeFocused();
  await types(member, "P2 – Clavier", "Enter");
  // From the cell that is typed in.
  await types(member, "P3 – Clavier", "Control+Enter");
  await member.expectText("3 cellules sont à corriger. Rien n’a été enregistré.");
  await expect(cell(member, 1, "capacity")).toBeFocused();
  await member.expectText("Ligne 1, Capacité : Un nombre est attendu.");
  await types(member, "1 250", "Enter");
  await member.keys("ArrowUp");
  await expect(cell(member, 1, "capacity")).toHaveText("1 250");
  for (const key of ["Shift+ArrowDown", "Shift+ArrowDown", "Control+d"]) await member.keys(key);
  await expect(cell(member, 3, "capacity")).toHaveText("1 250");
  await member.keys("Control+z");
  await expect(cell(member, 3, "capacity")).toHaveText("");
  await member.keys("Control+y");
  await member.keys("Control+s");
  await member.expectToast(saved);
  await member.keys("Home");
  await member.keys("Space");
  await expect(cell(member, 3, "row")).toBeFocused();
  await member.keys("Delete");
  await member.expectText("1 ligne à supprimer");
  await member.keys("Escape");
  await member.keys("Escape");
  await expect(member.button("Enregistrer")).toBeFocused();
  await member.keys("Enter");
  await expect(member.page.getByRole("grid").getByRole("row")).toHaveCount(4);
  await member.opens(pathOf("lensMonaco", parkings));
  await member.expectRow("P1 – Clavier", "1 250 places");
  await member.expectNoRow("P3 – Clavier");
});

describe("rows that are chosen with the keyboard alone", () => {
  /** Three new parkings, of which the first and the last are chosen. */
  async function chooses(person: Person, fixture: keyof typeof demo.fixtures): Promise<void> {
    await opens(person, fixture, parkingTable);
    for (const name of ["P1 – Choisi", "P2 – Laissé", "P3 – Choisi"]) {
      await types(person, name);
      await types(person, "vip");
      await types(person, "90", "Enter");
      await person.keys("Home");
      await person.keys("ArrowRight");
    }
    for (const key of ["Control+Home", "ArrowLeft", "Space", "ArrowDown", "ArrowDown", "Space"]) await person.keys(key);
    await person.expectText("2 lignes choisies");
  }

  test("get one field, and no other row does", async () => {
    const member = await world.person("lensMember");
    await chooses(member, "lensStrasbourg");
    await member.keys("Control+Home");
    await tabTo(member, "Modifier un champ", "Shift+Tab");
    await member.keys("Enter");
    const change = member.dialog("Modifier 2 lignes");
    await expect(change.root).toBeVisible();
    await member.inspects();
    await chooseBelow(change, "Champ", "Capacité");
    await typeInto(change, "Capacité", "1250");
    await member.keys("Enter");
    await expect(change.root).toHaveCount(0);
    for (const [at, capacity] of ["1 250", "90", "1 250"].entries()) await expect(cell(member, at + 1, "capacity")).toHaveText(capacity);
    await member.keys("Control+s");
    await member.expectToast(saved);
  });

  test("are copied, as is what is marked, for a spreadsheet and for another match", async () => {
    const member = await world.person("lensMember");
    await member.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => member.page.evaluate(() => navigator.clipboard.readText());
    await chooses(member, "lensBrest");
    await member.keys("Control+c");
    expect((await copied()).split("\n").map((line) => line.split("\t").slice(0, 2))).toEqual([
      ["P1 – Choisi", "VIP"],
      ["P3 – Choisi", "VIP"],
    ]);
    for (const key of ["Escape", "Control+Home", "Shift+ArrowDown", "Shift+ArrowRight", "Control+c"]) await member.keys(key);
    expect(await copied()).toBe("P1 – Choisi\tVIP\nP2 – Laissé\tVIP");
    await member.keys("Control+s");
    await member.expectToast(saved);
    await opens(member, "lensLeHavre", parkingTable);
    await member.keys("Control+v");
    await member.dialog("Ce qui sera collé").presses("Ajouter 2 lignes");
    await expect(cell(member, 2, "name")).toHaveText("P2 – Laissé");
    await expect(cell(member, 2, "type")).toHaveText("VIP");
  });
});

test("what is typed survives a reload, and leaving asks", async () => {
  const member = await world.person("lensMember");
  await opens(member, "lensToulouse", parkingTable);
  await types(member, "P9 – Brouillon");
  await member.reloads();
  await member.expectText("Votre saisie, qui n’était pas enregistrée, a été reprise.");
  await expect(cell(member, 1, "name")).toHaveText("P9 – Brouillon");
  await member.follows("Parkings");
  await member.dialog("Annuler les modifications ?").presses("Annuler les modifications");
  await member.expectReady();
  await member.expectNoRow("P9 – Brouillon");
});

test("what the server refuses is said of its cell", async () => {
  const member = await world.person("lensMember");
  member.expectsFailure(/status of 422/);
  const venueContextUuid = demo.fixtures.lensMonaco;
  const sectors = member.page.request;
  const made = await sectors.post("/api/fixtures/venue/sectors", { data: { venueContextUuid, name: "Tribune éphémère" } });
  await opens(member, "lensMonaco", posts);
  await pastes(member, { text: "Mission\tSecteur\tEffectif prévu\nBord terrain\t\t8\nStadiers de tribune\ttribune ephemere\t12" });
  await member.dialog("Ce qui sera collé").presses("Ajouter 2 lignes");
  await expect(cell(member, 2, "sector")).toHaveText("Tribune éphémère");
  await sectors.delete(`/api/fixtures/venue/sectors/${(await made.json()).uuid}`, { headers: { "if-match": '"1"' } });
  await member.presses("Enregistrer");
  await expect(cell(member, 2, "sector")).toBeFocused();
  await member.expectText("Ligne 2, Secteur : Cet élément n’existe pas ou ne peut pas être choisi.");
  await member.keys("Delete");
  await member.presses("Enregistrer");
  await member.expectToast(saved);
});

test("where nothing can be changed there is no way to the table, and it takes nothing", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensAngersArchived", parkings));
  await member.expectReady();
  await expect(member.link("Saisir en tableau")).toHaveCount(0);
  await member.opens(pathOf("lensAngersArchived", parkingTable));
  await expect(member.page.getByRole("grid")).toHaveAttribute("aria-readonly", "true");
  await expect(member.button("Enregistrer")).toHaveCount(0);
});
