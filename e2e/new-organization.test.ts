import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("who asked for access is let in, chooses a password, and prepares a first fixture", async () => {
  const guest = await world.person(null);
  const email = "jeanne.petit@fc-littoral.example";
  const asked = { organizationName: "FC Littoral", firstname: "Jeanne", lastname: "Petit", email, phone: "01 99 00 00 20", tos: true };
  await guest.sends("POST", "/organizations/register", asked);
  const admin = await world.person("admin");
  await admin.opens("/app/admin/organizations");
  await admin.selects("Filtrer par statut", "Inactive");
  await admin.follows("Modifier FC Littoral");
  await admin.presses("Activer FC Littoral");
  await admin.dialog("Activer l’organisation").presses("Activer");
  await admin.expectText("Ses utilisateurs se connectent");
  const organizationUuid = /organizations\/([0-9a-f-]{36})/.exec(admin.page.url())?.[1] ?? "";

  expect(await guest.mailed("Bienvenue sur Avant-match")).toContain("FC Littoral vous donne accès à Avant-match");
  await comesIn(guest, email);
  await guest.expectText("0 sur 7");
  await guest.inspects();
  await guest.opens("/app/fixtures/create");
  await guest.expectText(/Votre club n’a pas encore d’équipe/);
  await guest.inspects();
  await guest.follows("Voir les premiers pas");
  await guest.expectText("0 sur 7");
  await givesFixture(admin, organizationUuid);
  await guest.inside("navigation", "Navigation principale").follows("Rencontres");
  await guest.expectText(/Premiers pas, 1 sur 7/);
  await guest.opensFixture("FC Littoral - RC Lens");
  await guest.follows("Préparation");
  await guest.expectText("Aucun service enregistré.");
  await guest.inspects();
  await guest.follows("Créer un service");
  await guest.expectHeading("Nouveau service");
  await guest.goesBack();
  await guest.prepares("Stade & Affluence");
  await guest.expectText("Aucune infrastructure enregistrée.");
  await guest.inspects();
  await guest.follows("Créer une infrastructure");
  await guest.expectHeading("Nouvelle infrastructure");
  await guest.goesBack();
  await guest.prepares("Médias");
  await guest.types("Diffuseur", "Radio du port");
  await guest.keys("Control+s");
  await guest.expectToast("Informations médias enregistrées");
});

/** A club with its team, and a match at home: what the platform and the league bring. */
async function givesFixture(admin: Person, organizationUuid: string): Promise<void> {
  const { request } = admin.page.context();
  const club = await (await request.post("/api/organizations/clubs", { data: { name: "FC Littoral", organizationUuid } })).json();
  await admin.sends("POST", "/organizations/clubs/teams", { name: "FC Littoral", clubUuid: club.uuid });
  const day = new Date(Date.now() + 20 * 86_400_000).toLocaleDateString("fr-FR");
  const buffer = Buffer.from(
    `journee;date;heure;equipe_domicile;equipe_exterieur;stade;identifiant\n1;${day};20:00;FC Littoral;RC Lens;;\n`,
  );
  const answer = await request.post(`/api/competitions/seasons/${demo.seasons.current}/fixtures/import`, {
    multipart: { file: { name: "calendrier.csv", mimeType: "text/csv", buffer } },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}

/** Chooses a password by the link of the welcome, and logs in. */
async function comesIn(guest: Person, email: string): Promise<void> {
  await guest.opens(await guest.linkMailed("Bienvenue sur Avant-match", "reset-password"));
  await guest.page.getByLabel("Nouveau mot de passe", { exact: true }).fill("phare du littoral");
  await guest.page.getByLabel("Confirmation du mot de passe", { exact: true }).fill("phare du littoral");
  await guest.keys("Enter");
  await guest.expectText("Votre mot de passe a bien été mis à jour.");
  await guest.types("Nom d’utilisateur ou email", email);
  await guest.typesPassword("phare du littoral");
  await guest.keys("Enter");
  await guest.expectHeading("Premiers pas");
}

test("a league that is let in is led from its empty list to its own first steps", async () => {
  const guest = await world.person(null);
  const email = "ada.lune@ligue-littoral.example";
  const asked = { organizationName: "Ligue du Littoral", firstname: "Ada", lastname: "Lune", email, phone: "01 99 00 00 21", tos: true };
  await guest.sends("POST", "/organizations/register", asked);
  const admin = await world.person("admin");
  await admin.opens("/app/admin/organizations");
  await admin.selects("Filtrer par statut", "Inactive");
  await admin.follows("Modifier Ligue du Littoral");
  await admin.chooses("Type", "Ligue");
  await admin.presses("Enregistrer");
  await admin.presses("Activer Ligue du Littoral");
  await admin.dialog("Activer l’organisation").presses("Activer");
  await admin.expectText("Ses utilisateurs se connectent");
  await comesIn(guest, email);
  await guest.inside("region", "Premiers pas").expectText("Ouvrir une saison");
  await guest.inspects();
  for (const path of ["/app/fixtures/preparation", "/app/fixtures/designations"]) {
    await guest.opens(path);
    await guest.expectText("Votre organisation n’organise aucune saison.");
    await guest.follows("Voir les compétitions");
    await guest.expectHeading("Compétitions");
  }
});
