import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { inspect } from "./support/inspect.ts";
import { pathOf } from "./support/paths.ts";
import { asks, enters, lea, links, malo, metBefore } from "./support/visitors.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();
describe("the visitors’ form by link", () => {
  test("is sent, filled in in two sittings, passed on, sent on, changed, followed by the home club and revoked", essential, async () => {
    const match = "RC Lens - Olympique de Marseille";
    const [home, mailbox] = [await world.person("lensMember"), await world.person(null)];
    const [visitor, colleague] = [await world.person(null, phone), await world.person(null, phone)];
    await home.opens(pathOf("lensMarseille"));
    const link = await asks(home, mailbox, malo, match);
    await links(home).expectText("Envoyé, pas encore ouvert");
    await home.inspects();

    await enters(visitor, mailbox, link, match);
    await inspect(visitor.page);
    await visitor.types("Lieu de résidence", "Hôtel du Beffroi");
    await visitor.expectText(/^Enregistré à \d\d:\d\d$/);
    await visitor.presses("Ajouter un trajet");
    visitor.expectsFailure(/status of 422/);
    await visitor.presses(/^Ajouter$/);
    await visitor.expectText("Merci de sélectionner le segment de trajet");
    await visitor.page.getByLabel(/^Segment de trajet/).selectOption({ index: 1 });
    await visitor.reloads();

    // The second sitting: what was begun stands open, what was saved stands there.
    await visitor.expectValue("Lieu de résidence", "Hôtel du Beffroi");
    await visitor.page.getByLabel(/^Moyen de transport/).selectOption({ index: 1 });
    await visitor.page.getByLabel(/^Statut de l’escorte/).selectOption({ index: 1 });
    await visitor.presses(/^Ajouter$/);
    await expect(visitor.button("Ajouter un trajet")).toBeVisible();
    visitor.expectsFailure(/ERR_INTERNET_DISCONNECTED/);
    await visitor.losesNetwork();
    await visitor.types("Accès d’arrivée de l’équipe", "Porte des joueurs");
    await visitor.expectText(/^Hors ligne/);
    await visitor.findsNetwork();
    await visitor.expectText(/^Enregistré à \d\d:\d\d$/);
    await home.reloads();
    await links(home).expectText(/^Commencé \(\d+\ssur\s14\)$/);

    await visitor.presses("Passer à un collègue");
    await visitor.types("Nom", lea.name);
    await visitor.types("Email", lea.email);
    await visitor.presses("Passer à ce collègue");
    await visitor.expectText(`Le formulaire est chez ${lea.name}, et votre lien est fermé.`);
    visitor.expectsFailure(/status of 410/);
    await visitor.opens(link);
    await visitor.expectHeading("Ce lien n’est plus valable");

    await enters(colleague, mailbox, await mailbox.linkMailed(`Votre venue : ${match}`, "visiteurs"), match);
    await colleague.expectValue("Accès d’arrivée de l’équipe", "Porte des joueurs");
    await colleague.presses("Transmettre");
    await colleague.expectText(/^Transmis à RC Lens/);
    await home.reloads();
    await links(home).expectText(/^Transmis .*\(\d+\ssur\s14\)$/);
    await colleague.types("Canal radio", "Canal 7");
    await colleague.expectText(/^Enregistré à \d\d:\d\d$/);
    await home.reloads();
    await links(home).expectText(/^Transmis .*, modifié depuis/);
    await links(home).root.getByText("Voir le changement depuis la transmission").click();
    await links(home).expectText(/^Léa Santini, par lien/);
    await links(home).expectText("Canal 7");
    await home.inspects();
    await home.presses(`Révoquer le lien de ${lea.name}`);
    await home.dialog("Révoquer le lien ?").presses("Révoquer");
    await home.expectToast("Lien révoqué.");
    await links(home).expectText(/^Léa Santini\s: Transmis .*, modifié depuis .*Aucun lien n’est plus ouvert\.$/);
    await home.opens(pathOf("lensMarseille", "edit/teams/away"));
    await home.expectText(/^Léa Santini, formulaire par lien\s: Transmis .*, modifié depuis/);
    colleague.expectsFailure(/status of 410/);
    await colleague.reloads();
    await colleague.expectText(/^Ce lien n’est plus valable\s: écrivez à .*, RC Lens \(.+@rc-lens\.example\)\.$/);
    await inspect(colleague.page);
  });

  test("is seen and ended by the users of the visitors, and filled in with the keyboard alone", async () => {
    const match = "RC Lens - Stade rennais FC";
    const [home, mailbox] = [await world.person("lensMember"), await world.person(null)];
    const [visitor, away] = [await world.person(null, phone), await world.person("rennesMember")];
    await home.opens(pathOf("lensRennes", "edit/teams/away"));
    const link = await asks(home, mailbox, malo, match);
    await home.expectText(/^Malo Briand, formulaire par lien\s: Envoyé/);
    await enters(visitor, mailbox, link, match);
    await visitor.page.getByLabel("Canal radio").focus();
    await visitor.keys("Control+a");
    await visitor.page.keyboard.type("Canal 12");
    await visitor.keys("Tab");
    await visitor.expectText(/^Enregistré à \d\d:\d\d$/);

    // A text that is too long keeps no other answer back.
    visitor.expectsFailure(/status of 422/);
    await visitor.types("Lieu de résidence", "Hôtel ".repeat(60));
    await visitor.types("Adresse du lieu de résidence", "4, quai du Port");
    await visitor.expectText("Une réponse est à revoir.");
    await away.opens(pathOf("lensRennes", "edit/teams/away"));
    await expect(async () => {
      await away.reloads();
      await expect(away.field("Adresse du lieu de résidence")).toHaveValue("4, quai du Port", { timeout: 5000 });
    }).toPass();

    await away.opens(pathOf("lensRennes"));
    await links(away).expectText(/^Commencé/);
    await links(away).presses("Terminer le lien");
    await away.inspects();
    await away.dialog("Terminer le lien ?").presses("Terminer le lien");
    await away.expectToast("Lien terminé.");
    visitor.expectsFailure(/status of 410/);
    await visitor.reloads();
    await visitor.expectHeading("Ce lien n’est plus valable");
  });

  test("is refused by who is not meant, without a code, and leaves alone who is signed in there", async () => {
    const match = "RC Lens - LOSC Lille";
    const [home, mailbox] = [await world.person("lensOwner"), await world.person(null)];
    await home.opens(pathOf("lensLille"));
    const link = await asks(home, mailbox, lea, match);
    await home.opens(`${link}?pas-moi`);
    await home.presses("Ce n’est pas moi");
    await home.expectText(/^C’est noté/);
    await expect(home.page.getByRole("heading", { name: "Merci" })).toBeFocused();
    await home.opens(pathOf("lensLille"));
    await links(home).expectText("Aucun lien n’est plus ouvert.");
  });

  test("keeps what was typed without network through a link that is sent again, in the same browser", async () => {
    const match = "RC Lens - Toulouse FC";
    const [home, mailbox] = [await world.person("lensMember"), await world.person(null)];
    const visitor = await world.person(null, phone);
    await home.opens(pathOf("lensToulouse"));
    const link = await asks(home, mailbox, malo, match);
    await enters(visitor, mailbox, link, match);
    visitor.expectsFailure(/ERR_INTERNET_DISCONNECTED/);
    await visitor.losesNetwork();
    await visitor.types("Lieu de résidence", "Hôtel du Capitole");
    await visitor.expectText(/^Hors ligne/);
    await visitor.page.goto("about:blank");
    await visitor.findsNetwork();

    await home.reloads();
    await home.presses(`Renvoyer le lien à ${malo.name}`);
    await home.dialog("Renvoyer le lien ?").presses("Renvoyer");
    await home.expectToast(`Nouveau lien envoyé à ${malo.name}.`);
    visitor.expectsFailure(/status of 410/);
    await visitor.opens(link);
    await visitor.expectHeading("Ce lien n’est plus valable");
    const again = await mailbox.linkMailed(`Votre venue : ${match}`, "visiteurs");
    expect(again).not.toBe(link);
    await enters(visitor, mailbox, again, match);
    await visitor.expectValue("Lieu de résidence", "Hôtel du Capitole");
    await visitor.expectText(/^Enregistré à \d\d:\d\d$/);
    await home.opens(pathOf("lensToulouse", "edit/teams/away"));
    await home.expectValue("Lieu de résidence", "Hôtel du Capitole");
  });

  test("asks which holds of two answers that were given to one question at once", async () => {
    const match = "RC Lens - AS Monaco";
    const [home, mailbox] = [await world.person("lensMember"), await world.person(null)];
    const visitor = await world.person(null, phone);
    const answers = (radioChannel: string) => home.sends("PUT", `/fixtures/${demo.fixtures.lensMonaco}/security/away`, { radioChannel });
    await home.opens(pathOf("lensMonaco"));
    await enters(visitor, mailbox, await asks(home, mailbox, malo, match), match);
    visitor.expectsFailure(/status of 412/);
    await answers("Canal 3");
    await visitor.types("Canal radio", "Canal 9");
    await visitor.expectText("Modifié entre-temps : « Canal 3 ».");
    await visitor.inspects();
    await visitor.presses("Garder ma saisie");
    await visitor.expectText(/^Enregistré à \d\d:\d\d$/);
    await visitor.reloads();
    await visitor.expectValue("Canal radio", "Canal 9");

    await answers("Canal 4");
    await visitor.types("Canal radio", "Canal 8");
    await visitor.presses("Prendre l’autre");
    await visitor.expectValue("Canal radio", "Canal 4");
    await visitor.reloads();
    await visitor.expectValue("Canal radio", "Canal 4");
  });

  test("proposes what the last match against this club said, which one press confirms and the home club reads", async () => {
    const match = "RC Lens - FC Metz";
    const [home, mailbox] = [await world.person("lensOwner"), await world.person(null)];
    const visitor = await world.person(null, phone);
    const { lensMetzFriendly } = demo.fixtures;
    const former = await metBefore(home, demo.teams.metz);
    await home.sends("PUT", `/fixtures/${former}/teams/away`, { residenceName: "Hôtel de la Gare", residenceAddress: "2, rue du Nord" });
    await home.sends("PUT", `/fixtures/${former}/security/away`, { radioChannel: "Canal 11", teamArrivalGate: "Porte C" });
    await home.sends("PUT", `/fixtures/${lensMetzFriendly}/teams/away`, { residenceAddress: "9, avenue Neuve" });
    await home.opens(pathOf("lensMetzFriendly"));
    await enters(visitor, mailbox, await asks(home, mailbox, malo, match), match);

    const [team, security] = [visitor.inside("region", "Équipe visiteuse"), visitor.inside("region", "Sécurité visiteurs")];
    await team.expectText(/^D’après RC Lens - FC Metz, \p{L}+ \d+(er)? \p{L}+ \d{4}\s:$/u);
    await expect(team.root.getByRole("definition")).toHaveText(["Hôtel de la Gare"]);
    await expect(security.root.getByRole("definition")).toHaveText(["Porte C", "Canal 11"]);
    await visitor.expectValue("Lieu de résidence", "");
    await visitor.expectValue("Adresse du lieu de résidence", "9, avenue Neuve");
    await visitor.inspects();
    await home.reloads();
    await links(home).expectText(/^Ouvert/);

    await security.presses("Confirmer ces réponses");
    await visitor.expectText(/^Enregistré à \d\d:\d\d$/);
    await team.presses("Confirmer cette réponse");
    await visitor.expectValue("Lieu de résidence", "Hôtel de la Gare");
    await expect(visitor.page.getByText(/^D’après/)).toHaveCount(0);
    await expect(visitor.page.getByText(/^Enregistré à/)).toBeVisible();
    await visitor.reloads();
    await visitor.expectValue("Lieu de résidence", "Hôtel de la Gare");
    await visitor.expectValue("Canal radio", "Canal 11");
    await expect(visitor.page.getByText(/^D’après/)).toHaveCount(0);

    await home.opens(pathOf("lensMetzFriendly", "edit/teams/away"));
    await home.expectValue("Lieu de résidence", "Hôtel de la Gare");
    await home.expectValue("Adresse du lieu de résidence", "9, avenue Neuve");
    await home.opens(pathOf("lensMetzFriendly", "edit/security/away"));
    await home.expectValue("Canal radio", "Canal 11");
    await home.opens(pathOf("lensMetzFriendly", "history"));
    await home.expectRow("Malo Briand, par lien", "Hôtel de la Gare");
    await home.expectRow("Malo Briand, par lien", "Porte C", "Canal 11");
  });
});
