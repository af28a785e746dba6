import { describe, test } from "vitest";
import { expect } from "./support/expect.ts";
import { cell, opens, parkingTable, types } from "./support/grid.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const saved = "Tableau enregistré.";

describe("two people at one table", () => {
  test("different cells are merged, the same one is asked about", async () => {
    const [member, admin] = await Promise.all([world.person("lensMember"), world.person("lensAdmin")]);
    for (const person of [member, admin]) person.expectsFailure(/status of 412/);
    await Promise.all([member, admin].map((person) => opens(person, "lensRennes", parkingTable)));
    await admin.keys("ArrowRight");
    await types(admin, "officiel");
    await types(admin, "77");
    for (let step = 0; step < 2; step += 1) await member.keys("ArrowRight");
    await types(member, "66");
    await member.presses("Enregistrer");
    await member.expectToast(saved);
    await admin.presses("Enregistrer");
    const question = admin.dialog("Modification concurrente");
    await question.expectText("Ligne 1, Capacité");
    await question.expectText(/Votre saisie\s: 77/);
    await question.expectText(/Thomas Delattre\s: 66|Hugo Lefebvre\s: 66/);
    await question.presses("Recharger");
    await expect(cell(admin, 1, "capacity")).toHaveText("66");
    await admin.presses("Enregistrer");
    await admin.expectToast(saved);
    await member.reloads();
    await expect(cell(member, 1, "type")).toHaveText("Officiel");
    await expect(cell(member, 1, "capacity")).toHaveText("66");
  });

  test("a row that one has just changed is deleted by the other only once asked", async () => {
    const [member, admin] = await Promise.all([world.person("lensMember"), world.person("lensAdmin")]);
    admin.expectsFailure(/status of 412/);
    await Promise.all([member, admin].map((person) => opens(person, "lensRennes", parkingTable)));
    for (const key of ["Home", "Space", "Delete"]) await admin.keys(key);
    await admin.expectText("1 ligne à supprimer");
    for (let step = 0; step < 2; step += 1) await member.keys("ArrowRight");
    await types(member, "88");
    await member.presses("Enregistrer");
    await member.expectToast(saved);
    await admin.presses("Enregistrer");
    const question = admin.dialog("Modification concurrente");
    await question.expectText(/^Modifiée entre-temps par .+\. Garder votre saisie la supprime\.$/);
    await question.expectText(/^Capacité\s: 88$/);
    await admin.inspects();
    await question.presses("Recharger");
    await expect(cell(admin, 1, "capacity")).toHaveText("88");
    await admin.expectText("Tout est enregistré.");
  });
});
