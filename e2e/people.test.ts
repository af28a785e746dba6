import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();
const area = (below: string) => `/app/organizations/${demo.organizations.lens}/${below}`;
const locked = "Vous ne pouvez pas modifier cet utilisateur";

describe("the people of an organisation", () => {
  test("its owner keeps the contacts", essential, async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(area("contacts"));
    await owner.expectRow("Nadia Benali", "Responsable médias", "nadia.benali@rc-lens.example");
    await owner.inspects();
    await owner.follows("Créer un contact");
    await owner.expectHeading("Nouveau contact");
    await owner.presses("Enregistrer");
    for (const text of [
      "Le prénom est obligatoire",
      "L'email est obligatoire",
      "Le téléphone est obligatoire",
      "Le poste est obligatoire",
    ]) {
      await owner.expectText(text);
    }
    await owner.types("Prénom", "Hélène");
    await owner.types("Nom", "Lefèvre");
    await owner.types("Email", "helene.lefevre@nord.example");
    await owner.types("Téléphone", "01 99 00 55 66");
    await owner.types("Poste", "Cheffe de poste");
    await expect(owner.field("Entreprise")).toHaveCount(0);
    await owner.page.getByRole("switch", { name: "Contact externe" }).click({ force: true });
    await owner.types("Entreprise", "Sécurité du Nord");
    await owner.presses("Enregistrer");
    await owner.expectToast("Contact enregistré avec succès !");
    await owner.expectHeading("Hélène Lefèvre");
    await owner.inspects();
    await owner.follows("Revenir aux contacts");
    for (const search of ["lefevre hel", "nord", "cheffe", "helene.lefevre@nord", "0199005566"]) {
      await owner.types("Rechercher un contact", search);
      await owner.expectRow("Hélène Lefèvre", "Sécurité du Nord");
      await owner.expectNoRow("Nadia Benali");
    }
    // Each search finds her: the row alone does not tell that the last one is the one that is shown.
    await owner.expectAddress(/q=0199005566/);
    await owner.follows("Modifier Hélène Lefèvre");
    await owner.presses("Supprimer");
    await owner.dialog("Confirmer la suppression").presses("Supprimer");
    await owner.expectToast("Contact supprimé avec succès !");
    await owner.expectText("Aucun résultat ne correspond à votre recherche.");
  });

  test("who is needed elsewhere stays, and one is led there", async () => {
    const owner = await world.person("lensOwner");
    owner.expectsFailure(/409/);
    await owner.opens(area(`contacts/${demo.contacts.lens.pitchManager.uuid}`));
    await owner.expectHeading("Quentin Sauvage");
    await owner.presses("Supprimer");
    const refused = owner.dialog("Suppression impossible");
    await refused.expectText(/^Ce contact est lié à \d+\u00a0rencontres/);
    await owner.inspects();
    await refused.follows("Service « Exploitation du stade »");
    await owner.expectHeading("Exploitation du stade");
  });

  test("two entries of one person become one", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(area(`contacts/${demo.contacts.lens.media.uuid}`));
    await owner.presses("Fusionner avec un doublon");
    const dialog = owner.dialog("Fusionner avec un doublon");
    await dialog.presses("Fusionner");
    await dialog.expectText("Le contact à fusionner est requis");
    await dialog.picks("Doublon", "haddad", "Karim Haddad");
    await dialog.presses("Fusionner");
    await owner.expectToast("Contacts fusionnés avec succès !");
    await owner.follows("Revenir aux contacts");
    await owner.expectRow("Nadia Benali");
    await owner.expectNoRow("Karim Haddad");
  });

  test("a whole sheet comes in, once its doubles are told apart", essential, async () => {
    const admin = await world.person("lensAdmin");
    await admin.opens(area("contacts"));
    await admin.follows("Importer");
    const sheet = [
      "Prénom;Nom;Email;Téléphone;Poste;Remarques",
      "Zoé;Zola;zoe.zola@rc-lens.example;01 99 00 66 01;Speakerine;Très bien",
      "M.;Obry;mathieu.obry@rc-lens.example;;Responsable billetterie",
      "Sans;Adresse;;;Stadier",
    ];
    const buffer = Buffer.from(sheet.join("\r\n").replaceAll("é", "\u00e9"), "latin1");
    await admin.page.getByLabel(/Choisir un fichier/).setInputFiles({ name: "annuaire.csv", mimeType: "text/csv", buffer });
    await admin.expectText(/3 contacts.: 1 à créer, 1 ressemble à un autre, 1 en erreur/);
    await admin.expectRow("4", "Sans Adresse", "Un téléphone ou un email est nécessaire");
    await admin.expectRow("2", "Zoé Zola");
    await admin.expectText(/Colonne laissée de côté.: Remarques\./);
    const shows = admin.page.getByRole("switch", { name: "Montrer ces contacts dans l’annuaire de tous les clubs" });
    await expect(shows).not.toBeChecked();
    await shows.check();
    await admin.expectRow("Zoé Zola", "Visible dans l’annuaire de tous les clubs");
    await shows.uncheck();
    await admin.inspects();
    await admin.presses("Importer");
    await admin.expectText("Choisissez ce que devient chaque doublon.");
    await admin.page.getByRole("radio", { name: /^Laisser cette ligne de côté/ }).check();
    await admin.page.getByRole("checkbox", { name: "Laisser de côté les lignes en erreur" }).check();
    await admin.presses("Importer");
    await admin.expectToast(/Import terminé.: 1 contact créé\./);
    await admin.expectRow("Zoé Zola", "Speakerine", "Privé");
  });

  test("an admin gives access and takes it, on a telephone", async () => {
    const admin = await world.person("lensAdmin", phone);
    admin.expectsFailure(/422/);
    await admin.opens(area("users"));
    await admin.expectRow("Camille Dewaele", "Propriétaire de l'organisation");
    await admin.follows("Créer un utilisateur");
    await admin.expectHeading("Nouvel utilisateur");
    await expect(admin.page.getByRole("radio", { name: /^Membre/ })).toBeChecked();
    await expect(admin.page.getByRole("radio", { name: /Propriétaire/ })).toHaveCount(0);
    await admin.presses("Enregistrer");
    await admin.expectText("Vous devez sélectionner un contact de l'organisation pour créer l'utilisateur.");
    await admin.types("Contact de rattachement", "delattre");
    await expect(admin.page.getByRole("option", { name: "Thomas Delattre" })).toHaveCount(0);
    await admin.picks("Contact de rattachement", "lecocq", "Rémi Lecocq");
    await admin.presses("Enregistrer");
    await admin.expectText(/Ce contact n’a pas d’adresse email/);
    await admin.picks("Contact de rattachement", "obry", "Mathieu Obry");
    await admin.inspects();
    await admin.presses("Enregistrer");
    await admin.expectToast("Utilisateur enregistré avec succès");
    await admin.expectHeading("Utilisateurs");
    await admin.expectRow("Mathieu Obry", "Membre");
    await admin.follows("Modifier Mathieu Obry");
    await admin.expectText("Le contact de rattachement ne peut plus être modifié.");
    await admin.presses("Supprimer");
    await admin.dialog("Confirmer la suppression").presses("Supprimer");
    await admin.expectToast("Utilisateur supprimé avec succès");
    await admin.expectNoRow("Mathieu Obry");
  });

  test("a member reads, and opens their own entry only", async () => {
    const member = await world.person("lensMember");
    await member.opens(area("contacts"));
    await expect(member.link("Créer un contact")).toHaveCount(0);
    await expect(member.link("Importer")).toHaveCount(0);
    await member.follows("Consulter Nadia Benali");
    await expect(member.button("Enregistrer")).toHaveCount(0);
    await member.opens(area("users"));
    await expect(member.button(locked)).toHaveCount(2);
    await member.button(locked).first().focus();
    await expect(member.page.getByRole("tooltip")).toHaveText(locked);
    await member.inspects();
    await member.follows("Consulter Thomas Delattre");
    await member.expectHeading("Mon compte");
    await member.opens(area("contacts/import"));
    await member.expectHeading("Page introuvable");
  });
});

describe("somebody who is not there yet is made where they are looked for", () => {
  test("in a form of a fixture, which keeps what is typed", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensLille", "edit/venue/pitch"));
    await owner.types("Commentaires", "Tonte la veille");
    await owner.types("Responsable pelouse", "jeanne du pré");
    await owner.keys("ArrowDown");
    await owner.keys("Enter");
    const dialog = owner.dialog("Nouveau contact");
    await dialog.expectValue("Prénom", "Jeanne");
    await dialog.expectValue("Nom", "Du Pré");
    await owner.inspects();
    await dialog.presses("Enregistrer");
    await dialog.expectText("Un téléphone ou un email est nécessaire");
    await dialog.types("Email", "jeanne.dupre@rc-lens.example");
    await owner.keys("Escape");
    await owner.dialog("Annuler les modifications ?").presses("Continuer la rédaction");
    await dialog.types("Téléphone", "01 99 00 55 01");
    await dialog.types("Poste", "Responsable pelouse");
    await dialog.presses("Enregistrer");
    await owner.expectToast("Contact enregistré avec succès !");
    await owner.expectValue("Responsable pelouse", "Jeanne Du Pré");
    await owner.expectValue("Commentaires", "Tonte la veille");
    await owner.presses("Enregistrer");
    await owner.expectToast("Informations pelouse enregistrées avec succès.");
  });

  test("in a drawer of useful contacts, which stays behind", async () => {
    const owner = await world.person("lensOwner", phone);
    await owner.opens(pathOf("lensLille", "edit/contacts"));
    await owner.follows("Modifier Sécurité");
    const drawer = owner.dialog("Contacts utiles - Sécurité");
    const dialog = owner.dialog("Nouveau contact");
    const looksFor = async (phoneNumber: string) => {
      await drawer.types("Ajouter un contact", phoneNumber);
      await owner.page.getByRole("option", { name: /^Créer / }).click();
      await dialog.expectValue("Téléphone", phoneNumber);
    };
    await looksFor("01 99 00 55 02");
    await owner.keys("Escape");
    await drawer.expectText("Ajouter un contact");
    await looksFor("01 99 00 55 02");
    await dialog.types("Email", "quelqu.un@rc-lens.example");
    await owner.keys("Escape");
    await owner.dialog("Annuler les modifications ?").presses("Annuler les modifications");
    await expect(dialog.root).toHaveCount(0);
    await looksFor("01 99 00 55 03");
    await dialog.expectValue("Email", "");
  });

  test("by those only who may", async () => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensLille", "edit/venue/pitch"));
    await member.types("Responsable pelouse", "personne");
    await member.expectText("Aucun résultat");
    await expect(member.page.getByRole("option", { name: /^Créer / })).toHaveCount(0);
    await member.types("Responsable pelouse", "");
  });
});

test("the directory finds people of every organisation, and opens who they are", async () => {
  const member = await world.person("rennesMember");
  await member.opens("/app/directory");
  await member.types("Nom, prénom, club, email, etc.", "benali lens");
  await member.expectAddress(/directory\?q=benali\+lens$/);
  await member.expectRow("Nadia Benali", "Responsable médias", "RC Lens");
  await member.inspects();
  await member.follows("Nadia Benali");
  const drawer = member.dialog("Contact");
  await drawer.expectText("nadia.benali@rc-lens.example");
  await member.keys("Escape");
  await member.expectAddress(/directory\?q=benali\+lens$/);
  await member.opens("/app/directory?q=yanis%20benabou");
  await member.expectText("Oups! Nous n'avons pas trouvé de contacts correspondant à votre recherche.");
  await member.follows("Réinitialiser la recherche");
  await member.expectRow("Nadia Benali");
});
