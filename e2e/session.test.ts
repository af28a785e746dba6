import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { accounts, password } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import { parkings, pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld({ prefetches: true });

async function signIn(person: Person, username: string, secret = password): Promise<void> {
  await person.types("Nom d’utilisateur ou email", username);
  await person.typesPassword(secret);
  await person.presses("Se connecter");
}

describe("signing in", () => {
  test("a guest who asked for a page gets there after signing in", essential, async () => {
    const guest = await world.person(null);
    await guest.opens(pathOf("lensRennes", parkings));
    await guest.expectHeading("Connexion");
    await signIn(guest, accounts.lensMember);
    await guest.expectHeading("Parkings");
    await guest.expectAddress(pathOf("lensRennes", parkings));
  });

  test("a wrong password is refused in the page, and the name stays", async () => {
    const guest = await world.person(null);
    guest.expectsFailure(/401.*api\/login/);
    await guest.opens("/login");
    await guest.inspects();
    await signIn(guest, accounts.lensMember, "hors-jeu");
    await guest.expectText("Identifiants invalides.");
    await guest.expectValue("Nom d’utilisateur ou email", accounts.lensMember);
    await guest.inspects();
    await guest.typesPassword(password);
    await guest.keys("Enter");
    await guest.expectHeading("Rencontres");
  });

  test("an empty form says what is missing", async () => {
    const guest = await world.person(null);
    await guest.opens("/login");
    await guest.presses("Se connecter");
    await guest.expectText("Ce champ est obligatoire");
    await expect(guest.field("Nom d’utilisateur ou email")).toBeFocused();
  });

  test("who is signed in already may go on", async () => {
    const member = await world.person("lensMember");
    await member.opens("/login");
    await member.follows("Continuer");
    await member.expectHeading("Rencontres");
  });
});

test("signing out ends the session, on a telephone too", essential, async () => {
  const person = await world.person(null, phone);
  await person.opens("/login");
  await signIn(person, accounts.rennesMember);
  await person.expectHeading("Rencontres");
  await person.presses("Ouvrir le menu");
  await person.inspects();
  await person.follows("Déconnexion");
  await person.expectHeading("Connexion");
  await person.opens("/app/fixtures");
  await person.expectHeading("Connexion");
});

test("a tab whose release is gone with its files signs out all the same", async () => {
  const person = await world.person(null);
  person.expectsFailure(/status of 404/);
  await person.opens("/login");
  await signIn(person, accounts.rennesMember);
  await person.expectHeading("Rencontres");
  await person.page.route(/\/assets\/Leaving/, (route) => route.fulfill({ status: 404 }));
  await person.presses(/^Menu\s:/);
  await person.follows("Déconnexion");
  await person.expectAddress("/login");
  await person.opens("/app/fixtures");
  await person.expectHeading("Connexion");
});

test("a session that ended meanwhile leads back to the sign-in page as soon as something is pointed at", async () => {
  const person = await world.person(null);
  person.expectsFailure(/status of 401/);
  await person.opens("/login");
  await signIn(person, accounts.rennesOwner);
  await person.expectHeading("Rencontres");
  // What the page still asks by itself would lead away before anything is pointed at.
  await person.expectRest();
  await person.page.context().clearCookies();
  // What is pointed at is asked for ahead, and that leads away as well: the press may find its link gone.
  await person.link("Terminées").hover();
  await person.expectHeading("Connexion");
});

test("a session that ended meanwhile leads from a press to the sign-in page, where nothing is asked for ahead", async () => {
  const person = await world.person(null);
  person.expectsFailure(/status of 401/);
  await person.savesData();
  await person.opens("/login");
  await signIn(person, accounts.rennesOwner);
  await person.expectHeading("Rencontres");
  // What the page still asks by itself would lead away before anything is pointed at.
  await person.expectRest();
  await person.page.context().clearCookies();
  await person.follows("Terminées");
  await person.expectHeading("Connexion");
});

test.for([
  ["an address that leads nowhere", "/app/nulle-part", "lensMember"],
  ["a fixture that does not exist", `/app/fixtures/${demo.users.lensOwner.uuid}/overview`, "lensMember"],
  ["a fixture of others", pathOf("psgLyon"), "lensMember"],
  ["a section that one may not see", pathOf("lensRennes", "edit/security/private"), "rennesOwner"],
  ["the documents of the other club", pathOf("lensRennes", "documents"), "rennesOwner"],
  ["the administration", "/app/admin", "lensOwner"],
  ["the configuration of another organisation", `/app/organizations/${demo.organizations.rennes}`, "lensOwner"],
] as const)("%s is not found", async ([_what, path, account]) => {
  const person = await world.person(account);
  person.expectsFailure(/status of 404/);
  await person.opens(path);
  await person.expectHeading("Page introuvable");
  await person.follows("Retour à l’accueil");
  await person.expectHeading("Rencontres");
});
