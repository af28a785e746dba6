import { test } from "vitest";
import { accounts } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();

test("a club asks for access: what is missing is said on its field, and thanked for once it is whole", essential, async () => {
  const guest = await world.person(null);
  await guest.opens("/");
  await guest.inspects();
  await guest.page.getByRole("link", { name: "Demander mon essai gratuit" }).first().click();
  await guest.expectHeading("Demander votre accès dès aujourd'hui !");
  await guest.presses("Demander mon essai gratuit");
  await expect(guest.field("Nom de l’organisation")).toBeFocused();
  await guest.expectText("Vous devez accepter les conditions générales d’utilisation");
  await guest.inspects();
  await guest.types("Nom de l’organisation", "US Boulogne Côte d’Opale");
  await guest.types("Prénom", "Léa");
  await guest.types("Nom", "Martin");
  await guest.types("Email", "lea.martin");
  await guest.types("Téléphone", "06 11 22 33 44");
  await guest.page.getByRole("checkbox").check();
  await guest.keys("Enter");
  await guest.expectText("Adresse email invalide");
  await guest.expectValue("Nom de l’organisation", "US Boulogne Côte d’Opale");
  await guest.types("Email", "lea.martin@us-boulogne.example");
  await guest.keys("Enter");
  await guest.expectHeading("Merci pour votre demande !");
  await guest.inspects();
  await guest.presses("Revenir au formulaire");
  await guest.expectValue("Nom de l’organisation", "");
  await guest.opens("/dev/mailbox");
  await guest.expectRow("lea.martin@us-boulogne.example", "Votre demande d’accès à Avant-match");
  await guest.expectRow(accounts.admin, "Demande d’accès – US Boulogne Côte d’Opale");
});

test("who has forgotten their password chooses another by a link, which is good once", essential, async () => {
  const guest = await world.person(null);
  guest.expectsFailure(/status of 410/);
  await guest.opens("/login");
  await guest.follows("Mot de passe oublié");
  await guest.presses("Envoyer le lien de réinitialisation");
  await guest.expectText("Le nom d’utilisateur ou email est requis");
  await guest.types("Nom d’utilisateur ou email", accounts.rennesMember);
  await guest.keys("Enter");
  await guest.expectHeading("Vérifiez votre boîte mail");
  await guest.inspects();
  // In the e-mail's frame no script runs: now and then that refuses one of the journey's own.
  guest.expectsFailure(/Blocked script execution in 'about:srcdoc'/);
  await guest.opens("/dev/mailbox");
  await guest.follows("Choisir un nouveau mot de passe");
  const link = /http\S+\/reset-password\/[\w-]{43}/.exec(await guest.page.locator("pre").innerText())?.[0] ?? "";
  await guest.opens(link);
  await guest.expectHeading("Nouveau mot de passe");
  const password = guest.page.getByLabel("Nouveau mot de passe", { exact: true });
  const confirmation = guest.page.getByLabel("Confirmation du mot de passe", { exact: true });
  await password.fill("court");
  await confirmation.fill("autre");
  await guest.presses("Mettre à jour mon mot de passe");
  await guest.expectText("Votre mot de passe doit contenir au moins 8 caractères.");
  await guest.expectText("Les mots de passe ne correspondent pas.");
  await guest.inspects();
  await password.fill("corner rentrant");
  await confirmation.fill("corner rentrant");
  await guest.keys("Enter");
  await guest.expectHeading("Connexion");
  await guest.expectText("Votre mot de passe a bien été mis à jour.");
  await guest.expectValue("Nom d’utilisateur ou email", accounts.rennesMember);
  await expect(guest.page.getByLabel("Mot de passe", { exact: true })).toBeFocused();
  await guest.typesPassword("corner rentrant");
  await guest.presses("Se connecter");
  await guest.expectHeading("Rencontres");
  const again = await world.person(null);
  again.expectsFailure(/status of 4(10|04)/);
  await again.opens(`/reset-password/${"x".repeat(43)}`);
  await again.expectText("Lien de réinitialisation invalide.");
  await again.opens(link);
  await again.expectHeading("Impossible de réinitialiser le mot de passe");
  await again.expectText(/^Ce lien de réinitialisation a expiré\. Il a déjà servi/);
  await again.inspects();
  await again.opens("/reset-password");
  await again.expectText("Lien invalide : jeton manquant.");
});

test("two browsers ask for a link: the newer one ends the older, and the password chosen in one closes the other", async () => {
  const linkSent = async (person: Person) => {
    await person.opens("/reset-password/request");
    await person.types("Nom d’utilisateur ou email", accounts.leagueOwner);
    await person.keys("Enter");
    await person.expectHeading("Vérifiez votre boîte mail");
    return person.linkMailed("Choisir un nouveau mot de passe", "reset-password");
  };
  const [desk, mobile] = [await world.person("leagueOwner"), await world.person(null, phone)];
  mobile.expectsFailure(/status of 410/);
  // What its page still asks for in the background is refused once the password is another.
  desk.expectsFailure(/status of 401/);
  const older = await linkSent(mobile);
  const newer = await linkSent(mobile);
  await mobile.opens(older);
  await mobile.expectText("Ce lien de réinitialisation a expiré.");
  await desk.opens("/app/fixtures");
  await desk.expectHeading("Rencontres");
  await mobile.opens(newer);
  await mobile.page.getByLabel("Nouveau mot de passe", { exact: true }).fill("tirage au sort");
  await mobile.page.getByLabel("Confirmation du mot de passe", { exact: true }).fill("tirage au sort");
  await mobile.keys("Enter");
  await mobile.expectHeading("Connexion");
  // Its page may be on its way to the sign-in page by itself.
  await desk.opens("/app/fixtures").catch(() => {});
  await desk.expectHeading("Connexion");
});

test("each refusal of a guest page is said in French, with when to try again", async () => {
  const guest = await world.person(null);
  guest.expectsFailure(/status of 4(01|22|29)/);
  await guest.opens("/login");
  await guest.types("Nom d’utilisateur ou email", accounts.lensAdmin);
  await guest.typesPassword("hors-jeu");
  await guest.keys("Enter");
  await guest.expectText("Identifiants invalides.");
  // What the page would not send, and the server refuses all the same.
  await guest.opens("/register");
  const violations = [{ propertyPath: "email", message: "Adresse email invalide", code: "email" }];
  const problem = { contentType: "application/problem+json", status: 422, json: { status: 422, title: "Données invalides", violations } };
  await guest.page.route("**/api/organizations/register", (route) => route.fulfill(problem), { times: 1 });
  for (const [label, text] of Object.entries({
    "Nom de l’organisation": "AS",
    Prénom: "Léa",
    Nom: "Roy",
    Email: "lea@as.example",
    Téléphone: "01 99",
  }))
    await guest.types(label, text);
  await guest.page.getByRole("checkbox").check();
  await guest.keys("Enter");
  await guest.expectText("Adresse email invalide");
  await expect(guest.field("Email")).toBeFocused();
  for (let time = 0; time < 30; time += 1)
    await guest.page.context().request.post("/api/reset-password/request", { data: { username: `personne${time}@ailleurs.example` } });
  await guest.opens("/reset-password/request");
  await guest.types("Nom d’utilisateur ou email", "personne@ailleurs.example");
  await guest.keys("Enter");
  await guest.expectText(/dans (\d+ minutes|une minute)/);
});

test("whoever leaves an address is thanked, and the field is empty again; after too many of them it says when to try again", async () => {
  const guest = await world.person(null);
  guest.expectsFailure(/status of 429/);
  await guest.opens("/");
  const news = guest.inside("region", "Soyez le premier informé dès le lancement.");
  await news.presses("Me tenir informé");
  await news.expectText("Ce champ est obligatoire");
  await news.types("Email", "curieuse@ailleurs.example");
  await guest.keys("Enter");
  await news.expectText("Merci ! Vous serez tenu informé dès le lancement de l'application !");
  await news.expectValue("Email", "");
  for (let time = 0; time < 30; time += 1)
    await guest.page.context().request.post("/api/subscribe", { data: { email: `curieux${time}@ailleurs.example` } });
  await news.types("Email", "patiente@ailleurs.example");
  await guest.keys("Enter");
  await news.expectText(/^Une erreur est survenue. Merci de réessayer. .*dans (\d+ minutes|une minute)/);
  await news.expectValue("Email", "patiente@ailleurs.example");
});

test.for([
  ["/", "Tout le match, prêt avant le coup d’envoi."],
  ["/cgu", "Conditions Générales d'Utilisation"],
  ["/politique-de-confidentialite", "Politique de confidentialité"],
] as const)("%s is readable without any script, and tells search engines what it is", async ([path, heading]) => {
  const guest = await world.person(null);
  guest.expectsFailure(/ERR_FAILED/);
  await guest.page.route("**/*.js", (route) => route.abort());
  await guest.opens(path);
  await guest.expectHeading(heading);
  await expect(guest.page.locator('meta[name="description"]')).toHaveAttribute("content", /.{30}/);
  await expect(guest.page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http.*\/card\.png$/);
  await guest.inspects();
  const map = await guest.page.request.get("/sitemap.xml");
  expect(await map.text()).toContain(`<loc>${world.server().address}${path}</loc>`);
});

test("the landing shows three pictures of the application, in the colours and at the width of the screen", async () => {
  const guest = await world.person(null, phone);
  await guest.page.emulateMedia({ colorScheme: "dark" });
  await guest.opens("/");
  for (const [index, view] of ["overview", "supporters", "fixtures"].entries()) {
    const picture = guest.page.getByRole("main").getByRole("img").nth(index);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`/${view}-phone-dark`);
  }
  const card = await guest.page.request.get("/card.png");
  expect([card.status(), card.headers()["content-type"]]).toEqual([200, "image/png"]);
});

test.each([
  { page: "/", button: "Me tenir informé" },
  { page: "/login", button: "Se connecter" },
  { page: "/register", button: "Demander mon essai gratuit" },
])("where no script runs, the form of $page says so and keeps what is typed", async ({ page: path, button }) => {
  const guest = await world.person(null);
  const context = await guest.page.context().browser()?.newContext({ baseURL: world.server().address, javaScriptEnabled: false });
  const page = await context?.newPage();
  if (!page) throw new Error("There is no browser.");
  await page.goto(path);
  const field = page.locator("form input:not([type=checkbox])").first();
  await field.fill("lea.martin@us-boulogne.example");
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.locator("form noscript")).toHaveText(/demande JavaScript[.]$/, { useInnerText: true });
  await expect(field).toHaveValue("lea.martin@us-boulogne.example");
  expect(new URL(page.url()).pathname).toBe(path);
  await context?.close();
});
