import { beforeAll, describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { opensPad } from "./support/match-day.ts";
import { pathOf } from "./support/paths.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();
const order = pathOf("lensRennes", "running-order");
const matchDay = pathOf("lensRennes", "match-day");

describe("on the day of a match", () => {
  beforeAll(async () => {
    const league = await world.person("leagueOwner");
    await league.opens("/app/fixtures");
    const { request } = league.page.context();
    const path = `/api/fixtures/${demo.fixtures.lensRennes}`;
    const kickoffAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 30 * 60_000).toISOString();
    const schedule = async (data: object, query = "") => {
      const headers = { "content-type": "application/merge-patch+json" };
      const answer = await request.fetch(`${path}/schedule${query}`, { method: "PATCH", headers, data });
      if (!answer.ok()) throw new Error(await answer.text());
      return answer.json();
    };
    const { linked } = await schedule({ kickoffAt }, "?dryRun=true");
    const move = linked.filter(({ to }: { to: string | null }) => to).map((time: Record<string, string>) => `${time["@id"]}#${time.field}`);
    await schedule({ kickoffAt, move });
  });

  test("the staff read what comes next, mark it, correct it, and take it back", essential, async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensRennes"));
    await owner.inside("region", "À suivre").follows("Tout le déroulé");
    await owner.expectHeading("Déroulé");
    await owner.expectText("Coup d’envoi");
    await owner.inspects();
    await owner.presses("Fait\u00a0: Coup d’envoi");
    const kickoff = owner.page.getByRole("listitem").filter({ has: owner.page.getByText("Coup d’envoi", { exact: true }) });
    await expect(kickoff.getByText(/Fait à \d\d:\d\d par Camille Dewaele/)).toBeVisible();
    await owner.presses("Pointer autrement\u00a0: Coup d’envoi");
    const dialog = owner.dialog("Coup d’envoi");
    await dialog.presses("Effacer le pointage");
    // It closes once the server has taken the mark back.
    await expect(dialog.root).toHaveCount(0);
    await expect(owner.button("Fait\u00a0: Coup d’envoi")).toBeVisible();
  });

  test("a line of one's own hangs on the kickoff, with a mistake told on its field", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(order);
    await owner.follows("Ajouter une ligne");
    const dialog = owner.dialog("Nouvelle ligne");
    await dialog.types("Libellé", "Remise des maillots");
    await dialog.presses("Enregistrer");
    await dialog.expectText("L’écart est requis");
    await dialog.types("Écart", "40");
    await dialog.saves();
    const row = owner.inside("listitem", "Remise des maillots");
    await row.expectText(/H-40|J-1/);
    await owner.reloads();
    await row.expectText(/H-40|J-1/);
  });

  test("a line of one's own is typed over where it stands, and what is no hour stays and says so", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(order);
    const row = owner.inside("listitem", "Remise des maillots");
    await row.root.getByRole("button", { name: /^Lieu, / }).click();
    await expect(row.root.getByRole("textbox")).toBeFocused();
    await owner.page.keyboard.type("Vestiaire visiteur");
    await owner.keys("Enter");
    await row.expectText(/Vestiaire visiteur/);
    await row.root.getByRole("button", { name: /^Heure, / }).click();
    await expect(row.root.getByRole("textbox")).toBeFocused();
    await owner.page.keyboard.type("bientôt");
    await owner.keys("Enter");
    await row.expectText("Une heure est attendue, comme 18:30 ou H-40.");
    await owner.inspects();
    await row.root.getByRole("button", { name: /^Heure, / }).click();
    await expect(row.root.getByRole("textbox")).toBeFocused();
    await owner.page.keyboard.type("H-35");
    await owner.keys("Enter");
    await row.expectText(/H-35|J-1/);
    await owner.reloads();
    await row.expectText(/Vestiaire visiteur/);
    await row.expectText(/H-35|J-1/);
  });

  test("a delay is said to all, the away club included, which does not read the home club's lines", essential, async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(order);
    await owner.presses("Pointer autrement\u00a0: Coup d’envoi");
    const dialog = owner.dialog("Coup d’envoi");
    const inParis = { timeZone: "Europe/Paris" };
    const later = new Date(Date.now() + 90 * 60_000);
    const [hours = "", minutes = ""] = later.toLocaleTimeString("fr-FR", inParis).split(":");
    await dialog.page.getByRole("textbox", { name: "Attendu à, date" }).fill(later.toLocaleDateString("fr-FR", inParis));
    await dialog.page.getByLabel("Attendu à, heures").fill(hours);
    await dialog.page.getByLabel("Attendu à, minutes").fill(minutes);
    await dialog.saves();
    await owner.expectText(/Coup d’envoi attendu à/);
    const visitor = await world.person("rennesOwner");
    await visitor.opens(order);
    await visitor.expectText(/Coup d’envoi attendu à/);
    await visitor.expectNoText("Remise des maillots");
  });

  test("one press on a telephone leads to the present hour", async () => {
    const owner = await world.person("lensOwner", phone);
    await owner.opens(order);
    const now = owner.page.getByRole("listitem").filter({ hasText: /^Maintenant/ });
    await expect(now).not.toBeInViewport();
    await owner.presses("Maintenant");
    await expect(now).toBeInViewport();
    await expect(now).toBeFocused();
    await owner.page.getByText("Exporter", { exact: true }).click();
    const box = await owner.link("Déroulé (PDF)").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? phone.width)).toBeLessThanOrEqual(phone.width);
  });

  test("one hand counts who is in, fills a post, and tells an incident in two taps", async () => {
    const owner = await world.person("lensOwner", phone);
    await owner.opens(matchDay);
    await owner.expectText(/Coup d’envoi dans/);
    await expect(owner.inside("region", "Documents").link("Consignes aux stadiers")).toBeVisible();
    await owner.inspects();
    await owner.presses("Plus d’actions");
    await owner.inspects();
    await owner.presses("Plein soleil");
    await expect(owner.page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await owner.inspects();
    await owner.reloads();
    await expect(owner.page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
    await owner.presses("Plus d’actions");
    await expect(owner.button("Plein soleil")).toHaveAttribute("aria-pressed", "true");
    await owner.presses("Plein soleil");
    await expect(owner.page.locator("body")).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
    await owner.follows("Secteurs");
    await expect(owner.link("Secteur visiteurs")).toBeVisible();
    await opensPad(owner, "Delacourt Haute");
    const sector = owner.inside("listitem", "Delacourt Haute");
    await sector.presses("100 de plus\u00a0: Delacourt Haute");
    await sector.presses("10 de plus\u00a0: Delacourt Haute");
    await sector.expectText(/^3\s264 sur/);
    await owner.inspects();
    await owner.follows("Postes");
    await owner.inspects();
    await owner.follows("Main courante");
    await owner.types("Que se passe-t-il\u00a0?", "Deux cars visiteurs à la porte D2.");
    await owner.button("Noter").dblclick();
    await owner.expectRow("Deux cars visiteurs", "Camille Dewaele");
    await owner.expectText(/Coup d’envoi\u00a0: attendu /);
    await owner.inspects();
    await owner.follows("À appeler");
    await owner.expectHeading("Sécurité publique");
    await owner.inspects();
    await owner.types("Rechercher une personne, une fonction", "prefecture");
    await owner.expectRow("Hélène Carpentier", "Interlocuteur préfecture");
    await owner.presses("Incident");
    await owner.presses("Pyrotechnie");
    await owner.presses("Grave");
    await owner.expectToast("Incident enregistré.");
    await owner.dialog("Compléter l’incident").types("Description", "Deux fumigènes en tribune basse.");
    await owner.inspects();
    await owner.dialog("Compléter l’incident").saves();
  });

  test("an incident is put right while the match is on, from its row", async () => {
    const owner = await world.person("lensOwner", phone);
    await owner.opens(matchDay);
    await owner.presses("Incident");
    await owner.presses("Rixe");
    await owner.presses("Critique");
    await owner.expectToast("Incident enregistré.");
    const completion = owner.dialog("Compléter l’incident");
    await completion.types("Description", "Trois personnes.");
    await owner.keys("Escape");
    await owner.presses("Continuer la rédaction");
    await expect(completion.field("Description")).toHaveValue("Trois personnes.");
    await completion.presses("Annuler");
    await owner.expectNoText("Compléter l’incident");
    await owner.opens(order);
    await owner.follows("Incident : Rixe");
    await owner.expectText("Le débrief sera disponible après la rencontre.");
    const incident = owner.dialog("Incident");
    await owner.inspects();
    await incident.chooses("Gravité", "Modéré");
    await incident.saves();
    await owner.expectRow("Rixe", "Modéré");
    await owner.inspects();
    await owner.opens(matchDay);
    await owner.follows("Main courante");
    await owner.expectText(/Rixe \(modéré\)/);
  });
});
