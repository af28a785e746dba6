import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { within } from "./support/counted.ts";
import { expect } from "./support/expect.ts";
import { pastes } from "./support/grid.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const competition = `/app/organizations/${demo.organizations.league}/competitions/${demo.competitions.ligue1.uuid}`;
const addressOf = (club: string) => `contact@${club.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.example`;

/** A league that has just imported a calendar with a club that nobody knows, and stands where its clubs are. */
async function leagueWith(club: string): Promise<Person> {
  const league = await world.person("leagueOwner");
  const buffer = Buffer.from(`journee;date;heure;equipe_domicile;equipe_exterieur\nBarrage;10/06/2027;20:00;RC Lens;${club}\n`);
  const path = `/api/competitions/seasons/${demo.seasons.ligue1In2026}/fixtures/import`;
  const newClubs = JSON.stringify([{ name: club, clubName: club, acronym: club.slice(0, 3).toUpperCase() }]);
  const multipart = { file: { name: "barrage.csv", mimeType: "text/csv", buffer }, newClubs };
  const answer = await league.page.context().request.post(path, { multipart });
  expect(answer.ok(), await answer.text()).toBe(true);
  await league.opens(competition);
  await league.expectRow(club, "Pas encore inscrit");
  return league;
}

/** Sends the mail, which is read before it leaves; gives the link in it. */
async function invites(league: Person, club: string): Promise<string> {
  await within(4, league, async () => {
    await league.presses(`Inviter ce club, ${club}`);
    const dialog = league.dialog(`Inviter ${club}`);
    await dialog.types("Adresse e-mail", addressOf(club));
    await dialog.presses("Voir l’e-mail");
    await dialog.expectText(/ne sert qu’une fois/);
    await league.inspects();
    await dialog.presses("Envoyer l’invitation");
    await league.expectToast(`Invitation envoyée à ${addressOf(club)}.`);
  });
  await league.expectRow(club, addressOf(club));
  return league.linkMailed(`Ligue nationale de football (démo) invite ${club} sur Avant-match`, "register");
}

/** Registers by the link, with what was forgotten said on its field. */
async function registers(guest: Person, link: string, club: string): Promise<void> {
  await guest.opens(link);
  await guest.expectText(`Ligue nationale de football (démo) vous invite à préparer les rencontres d’${club} avec Avant-match.`);
  await guest.expectValue("Email", addressOf(club));
  await guest.inspects();
  await guest.presses(`Inscrire ${club}`);
  await guest.expectText("Vous devez accepter les conditions générales d’utilisation");
  await guest.types("Prénom", "Nora");
  await guest.types("Nom", "Vidal");
  await guest.types("Téléphone", "06 11 22 33 44");
  await guest.page.getByRole("checkbox").check();
  await guest.keys("Enter");
  await guest.expectHeading("Inscription envoyée");
  await guest.inspects();
}

/** Whoever follows the link reads why it leads nowhere, and has the way to sign in. */
async function leadsNowhere(link: string, why: string): Promise<void> {
  const late = await world.person(null, phone);
  late.expectsFailure(/status of 4(04|10)/);
  await late.opens(link);
  await late.expectText(why);
  await expect(late.field("Prénom")).toHaveCount(0);
  await expect(late.link("Retour à la connexion").or(late.link("Revenir à la connexion")).first()).toBeVisible();
  await late.inspects();
}

/** The platform's administrator, before the request of a club. */
async function judgeOf(club: string): Promise<Person> {
  const admin = await world.person("admin");
  await admin.opens("/app/admin/organizations");
  await admin.selects("Filtrer par statut", "Inactive");
  await admin.follows(`Modifier ${club}`);
  await admin.expectText("Nora Vidal");
  await admin.expectText("Invité par Ligue nationale de football (démo)");
  return admin;
}

test("a club is invited, registers by the link, is let in by the platform, and its first person owns it", async () => {
  const club = "US Phare du Nord";
  const league = await leagueWith(club);
  const link = await invites(league, club);
  const guest = await world.person(null, phone);
  await registers(guest, link, club);
  await leadsNowhere(
    link,
    "Ce lien a expiré, a déjà servi, ou quelqu’un s’est déjà inscrit pour ce club\u00a0: si c’est vous, connectez-vous. Pour en avoir un autre, écrivez à Ligue nationale de football (démo).",
  );
  await league.opens(competition);
  await league.expectRow(club, "Inscription à vérifier");

  const admin = await judgeOf(club);
  await admin.presses(`Activer ${club}`);
  await admin.dialog("Activer l’organisation").presses("Activer");
  await admin.expectText("Ses utilisateurs se connectent");
  await league.opens(competition);
  await league.expectRow(club, "Inscrit");

  await guest.opens(await guest.linkMailed("Bienvenue sur Avant-match", "reset-password"));
  await guest.page.getByLabel("Nouveau mot de passe", { exact: true }).fill("phare de la jetée");
  await guest.page.getByLabel("Confirmation du mot de passe", { exact: true }).fill("phare de la jetée");
  await guest.keys("Enter");
  await guest.expectText("Votre mot de passe a bien été mis à jour.");
  await guest.types("Nom d’utilisateur ou email", addressOf(club));
  await guest.typesPassword("phare de la jetée");
  await guest.keys("Enter");
  await guest.expectHeading("Rencontres");
  await guest.expectText(`RC Lens - ${club}`);
});

test("a club that the platform refuses stays with its calendar, is told so, and may be invited again", async () => {
  const club = "AS Dune du Sud";
  const league = await leagueWith(club);
  await registers(await world.person(null), await invites(league, club), club);
  const admin = await judgeOf(club);
  await admin.presses(`Refuser la demande d’${club}`);
  const question = admin.dialog("Refuser la demande ?");
  await question.expectText(/reste dans ses calendriers, et peut être invité de nouveau/);
  await question.presses("Refuser la demande");
  await admin.expectToast("Demande refusée.");
  expect(await league.mailed("Votre demande d’accès à Avant-match")).toContain(
    `Nous n’avons pas donné suite à votre demande d’accès pour ${club}`,
  );
  await league.opens(competition);
  await league.expectRow(club, "Pas encore inscrit");
  await invites(league, club);
});

test("an invitation that is withdrawn, or sent again to another, leads nowhere and says so", async () => {
  const club = "FC Marée haute";
  const league = await leagueWith(club);
  const first = await invites(league, club);
  await league.opens(competition);
  await league.presses(`Inviter ce club de nouveau, ${club}`);
  const dialog = league.dialog(`Inviter ${club}`);
  await dialog.types("Adresse e-mail", "presidente@maree-haute.example");
  await dialog.presses("Voir l’e-mail");
  await dialog.presses("Envoyer l’invitation");
  await league.expectToast("Invitation envoyée à presidente@maree-haute.example.");
  await leadsNowhere(first, "Ce lien n’est pas valable, ou l’invitation a été retirée.");
  const second = await league.linkMailed(`Ligue nationale de football (démo) invite ${club} sur Avant-match`, "register");
  await league.opens(competition);
  await within(2, league, async () => {
    await league.presses(`Retirer l’invitation de ${club}`);
    const question = league.dialog("Retirer l’invitation ?");
    await question.expectText(/presidente@maree-haute\.example/);
    await question.presses("Retirer l’invitation");
    await league.expectToast("Invitation retirée.");
  });
  await leadsNowhere(second, "Ce lien n’est pas valable, ou l’invitation a été retirée.");
  await league.expectRow(club, "Pas encore inscrit");
});

test("several clubs are invited from one table, pasted with their names; what is wrong is said at its row", async () => {
  const clubs = ["US Falaise blanche", "Étoile du Marais"];
  for (const club of clubs) await leagueWith(club);
  const league = await world.person("leagueOwner");
  await league.opens(competition);
  await league.presses("Inviter les clubs");
  const dialog = league.dialog("Inviter les clubs");
  const [falaise, marais] = clubs.map((club) => dialog.field(`Adresse e-mail, ${club}`));
  if (!falaise || !marais) throw new Error("No fields");
  await falaise.focus();
  await pastes(league, { text: "Club\tAdresse\nMarais\tmarais@etoile.example\nFalaise\tfalaise@us.example\nSète\tsete@fc.example" });
  await dialog.expectText(/1\sligne n’est pas reprise.*Sète · sete@fc\.example/);
  await expect(falaise).toHaveValue("falaise@us.example");
  await marais.fill("falaise@us.example");
  await dialog.presses("Voir l’e-mail");
  await dialog.expectText(/Cette adresse est déjà donnée pour /);
  await marais.fill("marais@etoile.example");
  await dialog.presses("Voir l’e-mail");
  await dialog.expectText(/ne sert qu’une fois/);
  await league.inspects();
  await dialog.presses("Envoyer 2 invitations");
  await dialog.expectText("2 invitations envoyées");
  await expect(dialog.button("Voir l’e-mail")).toHaveAttribute("aria-disabled", "true");
  await dialog.root.getByRole("button", { name: "Fermer", exact: true }).last().press("Enter");
  for (const [club, address] of [
    [clubs[0] ?? "", "falaise@us.example"],
    [clubs[1] ?? "", "marais@etoile.example"],
  ] as const) {
    await league.expectRow(club, address);
    expect(await league.mailed(`Ligue nationale de football (démo) invite ${club} sur Avant-match`)).toContain("/register/");
  }
});

test("whoever closes the table while mails leave sends no more, reads what has left, and finds again what was typed", async () => {
  const clubs = ["Avenir du Lac", "Bastide olympique", "Cap Nord FC"];
  for (const club of clubs) await leagueWith(club);
  const league = await world.person("leagueOwner", phone);
  await league.opens(competition);
  await league.presses("Inviter les clubs");
  const dialog = league.dialog("Inviter les clubs");
  const fields = clubs.map((club) => dialog.field(`Adresse e-mail, ${club}`));
  for (const [at, field] of fields.entries()) await field.fill(`${at}@clubs.example`);
  await dialog.presses("Voir l’e-mail");
  await dialog.expectText(/ne sert qu’une fois/);
  // The addresses are still to be read beside the mail.
  expect((await dialog.root.getByRole("list").boundingBox())?.height).toBeGreaterThan(200);
  const sent: string[] = [];
  const [under, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await league.page.route(/\/invit[^?]*$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.push(route.request().postData() ?? "");
    under.resolve();
    await release.promise;
    return route.continue();
  });
  await dialog.presses("Envoyer 3 invitations");
  await under.promise;
  await dialog.expectText("Envoi de l’invitation 1 sur 3 ...");
  await league.inspects();
  await league.keys("Escape");
  await expect(dialog.root).toHaveCount(0);
  release.resolve();
  await league.expectToast(/1\sinvitation envoyée\. 2\sadresses sont gardées, pas encore envoyées\./);
  expect(sent).toHaveLength(1);
  await league.expectRow(clubs[0] ?? "", "0@clubs.example");
  await league.presses("Inviter les clubs");
  await dialog.expectText("Les adresses qui n’étaient pas envoyées ont été reprises.");
  await expect(fields[0] ?? dialog.root).toHaveValue("");
  for (const at of [1, 2]) await expect(fields[at] ?? dialog.root).toHaveValue(`${at}@clubs.example`);
  await league.inspects();
  await dialog.presses("Voir l’e-mail");
  await dialog.presses("Envoyer 2 invitations");
  await dialog.expectText("2 invitations envoyées");
  expect(sent).toHaveLength(3);
});
