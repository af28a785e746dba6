import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { chooseLastAction, tabTo } from "./support/keyboard.ts";
import { parkings, pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld } from "./support/world.ts";

const world = openWorld();
const dialogOf = (person: Person) => person.dialog("Parking de la rencontre");

test("with the keyboard alone: add with a mistake, correct, edit, turn, delete", essential, async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensLille", parkings));
  await member.expectHeading("Parkings");
  await tabTo(member, "Ajouter un parking");
  await member.keys("Enter");
  const dialog = dialogOf(member);
  await expect(dialog.field("Nom")).toBeFocused();
  await member.page.keyboard.type("P8 – Clavier");
  await member.keys("Enter");
  await dialog.expectText("La capacité du parking est requise");
  await expect(dialog.field("Capacité")).toBeFocused();
  await member.page.keyboard.type("75");
  await member.keys("Shift+Tab");
  await member.keys("ArrowDown");
  await member.keys("Control+s");
  await member.expectRow("P8 – Clavier", "75 places");
  await expect(member.link("Ajouter un parking")).toBeFocused();
  await tabTo(member, "Ouvert : P8 – Clavier", "Shift+Tab");
  await member.keys("Space");
  await member.expectRow("P8 – Clavier", "Fermé");
  await member.keys("Tab");
  await member.keys("Enter");
  await expect(dialog.field("Nom")).toBeFocused();
  await chooseLastAction(dialog);
  await tabTo(member.dialog("Confirmer la suppression"), "Supprimer");
  await member.keys("Enter");
  await member.expectNoRow("P8 – Clavier");
});

test("a double click saves once", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensToulouse", `${parkings}/new`));
  const dialog = dialogOf(member);
  await dialog.types("Nom", "P7 – Double");
  await dialog.types("Capacité", "10");
  await dialog.button("Enregistrer").dblclick();
  await member.expectRow("P7 – Double");
  await member.reloads();
  await member.expectRow("P7 – Double");
});

test("the dialog has an address of its own, and closing gives the list back", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensRennes", parkings));
  await member.follows("Modifier P2 – Trannin");
  const address = member.page.url();
  await dialogOf(member).presses("Annuler");
  await expect(member.link("Modifier P2 – Trannin")).toBeFocused();
  await member.opens(address);
  await dialogOf(member).expectValue("Nom", "P2 – Trannin");
  await member.inspects();
  await member.keys("Escape");
  await expect(dialogOf(member).root).toHaveCount(0);
  await member.expectAddress(pathOf("lensRennes", parkings));
  await member.inspects();
});

test("the address of a parking that does not exist says so", async () => {
  const member = await world.person("lensMember");
  member.expectsFailure(/status of 404/);
  await member.opens(pathOf("lensRennes", `${parkings}/${demo.users.lensOwner.uuid}`));
  await dialogOf(member).expectText("Cet élément n’existe pas, ou vous n’y avez pas accès.");
  await member.keys("Escape");
  await expect(dialogOf(member).root).toHaveCount(0);
});

describe("what was typed is not lost without a question", () => {
  test.for([
    ["on Back", (person: Person) => person.goesBack()],
    ["on Escape", (person: Person) => person.keys("Escape")],
    ["on « Annuler »", (person: Person) => dialogOf(person).presses("Annuler")],
  ] as const)("%s", async ([, leave]) => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensRennes", parkings));
    await member.follows("Modifier P1 – Delacourt");
    const dialog = dialogOf(member);
    const stood = await dialog.field("Commentaires").inputValue();
    await dialog.types("Commentaires", "Navette toutes les dix minutes");
    await leave(member);
    await member.dialog("Annuler les modifications ?").presses("Continuer la rédaction");
    await dialog.expectValue("Commentaires", "Navette toutes les dix minutes");
    await leave(member);
    await member.dialog("Annuler les modifications ?").presses("Annuler les modifications");
    await expect(dialog.root).toHaveCount(0);
    await member.follows("Modifier P1 – Delacourt");
    await dialog.expectValue("Commentaires", stood);
  });
});

test("a new parking opens as the others do, and one without hours says so on the narrowest telephone", async () => {
  const member = await world.person("lensMember", { width: 360, height: 800 });
  await member.opens(pathOf("lensRennes", `${parkings}/new`));
  const dialog = dialogOf(member);
  await expect(dialog.root.getByRole("spinbutton", { name: "Ouverture, heures" })).toHaveValue("18");
  await dialog.types("Nom", "P7 – Appoint");
  await dialog.types("Capacité", "40");
  await dialog.saves();
  await member.expectRow("P7 – Appoint", "18:00\u00a0–\u00a000:30");
  await member.expectNoText("horaires à saisir");
  const hours = member.page.getByRole("cell", { name: /18:00.*00:30/ }).first();
  expect((await hours.boundingBox())?.height).toBeLessThan(30);
  await member.toggles("Ouvert : P6 – Relais gare");
  await member.expectRow("P6 – Relais gare", "horaires à saisir");
  await member.inspects();
});

test("rows are dragged by their handle, and go by Alt and the arrows, for who looks on too", async () => {
  const member = await world.person("lensMember");
  const owner = await world.person("lensOwner");
  for (const person of [member, owner]) await person.opens(pathOf("lensRennes", parkings));
  const names = async (person: Person) => (await person.page.getByRole("rowheader").allTextContents()).map((text) => text.slice(0, 2));
  const before = await names(member);
  expect(before.slice(0, 3)).toEqual(["P1", "P2", "P3"]);
  const handle = (start: string) => member.page.getByRole("button", { name: `Déplacer ${start}` });
  const [from, to] = [await handle("P1").boundingBox(), await handle("P3").boundingBox()];
  const middle = (box: typeof from): [number, number] => [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await member.page.mouse.move(...middle(from));
  await member.page.mouse.down();
  await member.page.mouse.move(...middle(to), { steps: 5 });
  await member.page.mouse.up();
  for (const person of [member, owner]) await expect.poll(() => names(person)).toEqual(["P2", "P3", "P1", ...before.slice(3)]);
  await handle("P1").focus();
  await member.page.keyboard.down("Alt");
  await member.keys("ArrowUp");
  await member.keys("ArrowUp");
  await expect(handle("P1")).toBeFocused();
  await member.page.keyboard.up("Alt");
  for (const person of [member, owner]) await expect.poll(() => names(person)).toEqual(before);
  await member.inspects();
});
