import { hash } from "node:crypto";
import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { openEmbedded } from "../server/src/kit/database/open-database.ts";
import { accounts, password } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const { lens } = demo.organizations;
const connections = `/app/organizations/${lens}/connections`;
const TOKEN = "a".repeat(43);

/** Nobody answers there: the name leads nowhere (RFC 2606). */
const issuer = "https://connexion.invalid";

async function setUp(owner: Person): Promise<void> {
  await owner.opens(connections);
  await owner.presses("Relier un fournisseur d’identité");
  const dialog = owner.dialog("Connexion par votre fournisseur d’identité");
  await dialog.types("Fournisseur d’identité", issuer);
  await dialog.types("Identifiant du client", "lens");
  await dialog.root.getByLabel("Secret du client").fill("un secret");
  await dialog.types("Domaines des adresses e-mail", "rc-lens.example");
  await owner.inspects();
  await dialog.presses("Enregistrer");
}

describe("the provider of an organisation", () => {
  test("is set by its owner, who reads where it sends browsers back, and never its secret", async () => {
    const owner = await world.person("lensOwner");
    await setUp(owner);
    await owner.expectToast("Connexion enregistrée.");
    await expect(owner.page.getByRole("textbox", { name: "Adresse de retour" })).toHaveValue(new RegExp(`/sign-on/${lens}/callback$`));
    await owner.expectText("À essayer");
    await owner.inspects();
    await owner.presses("Modifier la connexion");
    const dialog = owner.dialog("Connexion par votre fournisseur d’identité");
    await expect(dialog.root.getByLabel("Secret du client")).toHaveValue("");
    await expect(dialog.root.getByRole("switch", { name: "Exiger cette connexion" })).toBeDisabled();
  });

  test("is offered to whoever types an address of its domain, and says when it does not answer", async () => {
    const guest = await world.person(null, phone);
    await guest.opens("/login");
    await guest.types("Nom d’utilisateur ou email", "personne@ailleurs.example");
    await expect(guest.link("Se connecter avec RC Lens")).toHaveCount(0);
    await guest.types("Nom d’utilisateur ou email", "personne@rc-lens.example");
    await expect(guest.link("Se connecter avec RC Lens")).toBeVisible();
    await guest.inspects();
    await guest.follows("Se connecter avec RC Lens");
    await guest.expectText("Le service de connexion de votre organisation ne répond pas");
    await guest.inspects();
  });

  test("leads who comes for the first time to prove their account, once", async () => {
    await world.whileStopped(async (directory) => {
      const database = await openEmbedded({ directory });
      await database.query(
        `insert into sign_on_attempt (token_hash, organization_uuid, version, next, issuer, subject, email, expires_at)
         select $1, organization_uuid, version, '/app/fixtures', issuer, 'x', $2, now() + interval '1 hour' from sign_on`,
        [hash("sha256", TOKEN, "buffer"), accounts.lensMember],
      );
      await database.close();
    });
    const member = await world.person(null, phone);
    member.expectsFailure(/401.*api\/sign-on/);
    await member.page.context().addCookies([{ name: "avant-match-sign-on", value: TOKEN, url: world.server().address }]);
    await member.opens("/first-sign-on");
    await member.expectHeading("Première connexion");
    await expect(member.field("Nom d’utilisateur ou email")).toHaveValue(accounts.lensMember);
    await member.inspects();
    await member.page.getByLabel("Mot de passe d’Avant-match").fill("hors-jeu");
    await member.presses("Relier mon compte");
    await member.expectText("Identifiants invalides.");
    await member.presses(`Recevoir un lien à ${accounts.lensMember}`);
    await member.expectText("Ouvrez-le dans ce navigateur.");
    await member.page.getByLabel("Mot de passe d’Avant-match").fill(password);
    await member.presses("Relier mon compte");
    await member.expectHeading("Rencontres");
    await member.opens("/app/account");
    await expect(member.button("Délier mon compte")).toBeVisible();
  });

  test("is taken from an account by who manages it, and passwords are as before", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(`/app/organizations/${lens}/users/${demo.users.lensMember.uuid}`);
    await owner.presses("Délier le compte");
    await owner.inspects();
    await owner.dialog("Délier ce compte\u00a0?").presses("Délier le compte");
    await owner.expectToast("Compte délié.");
    await expect(owner.button("Délier le compte")).toHaveCount(0);
  });

  test("is cleared by its owner, after a question", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(connections);
    await owner.presses("Supprimer la connexion par le fournisseur d’identité");
    await owner.dialog("Supprimer cette connexion\u00a0?").presses("Supprimer");
    await owner.expectToast("Connexion supprimée.");
    await owner.expectText("au lieu d’un mot de passe de plus");
  });
});
