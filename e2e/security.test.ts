import { describe, test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

describe("the security manager", () => {
  test("prepares the private security, its posts, and reads what is to confirm", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensLille", "edit/security/private"));
    await owner.picks("Responsable du PC sécurité", "caron", "Inès Caron");
    await owner.chooses("Dispositif prévisionnel de secours", "DPS de grande envergure (DPS-GE)");
    await owner.presses("Enregistrer");
    await owner.expectToast("Informations sécurité privée enregistrées.");
    await owner.follows("Ajouter un poste");
    const dialog = owner.dialog("Poste de sécurité");
    await dialog.presses("Enregistrer");
    await dialog.expectText("La mission est requise");
    await dialog.expectText("L’effectif prévu est requis");
    await owner.inspects();
    await dialog.chooses("Mission", "Stadiers de tribune");
    await dialog.types("Effectif prévu", "120");
    await dialog.types("Dont agentes, pour les palpations", "121");
    await dialog.presses("Enregistrer");
    await dialog.expectText("Ce nombre dépasse l’effectif prévu.");
    await dialog.types("Dont agentes, pour les palpations", "20");
    await dialog.presses("Enregistrer");
    await owner.expectToast("Poste de sécurité enregistré.");
    await owner.expectRow("Stadiers de tribune", "120", "À confirmer");
    await owner.expectText("120 agents prévus · 0 confirmé · 1 poste non confirmé");
    await owner.inspects();
  });

  test("reads one agent for how many spectators, and the cost", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensRennes", "edit/security/private"));
    await owner.expectText(
      /462\sagents prévus · 424\sconfirmés · 1\sagent pour \d+\sspectateurs attendus · 3\spostes non confirmés · [\d\s]+€/,
    );
  });
});

test("the league reads the private security, and the away club does not find it", async () => {
  const league = await world.person("leagueOwner");
  await league.opens(pathOf("lensRennes", "edit/security/private"));
  await league.expectText("Lecture seule : votre organisation ne peut pas modifier cette section.");
  await league.expectRow("Secteur visiteurs", "42");
  await expect(league.link("Ajouter un poste")).toHaveCount(0);
  const rennes = await world.person("rennesOwner");
  rennes.expectsFailure(/404.*security\/private/);
  await rennes.opens(pathOf("lensRennes", "edit/security/private"));
  await rennes.expectHeading("Page introuvable");
  await rennes.expectRest();
  await expect(rennes.page.getByText(/^Introuvable/)).toHaveCount(0);
});

test("the police, the meeting and the orders stay with the home club; the visitors read when and where to meet", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(pathOf("lensRennes", "edit/security/public"));
  await owner.expectText("Niveau 2 – Contexte dégradé");
  await owner.expectText(/204\sengagés · Dans l’enceinte 40 · Abords 134 · Centre-ville 22 · Itinéraire 8/);
  await owner.types("Lieu", "Hôtel de police, 3e étage");
  await owner.presses("Enregistrer");
  await owner.expectToast("Informations sécurité publique enregistrées.");
  await owner.follows("Ajouter un arrêté");
  const order = owner.dialog("Arrêté");
  await order.chooses("Type", "Arrêté ministériel");
  await order.chooses("Statut", "Annoncé");
  await order.types("Adresse", "prefecture.example");
  await order.presses("Enregistrer");
  await order.expectText("Une adresse commençant par http:// ou https:// est attendue.");
  await order.types("Adresse", "https://ministere.example/arretes/7");
  await order.presses("Enregistrer");
  await owner.expectToast("Arrêté enregistré.");
  await owner.expectRow("Arrêté ministériel", "Annoncé");
  await owner.inspects();

  const rennes = await world.person("rennesOwner");
  await rennes.opens(pathOf("lensRennes", "edit/security/away"));
  await rennes.expectText(/Hôtel de police, 3e étage/);
  await rennes.chooses("Stationnement du bus", "P4 – Bus visiteurs");
  await rennes.picks("Responsable sécurité", "guivarch", "Ronan Guivarch");
  await rennes.presses("Enregistrer");
  await rennes.expectToast("Informations sécurité visiteurs enregistrées.");
  await rennes.follows("Ajouter un accompagnateur");
  const steward = rennes.dialog("Accompagnateur du club visiteur");
  await steward.types("Nom", "Nora Le Fur");
  await steward.chooses("Rôle", "Physionomiste");
  await steward.presses("Enregistrer");
  await rennes.expectToast("Accompagnateur enregistré.");
  await rennes.inspects();
  await rennes.prepares("Extérieur");
  await rennes.expectValue("Responsable sécurité", "Ronan Guivarch");
  await expect(rennes.link("Sécurité publique")).toHaveCount(0);
});

test("the club counts its groups and plans what happens around the match, which the visitors read", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(pathOf("lensLille", "edit/supporters/home"));
  const general = owner.inside("form", "Données générales");
  await general.picks("Référent supporters", "plancke", "Élodie Plancke");
  await owner.presses("Enregistrer");
  await owner.expectToast("Informations supporters locaux enregistrées");
  await owner.expectNoText("Le référent supporters ne peut pas être chargé de la sécurité.");
  const security = owner.inside("form", "Sécurité");
  await security.picks("Responsable sécurité des tribunes locales", "plancke", "Élodie Plancke");
  await owner.presses("Enregistrer");
  await owner.expectText("Le référent supporters ne peut pas être chargé de la sécurité.");
  await owner.follows("Ajouter un groupe");
  const group = owner.dialog("Groupe de supporters locaux");
  await group.chooses("Groupe du club", "Les Gueules d’Or");
  await expect(group.field("Nom du groupe")).toHaveCount(0);
  await owner.inspects();
  await group.presses("Enregistrer");
  await owner.expectToast("Groupe enregistré.");
  await owner.expectRow("Les Gueules d’Or", "Non soumise");
  await owner.inspects();
  await owner.prepares("Animations");
  await owner.follows("Ajouter une animation");
  const activity = owner.dialog("Animation");
  await activity.types("Titre", "Hommage aux mineurs");
  await activity.chooses("Type", "Hommage");
  await activity.chooses("Phase", "Avant-match");
  await activity.presses("Enregistrer");
  await owner.expectToast("Animation enregistrée.");
  await owner.expectText(/1\sanimation · 0\svalidée/);
  await owner.inspects();

  const rennes = await world.person("rennesMember");
  await rennes.opens(pathOf("lensRennes", "edit/activity"));
  await rennes.expectText("Lecture seule : votre organisation ne peut pas modifier cette section.");
  await rennes.expectRow("Coup d’envoi fictif", "En attente");
  await expect(rennes.link("Supporters locaux")).toHaveCount(0);
});
