import { describe, test } from "vitest";
import { accounts, password } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import { tabTo, walkThrough } from "./support/keyboard.ts";
import type { Person } from "./support/person.ts";
import { totpCode } from "./support/totp.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

describe("with the keyboard alone", () => {
  test("a guest leaves their address, asks for access after a mistake, and goes on to sign in", async () => {
    const guest = await world.person(null);
    await guest.opens("/");
    await tabTo(guest, "Email");
    await types(guest, "curieuse@ailleurs.example");
    await guest.keys("Enter");
    await guest.expectText("Merci ! Vous serez tenu informé dès le lancement de l'application !");
    await expect(guest.field("Email")).toBeFocused();
    await guest.expectValue("Email", "");
    await guest.inspects();
    await enters(guest, "Demander mon essai gratuit", "Shift+Tab");

    await guest.expectHeading("Demander votre accès dès aujourd'hui !");
    await enters(guest, "Demander mon essai gratuit");
    await expect(guest.field("Nom de l’organisation")).toBeFocused();
    await guest.inspects();
    for (const text of ["AS Estuaire", "Léa", "Roy", "lea.roy@as-estuaire.example", "01 99 00 00 31"]) {
      await types(guest, text);
      await guest.keys("Tab");
    }
    await guest.keys("Space");
    await expect(guest.page.getByRole("checkbox")).toBeChecked();
    await enters(guest, "Demander mon essai gratuit");
    await expect(heading(guest, "Merci pour votre demande !")).toBeFocused();
    await guest.inspects();
    await enters(guest, "Revenir au formulaire");
    await expect(heading(guest, "Demander votre accès dès aujourd'hui !")).toBeFocused();
    await guest.expectValue("Nom de l’organisation", "");
    await enters(guest, "Se connecter");
    await guest.expectHeading("Connexion");
    await expect(guest.field("Nom d’utilisateur ou email")).toBeFocused();
  });

  test("an administrator of a club chooses a new password by a link, and signs in with it", async () => {
    const admin = await world.person(null);
    await admin.opens("/login");
    await enters(admin, "Mot de passe oublié");
    await tabTo(admin, "Nom d’utilisateur ou email");
    await types(admin, accounts.lensAdmin);
    await admin.keys("Enter");
    await expect(heading(admin, "Vérifiez votre boîte mail")).toBeFocused();
    await admin.inspects();
    await enters(admin, "Retour à la connexion");
    await admin.expectHeading("Connexion");
    await admin.inspects();

    await admin.opens(await admin.linkMailed("Choisir un nouveau mot de passe", "reset-password"));
    await tabTo(admin, "Nouveau mot de passe");
    await types(admin, "corner rentrant");
    await tabTo(admin, "Confirmation du mot de passe");
    await types(admin, "corner sortant");
    await admin.keys("Enter");
    await admin.expectText("Les mots de passe ne correspondent pas.");
    await expect(admin.page.getByLabel("Confirmation du mot de passe")).toBeFocused();
    await admin.inspects();
    await enters(admin, "Afficher le mot de passe");
    await tabTo(admin, "Confirmation du mot de passe", "Shift+Tab");
    await admin.keys("Control+a");
    await types(admin, "corner rentrant");
    await admin.keys("Enter");
    await admin.expectText("Votre mot de passe a bien été mis à jour.");
    // Who they are is known: only the password is left to type.
    await admin.expectValue("Nom d’utilisateur ou email", accounts.lensAdmin);
    await types(admin, "corner rentrant");
    await admin.keys("Enter");
    await admin.expectHeading("Rencontres");
  });

  test("a member ties an app to their account, and comes back without it by a recovery code", async () => {
    const member = await world.person(null);
    member.expectsFailure(/status of 401/);
    await member.opens("/login");
    await signsIn(member, accounts.lensMember, password);
    await member.expectHeading("Rencontres");
    await member.opens("/app/account");
    await enters(member, "Relier une application");
    const tie = member.dialog("Relier une application de codes");
    const secret = await tie.root.locator("code").innerText();
    await tabTo(tie, "Code à 6 chiffres affiché par l’application");
    await types(member, totpCode(secret));
    await member.keys("Enter");
    const codes = member.dialog("Vos codes de secours");
    const code = await codes.root.locator("li code").first().innerText();
    await tabTo(codes, "J’ai gardé ces codes");
    await member.keys("Enter");
    await member.expectToast("Double authentification activée.");

    await member.opens("/logout");
    await signsIn(member, accounts.lensMember, password);
    await expect(member.field("Code à 6 chiffres")).toBeFocused();
    await types(member, "000000");
    await member.keys("Enter");
    await member.expectText("Code invalide.");
    await expect(member.field("Code à 6 chiffres")).toBeFocused();
    await member.inspects();
    await enters(member, "Utiliser un code de secours");
    await expect(member.field("Code de secours")).toBeFocused();
    await member.inspects();
    await types(member, code);
    await member.keys("Enter");
    await member.expectHeading("Rencontres");
  });

  test.for(["/", "/register", "/login", "/reset-password/request", "/reset-password", "/cgu", "/politique-de-confidentialite"])(
    "each control of %s is reached in its order, in view and marked",
    async (path) => {
      const guest = await world.person(null);
      await guest.opens(path);
      await expect(guest.page.getByRole("heading", { level: 1 })).toBeVisible();
      await walkThrough(guest.page);
    },
  );
});

const heading = (person: Person, name: string) => person.page.getByRole("heading", { level: 1, name });
const types = (person: Person, text: string) => person.page.keyboard.type(text);

async function enters(person: Person, name: string, key?: string): Promise<void> {
  await tabTo(person, name, key);
  await person.keys("Enter");
}

/** From the field that has the focus when the page opens. */
async function signsIn(person: Person, username: string, secret: string): Promise<void> {
  await expect(person.field("Nom d’utilisateur ou email")).toBeFocused();
  await types(person, username);
  await tabTo(person, "Mot de passe");
  await types(person, secret);
  await person.keys("Enter");
}
