import { describe, test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf, pitch } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const saved = "Informations pelouse enregistrées avec succès.";

describe("two people on one section", () => {
  test("different fields merge by themselves", async () => {
    const [member, admin] = await Promise.all([world.person("lensMember"), world.person("lensAdmin")]);
    admin.expectsFailure(/status of 412/);
    await Promise.all([member, admin].map((person) => person.opens(pathOf("lensLille", pitch))));
    await admin.types("Commentaires", "Arrosage à 18 h");
    await member.picks("Responsable pelouse", "sauvage", "Quentin Sauvage");
    await member.presses("Enregistrer");
    await member.expectToast(saved);
    await admin.presses("Enregistrer");
    await admin.expectToast(saved);
    await admin.expectValue("Responsable pelouse", "Quentin Sauvage");
    await member.reloads();
    await member.expectValue("Commentaires", "Arrosage à 18 h");
    await member.expectText(/Modifié par Hugo Lefebvre/);
  });

  test.for([
    ["« Recharger » takes theirs", "Recharger", "Tonte à 24 mm"],
    ["« Garder ma saisie » keeps one’s own", "Garder ma saisie", "Tonte à 26 mm"],
  ] as const)("the same field is asked about: %s", async ([, answer, left]) => {
    const [member, admin] = await Promise.all([world.person("lensMember"), world.person("lensAdmin")]);
    admin.expectsFailure(/status of 412/);
    await member.opens(pathOf("lensToulouse", pitch));
    await member.types("Commentaires", `Tonte à 20 mm (${answer})`);
    await member.presses("Enregistrer");
    await member.expectToast(saved);
    await admin.opens(pathOf("lensToulouse", pitch));
    await admin.types("Commentaires", "Tonte à 26 mm");
    await member.types("Commentaires", "Tonte à 24 mm");
    await member.presses("Enregistrer");
    await expect(member.page.getByText(saved)).toHaveCount(2);
    await admin.presses("Enregistrer");
    const question = admin.dialog("Modification concurrente");
    await question.expectText("Ces informations ont été modifiées entre-temps.");
    await question.expectText("Tonte à 24 mm");
    await admin.inspects();
    await question.presses(answer);
    await admin.expectValue("Commentaires", left);
    if (answer === "Garder ma saisie") await admin.presses("Enregistrer");
    if (answer === "Garder ma saisie") await admin.expectToast(saved);
    await member.reloads();
    await member.expectValue("Commentaires", left);
  });
});

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
  await member.inspects();
  await question.presses("Continuer la rédaction");
  await member.inside("navigation", "Préparation").follows("Parkings");
  await question.presses("Annuler les modifications");
  await member.expectHeading("Parkings");
});

test("the server stops in the middle of an edit: nothing typed is lost, and it is saved once it is back", async () => {
  const member = await world.person("lensMember");
  member.expectsFailure(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  await member.opens(pathOf("lensMonaco", pitch));
  await member.types("Commentaires", "Bâches prêtes");
  await world.server().stop();
  await member.presses("Enregistrer");
  await member.expectToast("Une erreur inattendue est survenue. Merci de réessayer.");
  await member.expectValue("Commentaires", "Bâches prêtes");
  await world.server().start();
  await member.presses("Enregistrer");
  await member.expectToast(saved);
  await member.reloads();
  await member.expectValue("Commentaires", "Bâches prêtes");
});
