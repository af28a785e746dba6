import type { Page } from "playwright";
import { describe, test } from "vitest";
import { expect } from "./support/expect.ts";
import { parkings, pathOf, pitch } from "./support/paths.ts";
import { essential, openWorld } from "./support/world.ts";

const world = openWorld();
const saved = "Informations pelouse enregistrées avec succès.";
/** A server that stops or starts is not there, breaks off, or answers that it is not ready. */
const unreachable = /ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|Failed to fetch|status of 503/;

declare global {
  interface Window {
    said: string[];
  }
}

/** In which order a page says texts, and what at once, however seldom a busy machine lets the journey look. */
async function whatIsSaid(page: Page, texts: string[]): Promise<() => Promise<string[]>> {
  await page.evaluate((asked) => {
    window.said = [];
    const look = () => {
      const shown = asked.filter((text) => document.body.innerText.includes(text)).join(" + ");
      if (shown && shown !== window.said.at(-1)) window.said.push(shown);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, texts);
  return () => page.evaluate(() => window.said);
}

describe("two people on one section", () => {
  test("different fields merge by themselves", essential, async () => {
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
    await member.saves();
    await admin.presses("Enregistrer");
    const question = admin.dialog("Modification concurrente");
    await question.expectText("Ces informations ont été modifiées entre-temps.");
    await question.expectText("Tonte à 24 mm");
    await admin.inspects();
    await question.presses(answer);
    await admin.expectValue("Commentaires", left);
    if (answer === "Garder ma saisie") await admin.expectToast(saved);
    await member.reloads();
    await member.expectValue("Commentaires", left);
  });
});

test("the server stops in the middle of an edit: nothing typed is lost, and it is saved once it is back", essential, async () => {
  const member = await world.person("lensMember");
  member.expectsFailure(unreachable);
  await member.keepsToThemself();
  await member.opens(pathOf("lensMonaco", pitch));
  await member.types("Commentaires", "Bâches prêtes");
  // The notifications have come.
  await member.page.locator("section[aria-label^='Notifications']").waitFor({ state: "attached" });
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

test("a save that fails before the notifications have come says at once that the server cannot be reached", async () => {
  const member = await world.person("lensMember");
  member.expectsFailure(unreachable);
  const stopped = Promise.withResolvers<void>();
  await member.page.route("**/Toasts-*.js", (route) => stopped.promise.then(() => route.continue()));
  await member.opens(pathOf("lensMonaco", pitch));
  await member.types("Commentaires", "Bâches en place");
  await world.server().stop();
  stopped.resolve();
  await member.presses("Enregistrer");
  await member.expectText(/Connexion perdue/);
  await member.expectValue("Commentaires", "Bâches en place");
  await member.page.unroute("**/Toasts-*.js");
  await world.server().start();
  await member.expectNoText(/Connexion perdue/);
  await member.presses("Enregistrer");
  await member.expectToast(saved);
});

test("a session that ends while saving gives back what was typed, once its user has signed in again", essential, async () => {
  const member = await world.person("lensMember");
  member.expectsFailure(/status of 401/);
  // What is asked for ahead, and telling where one is, would leave for the sign-in page too.
  await member.keepsToThemself();
  await member.opens(pathOf("lensMonaco", `${parkings}/new`));
  const dialog = member.dialog("Parking de la rencontre");
  await dialog.types("Nom", "P9 – Cimetière");
  await dialog.types("Capacité", "120");
  await member.expectRest();
  await member.page.context().clearCookies();
  await dialog.presses("Enregistrer");
  await member.expectAddress(/\/login\?next=/);
  await member.types("Nom d’utilisateur ou email", "membre@rc-lens.example");
  await member.typesPassword("coup-denvoi");
  await member.presses("Se connecter");
  await dialog.expectText("Votre saisie, qui n’était pas enregistrée, a été reprise.");
  await dialog.expectValue("Nom", "P9 – Cimetière");
  await member.inspects();
  await dialog.presses("Enregistrer");
  await member.expectToast("Parking enregistré.");
  await member.opens(pathOf("lensMonaco", `${parkings}/new`));
  await dialog.expectValue("Nom", "");
});

test("what was given up does not come back", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensMonaco", pitch));
  await member.types("Commentaires", "À oublier");
  await member.reloads();
  await member.expectValue("Commentaires", "À oublier");
  await member.presses("L’abandonner");
  await expect(member.field("Commentaires")).not.toHaveValue("À oublier");
  await member.reloads();
  await expect(member.field("Commentaires")).not.toHaveValue("À oublier");
});

test("a success is taken back when the next save fails", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensMonaco", `${parkings}/new`));
  const dialog = member.dialog("Parking de la rencontre");
  await dialog.types("Nom", "P10");
  await dialog.types("Capacité", "80");
  await dialog.presses("Enregistrer");
  await member.expectToast("Parking enregistré.");
  // Under the pointer it does not leave by itself.
  await member.page.getByText("Parking enregistré.").hover();
  await expect(member.link("Ajouter un parking")).toBeFocused();
  await member.keys("Enter");
  await expect(dialog.field("Nom")).toBeFocused();
  await member.keys("Enter");
  await dialog.expectText("Le nom du parking est requis");
  await member.expectNoText("Parking enregistré.");
});

test("a screen without a connection says so, and shows what it has as soon as the server is back", async () => {
  const member = await world.newcomer("lensMember");
  member.expectsFailure(unreachable);
  await member.keepsToThemself();
  await member.opens(pathOf("lensMonaco", pitch));
  await member.expectReady();
  // Nothing else is to meet the stopped server before what is saved does.
  await member.expectRest();
  await world.server().stop();
  await member.types("Commentaires", "Sous le tunnel");
  const unexpected = "Une erreur inattendue est survenue. Merci de réessayer.";
  const said = await whatIsSaid(member.page, [unexpected, "Connexion perdue."]);
  await member.presses("Enregistrer");
  await member.expectText("Connexion perdue.");
  await member.expectNoText(unexpected);
  expect(await said()).toEqual([unexpected, "Connexion perdue."]);
  await member.presses("Enregistrer");
  await member.expectNoText(unexpected);
  await member.inspects();
  await world.server().start();
  await expect(member.page.getByText("Connexion perdue.")).toHaveCount(0);
  await member.expectValue("Commentaires", "Sous le tunnel");
  await member.presses("Enregistrer");
  await member.expectToast(saved);
  await world.server().stop();
  await member.inside("navigation", "Préparation").follows("Arbitres");
  await member.expectText("Connexion perdue. La page s’ouvrira à son retour.");
  await world.server().start();
  await member.expectHeading("Arbitres");
  await member.expectText("Arbitres affectés");
});
