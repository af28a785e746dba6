import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { accounts, password } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { totpCode } from "./support/totp.ts";
import { essential, openWorld } from "./support/world.ts";

const world = openWorld();

async function signsIn(person: Person, username: string): Promise<void> {
  await person.types("Nom d’utilisateur ou email", username);
  await person.typesPassword(password);
  await person.presses("Se connecter");
}

/** Reads the secret of the dialog into an app, and gives it back. */
async function ties(person: Person): Promise<string> {
  const dialog = person.dialog("Relier une application de codes");
  const secret = await dialog.root.locator("code").innerText();
  await dialog.types("Code à 6 chiffres affiché par l’application", totpCode(secret));
  await dialog.presses("Activer");
  return secret;
}

async function keepsCodes(person: Person): Promise<string> {
  const dialog = person.dialog("Vos codes de secours");
  const code = await dialog.root.locator("li code").first().innerText();
  await dialog.presses("J’ai gardé ces codes");
  return code;
}

test("a member who has lost their telephone comes back with a code kept for that, and ties another", async () => {
  const member = await world.person(null);
  await member.opens("/login");
  await signsIn(member, accounts.lensMember);
  await member.expectHeading("Rencontres");
  await member.opens("/app/account");
  const app = member.inside("region", "Double authentification");
  await app.presses("Relier une application");
  await expect(member.dialog("Relier une application de codes").root).toBeVisible();
  await member.inspects();
  await ties(member);
  await expect(member.dialog("Vos codes de secours").root).toBeVisible();
  await member.inspects();
  const code = await keepsCodes(member);
  await app.expectText("Une application de codes protège votre compte");
  await member.inside("region", "Codes de secours").expectText("Il vous reste 10\u00a0codes");

  const elsewhere = await world.person(null);
  elsewhere.expectsFailure(/status of 401/);
  await elsewhere.opens("/login");
  await signsIn(elsewhere, accounts.lensMember);
  await elsewhere.types("Code à 6 chiffres", "000000");
  await elsewhere.keys("Enter");
  await elsewhere.expectText("Code invalide.");
  await elsewhere.inspects();
  await elsewhere.presses("Utiliser un code de secours");
  await elsewhere.types("Code de secours", code.toLowerCase());
  await elsewhere.keys("Enter");
  await elsewhere.expectHeading("Rencontres");
  await elsewhere.opens("/app/account");
  await elsewhere.inside("region", "Codes de secours").expectText("Il vous reste 9\u00a0codes");
  await elsewhere.presses("Relier un autre téléphone");
  const secret = await ties(elsewhere);
  await elsewhere.expectToast("Double authentification activée.");

  const again = await world.person(null);
  await again.opens("/login");
  await signsIn(again, accounts.lensMember);
  await again.types("Code à 6 chiffres", totpCode(secret, 1));
  await again.keys("Enter");
  await again.expectHeading("Rencontres");
});

test(
  "an owner signs in with a passkey, then asks a second factor of everybody, who set one up before anything else",
  essential,
  async () => {
    const owner = await world.person(null);
    const browser = await owner.page.context().newCDPSession(owner.page);
    await browser.send("WebAuthn.enable");
    await browser.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // Passkeys are bound to a domain, which 127.0.0.1 is not.
    const address = world.server().address.replace("127.0.0.1", "localhost");
    await owner.opens(`${address}/login`);
    await signsIn(owner, accounts.lensOwner);
    await owner.expectHeading("Rencontres");
    await owner.opens(`${address}/app/account`);
    await owner.presses("Ajouter une clé d’accès");
    await owner.expectToast("Clé d’accès ajoutée.");
    await keepsCodes(owner);
    const keys = owner.inside("region", "Clés d’accès");
    await keys.expectText("jamais utilisée");
    await keys.presses(/^Renommer/);
    await owner.dialog("Renommer la clé d’accès").types("Nom", "Ordinateur du stade");
    await owner.keys("Enter");
    await keys.expectText("Ordinateur du stade");
    await owner.inspects();

    await owner.opens(`${address}/logout`);
    await owner.presses("Utiliser une clé d’accès");
    await owner.expectHeading("Rencontres");
    await owner.opens(`${address}/logout`);
    await signsIn(owner, accounts.lensOwner);
    await owner.expectText("Vérification");
    await owner.presses("Utiliser une clé d’accès");
    await owner.expectHeading("Rencontres");

    await owner.opens(`${address}/app/organizations/${demo.organizations.lens}`);
    await owner.page.getByRole("switch", { name: "Exiger la double authentification", exact: true }).click({ force: true });
    const demand = owner.dialog("Exiger la double authentification");
    await demand.expectText(/un e-mail (l’en|les en) prévient/);
    await demand.types("À partir du", "");
    await owner.inspects();
    await demand.presses("Exiger");
    await owner.expectToast("Choix enregistré.");
    await owner.inspects();

    // Signs in here: a session of before all journeys may lie too far back to tie anything without the password.
    const admin = await world.person(null);
    await admin.opens("/login");
    await signsIn(admin, accounts.lensAdmin);
    await admin.expectHeading("Double authentification");
    await admin.inspects();
    await admin.presses("Relier une application de codes");
    await ties(admin);
    await keepsCodes(admin);
    await admin.expectHeading("Rencontres");
  },
);
