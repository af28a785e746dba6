import { describe, test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld } from "./support/world.ts";

const world = openWorld();
const awayTeam = "edit/teams/away";
const awayFans = "edit/supporters/away";
const teamSaved = "Informations de l’équipe visiteuse enregistrées avec succès.";

describe("two people of both clubs on one fixture", () => {
  test("each sees what is theirs", essential, async () => {
    const [lens, rennes] = await bothAt("overview");
    await lens.follows("Préparation");
    await rennes.follows("Préparation");
    for (const screen of ["Sécurité privée", "Sécurité publique", "Supporters locaux"]) {
      await expect(menuOf(lens).link(screen)).toBeVisible();
      await expect(menuOf(rennes).link(screen)).toHaveCount(0);
    }
    await expect(lens.link("Documents")).toBeVisible();
    await expect(rennes.link("Documents")).toHaveCount(0);
    await rennes.prepares("Domicile");
    await rennes.expectText("Bastien Wattel");
    await rennes.expectNoText("Lieu de résidence");
    await lens.prepares("Domicile");
    await lens.expectValue("Team manager", "Bastien Wattel");
  });

  test("the away club edits its team, the home club its sections", async () => {
    const [lens, rennes] = await bothAt(awayTeam);
    await rennes.types("Lieu de résidence", "Hôtel du Beffroi");
    await rennes.presses("Enregistrer");
    await rennes.expectToast(teamSaved);
    await rennes.prepares("Supporters visiteurs");
    await expect(rennes.field("Commentaires billetterie")).toHaveCount(0);
    await expect(rennes.field("Référent supporters visiteur")).toBeVisible();
    await rennes.prepares("Médias");
    await rennes.expectText("Lecture seule : votre organisation ne peut pas modifier cette section.");
    await expect(rennes.bar().root).toHaveCount(0);
    await lens.reloads();
    await lens.expectValue("Lieu de résidence", "Hôtel du Beffroi");
    await lens.expectText(/Modifié par Yann Kerdoncuff/);
    await lens.prepares("Supporters visiteurs");
    await expect(lens.field("Commentaires billetterie")).toBeVisible();
  });

  test("they fill different fields of the visitors’ team: both are kept", essential, async () => {
    const [lens, rennes] = await bothAt(awayTeam);
    lens.expectsFailure(/status of 412/);
    await lens.types("Adresse du lieu de résidence", "12 rue de la Gare, 62300 Lens");
    await rennes.types("Commentaires", "Arrivée la veille au soir");
    await rennes.presses("Enregistrer");
    await rennes.expectToast(teamSaved);
    await lens.presses("Enregistrer");
    await lens.expectToast(teamSaved);
    await lens.expectValue("Commentaires", "Arrivée la veille au soir");
    await rennes.reloads();
    await rennes.expectValue("Adresse du lieu de résidence", "12 rue de la Gare, 62300 Lens");
  });

  test("they name two liaison officers: one is asked, and nothing is lost", essential, async () => {
    const [lens, rennes] = await bothAt(awayFans);
    lens.expectsFailure(/status of 412/);
    const officer = "Référent supporters visiteur";
    await lens.inside("form", "Billetterie").types("Commentaires billetterie", "Guichet nord dès 18 h");
    await lens.picks(officer, "briand", "Malo Briand");
    await rennes.picks(officer, "guivarch", "Ronan Guivarch");
    await rennes.presses("Enregistrer");
    await rennes.expectToast("Informations enregistrées");
    await lens.presses("Enregistrer (2 blocs)");
    const question = lens.dialog("Modification concurrente");
    await question.expectText("Ronan Guivarch");
    await question.expectText("Malo Briand");
    await lens.inspects();
    await question.presses("Recharger");
    await lens.expectValue(officer, "Ronan Guivarch");
    await lens.expectValue("Commentaires billetterie", "Guichet nord dès 18 h");
    await lens.expectToast("Enregistré : Billetterie. Non enregistré : Données générales.");
    await rennes.reloads();
    await rennes.expectText("Guichet nord dès 18 h");
    await rennes.expectValue(officer, "Ronan Guivarch");
  });
});

async function bothAt(screen: string): Promise<[Person, Person]> {
  const [lens, rennes] = await Promise.all([world.person("lensMember"), world.person("rennesMember")]);
  await Promise.all([lens, rennes].map((person) => person.opens(pathOf("lensRennes", screen))));
  return [lens, rennes];
}

const menuOf = (person: Person) => person.inside("navigation", "Préparation");
