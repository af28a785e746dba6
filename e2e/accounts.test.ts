import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { accounts, password } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { tiesApp, totpCode } from "./support/totp.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const { organizations, contacts, users } = demo;
const list = `/app/organizations/${organizations.lens}/users`;

/** In a session of their own, which others do not share. */
async function signedIn(username: string): Promise<Person> {
  const person = await world.person(null);
  await person.sends("POST", "/login", { username, password });
  return person;
}

test("an owner invites again who never signed in, and who comes is welcomed by name", async () => {
  const owner = await world.person("lensOwner");
  const { uuid: contactUuid, firstname, lastname } = contacts.lens.ticketing;
  const name = `${firstname} ${lastname}`;
  await owner.sends("POST", "/organizations/users", { organizationUuid: organizations.lens, contactUuid, profile: "member" });
  await owner.opens(list);
  await owner.expectRow(name, "Invitation envoyée le", "Jamais connecté");
  await owner.inspects();
  await owner.follows(`Modifier ${name}`);
  const invitation = owner.inside("region", "Invitation");
  await invitation.expectText(/^Invitation envoyée le /);
  await expect(owner.button("Retirer le second facteur")).toHaveCount(0);
  await invitation.presses("Renvoyer l’invitation");
  await owner.expectToast("Invitation envoyée.");
  await invitation.expectText(/^Invitation envoyée le /);
  await owner.inspects();

  const newcomer = await world.person(null);
  await newcomer.opens(await newcomer.linkMailed("Bienvenue sur Avant-match", "reset-password"));
  await newcomer.expectText(`Bienvenue ${firstname}\u00a0! Choisissez votre mot de passe pour vous connecter.`);
  await newcomer.inspects();
  await newcomer.page.getByLabel("Nouveau mot de passe", { exact: true }).fill("lampiste du puits");
  await newcomer.page.getByLabel("Confirmation du mot de passe", { exact: true }).fill("lampiste du puits");
  await newcomer.keys("Enter");
  await newcomer.expectText(`Bienvenue ${firstname}\u00a0! Votre compte est prêt.`);
  await expect(newcomer.field("Nom d’utilisateur ou email")).not.toHaveValue("");
  await newcomer.inspects();
  await newcomer.typesPassword("lampiste du puits");
  await newcomer.keys("Enter");
  await newcomer.expectHeading("Rencontres");
  await owner.opens(list);
  await owner.expectRow(name);
  await owner.expectNoRow(name, "Jamais connecté");
});

test("« Retirer le second facteur » stands where there is one alone", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(`${list}/${users.lensMember.uuid}`);
  await owner.expectHeading("Thomas Delattre");
  await expect(owner.button("Retirer le second facteur")).toHaveCount(0);
  await tiesApp(await signedIn(accounts.lensMember), users.lensMember.uuid);
  await owner.reloads();
  await expect(owner.button("Retirer le second facteur")).toBeVisible();
});

test("an address that an admin gave another is confirmed with the other’s password", async () => {
  const [owner, admin, holder] = await Promise.all([world.person("lensOwner"), world.person("lensAdmin"), world.person(null)]);
  holder.expectsFailure(/status of 422/);
  await owner.sends("PUT", `/organizations/users/${users.lensMember.uuid}`, { profile: "admin" });
  await admin.sends("PUT", `/organizations/contacts/${users.lensMember.contact_uuid}`, { email: "thomas.delattre@ailleurs.example" });
  await holder.opens(await holder.linkMailed("Confirmez votre nouvelle adresse e-mail", "confirm-email"));
  await holder.expectText("Une autre personne de votre organisation a demandé ce changement.");
  await holder.inspects();
  await holder.presses("Confirmer cette adresse");
  await holder.expectText("Le mot de passe est requis.");
  const field = holder.page.getByLabel("Mot de passe de votre compte", { exact: true });
  await field.fill("hors-jeu");
  await holder.keys("Enter");
  await holder.expectText("Ce n’est pas le mot de passe de ce compte.");
  await expect(field).toBeFocused();
  await holder.inspects();
  await field.fill(password);
  await holder.keys("Enter");
  await holder.expectHeading("Adresse confirmée");
  await holder.expectText(/arrivent désormais à thomas\.delattre@ailleurs\.example/);
});

/** As ten minutes after they last proved who they are. */
async function wasProvenLongAgo(person: Person): Promise<void> {
  await person.page.route("**/proof", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), recent: false, bySecondFactor: false } });
  });
}

test("an administrator of the platform proves who they are before they take somebody’s place, by what they have", async () => {
  const admin = await signedIn(accounts.admin);
  admin.expectsFailure(/status of 422/);
  await wasProvenLongAgo(admin);
  await admin.opens("/app");
  await admin.picks("Utilisateur", "membre rennais", "membre@stade-rennais.example");
  await admin.presses("Impersonnaliser");
  const proof = admin.dialog("Confirmez que c’est bien vous");
  const field = proof.root.getByLabel("Mot de passe actuel").and(proof.root.locator("input"));
  await expect(field).toBeFocused();
  await admin.inspects();
  await proof.presses("Confirmer");
  await proof.expectText("Le mot de passe actuel est requis.");
  await field.fill("hors-jeu");
  await admin.keys("Enter");
  await proof.expectText("Le mot de passe actuel n’est pas le bon.");
  await admin.inspects();
  await proof.presses("Annuler");
  await expect(proof.root).toHaveCount(0);
  await admin.presses("Impersonnaliser");
  await field.fill(password);
  await admin.keys("Enter");
  await admin.expectText(/^Vous naviguez en tant que/);
  await admin.follows("Revenir à mon compte");
  await admin.expectHeading("Vue d’ensemble");

  const secret = await tiesApp(admin, users.admin.uuid);
  await admin.reloads();
  await admin.picks("Utilisateur", "membre rennais", "membre@stade-rennais.example");
  await admin.presses("Impersonnaliser");
  await admin.inspects();
  await proof.types("Code à 6 chiffres, ou de secours", totpCode(secret, 1));
  await admin.keys("Enter");
  await admin.expectText(/^Vous naviguez en tant que/);
});
