import { test } from "vitest";
import { accounts, password } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const next = "corner rentrant";

test("a member changes their password, and ends the session of another browser", async () => {
  const [member, elsewhere] = await Promise.all([world.person("lensMember"), world.person(null)]);
  member.expectsFailure(/status of 422/);
  await elsewhere.opens("/login");
  await elsewhere.types("Nom d’utilisateur ou email", accounts.lensMember);
  await elsewhere.typesPassword(password);
  await elsewhere.presses("Se connecter");
  await elsewhere.expectHeading("Rencontres");

  await member.opens("/app/fixtures");
  await member.presses(/^Menu\s: Thomas Delattre$/);
  await member.follows("Mon compte");
  await member.expectHeading("Mon compte");
  await member.inspects();
  const sessions = member.inside("region", "Sessions ouvertes");
  await sessions.expectText("Cette session");
  const form = member.inside("form", "Mot de passe");
  const field = (label: "Mot de passe actuel" | "Nouveau mot de passe" | "Confirmation du mot de passe") =>
    form.root.getByLabel(label).and(form.root.locator("input"));
  await form.presses("Modifier le mot de passe");
  await form.expectText("Le mot de passe actuel est requis.");
  await member.inspects();
  await field("Mot de passe actuel").fill("hors-jeu");
  await field("Nouveau mot de passe").fill(next);
  await field("Confirmation du mot de passe").fill("autre chose");
  await member.keys("Enter");
  await form.expectText("Les mots de passe ne correspondent pas.");
  await field("Confirmation du mot de passe").fill(next);
  await member.keys("Enter");
  await form.expectText("Le mot de passe actuel n’est pas le bon.");
  await expect(field("Mot de passe actuel")).toBeFocused();
  await field("Mot de passe actuel").fill(password);
  await member.keys("Enter");
  await member.expectToast("Votre mot de passe a bien été mis à jour.");
  await expect(field("Nouveau mot de passe")).toHaveValue("");

  elsewhere.expectsFailure(/status of 401/);
  await elsewhere.opens("/app/fixtures");
  await elsewhere.expectHeading("Connexion");
  await elsewhere.types("Nom d’utilisateur ou email", accounts.lensMember);
  await elsewhere.typesPassword(next);
  await elsewhere.presses("Se connecter");
  await elsewhere.expectHeading("Rencontres");
  await member.reloads();
  await sessions.presses(/^Déconnecter Chrome/);
  await member.expectToast("Session fermée.");
  await elsewhere.reloads();
  await elsewhere.expectHeading("Connexion");
});

test("a member makes an access token, which a program presents until it is deleted", async () => {
  const member = await world.person("lensMember");
  // Signs in anew: a session of before all journeys may lie too far back to make a token without the password.
  const entered = await member.page.context().request.post("/api/login", { data: { username: accounts.lensMember, password: next } });
  expect(entered.status()).toBe(204);
  await member.opens("/app/account");
  member.expectsFailure(/status of 422/);
  const tokens = member.inside("region", "Jetons d’accès");
  await tokens.presses("Créer un jeton");
  const dialog = member.dialog("Créer un jeton d’accès");
  await dialog.presses("Créer le jeton");
  await dialog.expectText("Le nom est requis");
  await dialog.types("Nom", "Billetterie");
  await member.inspects();
  await dialog.presses("Créer le jeton");
  const token = await dialog.root.getByLabel(/^Jeton «/).inputValue();
  const origin = new URL(member.page.url()).origin;
  const asks = async () => (await fetch(`${origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await asks()).toBe(200);
  await member.inspects();
  await member.keys("Escape");
  await member.reloads();
  await tokens.expectText(/Lecture seule · jusqu’au .* · dernier usage/);
  await tokens.presses(/^Supprimer\s: Billetterie$/);
  await member.dialog("Supprimer le jeton d’accès\u00a0?").presses("Supprimer");
  await member.expectToast("Jeton d’accès supprimé.");
  expect(await asks()).toBe(401);
});
