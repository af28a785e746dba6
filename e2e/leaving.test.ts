import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf, pitch } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld({ prefetches: true });
const saved = "Informations pelouse enregistrées avec succès.";

test("leaving a section with something typed is asked about, by a link and by Back", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensRennes"));
  await member.follows("Préparation");
  await member.prepares("Pelouse");
  await member.types("Commentaires", "À ne pas perdre");
  await member.inside("navigation", "Préparation").follows("Parkings");
  const question = member.dialog("Annuler les modifications ?");
  await question.presses("Continuer la rédaction");
  await member.expectValue("Commentaires", "À ne pas perdre");
  await member.goesBack();
  await expect(question.root).toBeVisible();
  await member.inspects();
  await question.presses("Continuer la rédaction");
  await member.inside("navigation", "Préparation").follows("Parkings");
  await question.presses("Annuler les modifications");
  await member.expectHeading("Parkings");
  await member.prepares("Pelouse");
  await member.types("Commentaires", "À garder");
  await member.inside("navigation", "Préparation").follows("Parkings");
  await question.presses("Enregistrer et continuer");
  await member.expectToast(saved);
  await member.expectHeading("Parkings");
  await member.prepares("Pelouse");
  await member.expectValue("Commentaires", "À garder");
});

test("what is typed while the next screen is on its way is there on the way back", async () => {
  const member = await world.newcomer("lensMember");
  await member.savesData();
  await member.opens(pathOf("lensMonaco", pitch));
  await member.expectReady();
  const code = Promise.withResolvers<void>();
  await member.page.route(/Directory.*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  const asked = member.page.waitForRequest(/Directory.*\.js/);
  await member.follows("Annuaire");
  await asked;
  await member.types("Commentaires", "Encore un mot");
  code.resolve();
  await member.expectHeading("Annuaire");
  await member.goesBack();
  await member.expectValue("Commentaires", "Encore un mot");
  await member.expectText("Votre saisie, qui n’était pas enregistrée, a été reprise.");
  await member.follows("Annuaire");
  await member.dialog("Annuler les modifications ?").presses("Annuler les modifications");
  await member.expectHeading("Annuaire");
  await member.goesBack();
  await expect(member.field("Commentaires")).not.toHaveValue("Encore un mot");
});

test("who leaves while a save is under way is asked nothing that has become untrue", async () => {
  const member = await world.person("lensMember");
  const held: (() => void)[] = [];
  await member.page.route("**/context/pitch", async (route) => {
    if (route.request().method() === "PUT") await new Promise<void>((goOn) => held.push(goOn));
    await route.continue();
  });
  const menu = member.inside("navigation", "Préparation");
  const question = member.dialog("Annuler les modifications ?");
  const leavesWhileSaving = async (text: string) => {
    await member.opens(pathOf("lensMonaco", pitch));
    await member.types("Commentaires", text);
    await member.presses("Enregistrer");
    await expect.poll(() => held.length).toBe(1);
    await menu.follows("Parkings");
    await expect(question.root).toBeVisible();
  };
  await leavesWhileSaving("Enregistré en partant");
  held.pop()?.();
  await member.expectHeading("Parkings");
  await expect(question.root).toHaveCount(0);
  await leavesWhileSaving("Enregistré, puis on continue");
  await question.presses("Enregistrer et continuer");
  held.pop()?.();
  await member.expectHeading("Parkings");
  await member.prepares("Pelouse");
  await member.expectValue("Commentaires", "Enregistré, puis on continue");
  await leavesWhileSaving("Trop tard pour annuler");
  await question.presses("Annuler les modifications");
  await member.expectHeading("Parkings");
  held.pop()?.();
  await member.prepares("Pelouse");
  await member.expectValue("Commentaires", "Trop tard pour annuler");
  await member.expectNoText("Votre saisie, qui n’était pas enregistrée, a été reprise.");
  // What was left waits for nobody: the next save goes, and is told.
  await member.types("Commentaires", "Et encore un mot");
  await member.keys("Control+s");
  await expect.poll(() => held.length).toBe(1);
  held.pop()?.();
  await member.expectToast("Informations pelouse enregistrées avec succès.");
});

test("« Enregistrer et continuer » saves every form of the screen, says which, and stays where one of them fails", async () => {
  const owner = await world.person("lensOwner");
  // Four blocks are saved under one version.
  owner.expectsFailure(/status of 412/);
  const fields = ["Commentaires billetterie", "Commentaires sécurité", "Commentaires sur les restrictions"];
  const menu = owner.inside("navigation", "Préparation");
  const question = owner.dialog("Annuler les modifications ?");
  await owner.opens(pathOf("lensMonaco", "edit/supporters/away"));
  for (const field of fields) await owner.types(field, "Un contrôle à chaque porte");
  await menu.follows("Pelouse");
  await question.presses("Enregistrer et continuer");
  await owner.expectToast("Enregistré : Billetterie, Sécurité, Risques et restrictions.");
  await owner.expectHeading("Pelouse");
  await expect(question.root).toHaveCount(0);
  await owner.expectNoText(/Informations billetterie enregistrées|Informations sécurité mises à jour|Risque et restrictions enregistrés/);
  await owner.prepares("Supporters visiteurs");
  for (const field of fields) await owner.expectValue(field, "Un contrôle à chaque porte");
  await owner.types("Commentaires billetterie", "Deux guichets");
  await owner.types("Nombre d’agents de sécurité", "-3");
  await menu.follows("Pelouse");
  await question.presses("Enregistrer et continuer");
  await owner.expectToast("Enregistré : Billetterie. Non enregistré : Sécurité.");
  await owner.expectText("Nombre positif requis.");
  await expect(owner.field("Nombre d’agents de sécurité")).toBeFocused();
  await owner.expectHeading("Supporters visiteurs");
  await owner.types("Nombre d’agents de sécurité", "3");
  await menu.follows("Pelouse");
  await question.presses("Enregistrer et continuer");
  await owner.expectHeading("Pelouse");
  await owner.prepares("Supporters visiteurs");
  await owner.expectValue("Commentaires billetterie", "Deux guichets");
  await owner.expectValue("Nombre d’agents de sécurité", "3");
});
