import { readFile } from "node:fs/promises";
import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { accounts } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const { lens } = demo.organizations;
const area = (below: string) => `/app/organizations/${lens}/${below}`;

test("a member takes away what is kept on them, and reads for how long", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensRennes", "edit/medias"));
  await member.types("Diffuseur", "Radio du bassin");
  await member.saves();
  await member.opens("/app/account");
  const own = member.inside("region", "Mes données");
  const started = member.page.waitForEvent("download");
  await own.follows("Exporter mes données");
  const file = await started;
  expect(file.suggestedFilename()).toBe("mes-donnees-avant-match.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({
    Compte: { "Nom d’utilisateur": accounts.lensMember, Organisation: "RC Lens" },
    Personne: { Prénom: "Thomas", Nom: "Delattre" },
    "Historique de vos modifications": [{ Après: { Diffuseur: "Radio du bassin" } }],
  });
  await own.follows("politique de confidentialité");
  await member.expectHeading("Politique de confidentialité");
  await member.expectRow("Navigateur reconnu", "180 jours");
});

test("an owner erases a person who asked for it: the match keeps what they did, and nobody reads who they were", async () => {
  const owner = await world.person("lensOwner");
  const { request } = owner.page.context();
  const email = "eloise.carlier@rc-lens.example";
  const asked = { organizationUuid: lens, firstname: "Éloïse", lastname: "Carlier", email, phone: "01 99 00 01 60", job: "Intendante" };
  const contact = await (await request.post("/api/organizations/contacts", { data: asked })).json();
  await owner.sends("POST", "/organizations/users", { contactUuid: contact.uuid, profile: "member", organizationUuid: lens });
  await owner.sends("POST", "/fixtures/contacts", { fixtureUuid: demo.fixtures.lensRennes, contactUuid: contact.uuid });
  await comesOnce(await world.person(null), email);

  await owner.opens(pathOf("lensRennes", "edit/venue/pitch"));
  await owner.expectText(/Modifié par Éloïse Carlier/);
  owner.expectsFailure(/status of 409/);
  await erases(owner, contact.uuid);
  await owner.expectText("Cette personne a un compte : retirez d’abord cet accès.".replace(" :", "\u00a0:"));

  await owner.opens(area("users"));
  await owner.follows("Modifier Éloïse Carlier");
  await owner.presses("Supprimer");
  await owner.dialog("Confirmer la suppression").presses("Supprimer");
  await owner.expectNoRow("Éloïse Carlier");
  await erases(owner, contact.uuid);
  await owner.expectToast("Données personnelles effacées.");
  await owner.expectHeading("Personne effacée");
  await owner.expectValue("Email", "");
  await owner.expectValue("Téléphone", "");
  await owner.inspects();

  await owner.opens(pathOf("lensRennes", "edit/venue/pitch"));
  await owner.expectText(/Modifié par Personne effacée/);
  await owner.expectValue("Commentaires", "Arrosage à 18 h");
  await owner.opens(pathOf("lensRennes", "history"));
  await expect(owner.inside("listitem", "Personne effacée").root.first()).toBeVisible();
  await owner.expectNoText(/Carlier/);
  await owner.opens(pathOf("lensRennes", "edit/contacts"));
  await owner.expectText("Personne effacée");
  await owner.expectNoText(/Carlier/);
  await owner.opens("/app/directory?q=carlier");
  await owner.expectText("Oups! Nous n'avons pas trouvé de contacts correspondant à votre recherche.");
  await owner.expectNoText("Éloïse Carlier");
});

test("an administrator of the platform erases a referee, after a second thought", async () => {
  const admin = await world.person("admin");
  const [referee = ""] = demo.referees;
  const { person } = await (await admin.page.context().request.get(`/api/referees/${referee}`)).json();
  await admin.opens(`/app/admin/referees/${referee}`);
  await admin.inside("region", "Données personnelles").presses("Effacer…");
  await admin.dialog("Effacer ces données personnelles").expectText(`${person.displayName} devient`);
  await admin.keys("Escape");
  await admin.expectHeading(person.displayName);
  await admin.inside("region", "Données personnelles").presses("Effacer…");
  await admin.inspects();
  await admin.dialog("Effacer ces données personnelles").presses("Effacer");
  await admin.expectToast("Données personnelles effacées.");
  await admin.expectHeading("Personne effacée");
  await admin.opens("/app/admin/referees");
  await admin.expectRow("Personne effacée");
  await admin.expectNoText(person.displayName);
});

/** Chooses a password by the link of the welcome, and leaves a mark on a match. */
async function comesOnce(newcomer: Person, email: string): Promise<void> {
  await newcomer.opens(await newcomer.linkMailed("Bienvenue sur Avant-match", "reset-password"));
  await newcomer.page.getByLabel("Nouveau mot de passe", { exact: true }).fill("lampiste du puits");
  await newcomer.page.getByLabel("Confirmation du mot de passe", { exact: true }).fill("lampiste du puits");
  await newcomer.keys("Enter");
  await newcomer.expectHeading("Connexion");
  await newcomer.types("Nom d’utilisateur ou email", email);
  await newcomer.typesPassword("lampiste du puits");
  await newcomer.keys("Enter");
  await newcomer.expectHeading("Rencontres");
  await newcomer.opens(pathOf("lensRennes", "edit/venue/pitch"));
  await newcomer.types("Commentaires", "Arrosage à 18 h");
  await newcomer.saves();
  // A screen left open would go on asking, for somebody who soon has no access any more.
  await newcomer.page.close();
}

async function erases(owner: Person, contactUuid: string): Promise<void> {
  await owner.opens(area(`contacts/${contactUuid}`));
  await owner.inside("region", "Données personnelles").presses("Effacer…");
  const question = owner.dialog("Effacer ces données personnelles");
  await question.expectText(/Éloïse Carlier devient/);
  await question.presses("Effacer");
}
