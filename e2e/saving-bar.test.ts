import { expect as assert, describe, test } from "vitest";
import type { Side } from "../contract/src/fixtures/policies.ts";
import { visiblePreparation } from "../contract/src/fixtures/preparation/preparation.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const awayFans = pathOf("lensMonaco", "edit/supporters/away");
const [ticketing, security, restrictions] = ["Commentaires billetterie", "Commentaires sécurité", "Commentaires sur les restrictions"];

test("every form of every screen of a preparation is saved by the bar of its screen, the visitors’ too, and the debrief", async () => {
  const [owner, visitor] = await Promise.all([world.person("lensOwner"), world.person("rennesOwner")]);
  // Blocks of one screen are saved under one version.
  owner.expectsFailure(/status of 412/);
  await owner.opens(pathOf("lensMarseille", "edit/venue/attendances"));
  await owner.presses("Saisir les estimations");
  assert(await changesEachForm(owner)).toEqual(["Stade", "Affluences estimées"]);
  await owner.opens(pathOf("lensBrest", "debrief"));
  assert(await changesEachForm(owner)).toEqual(["Bilan"]);
  assert(await formsOfPreparation(owner, "home")).toBeGreaterThan(15);
  // Their supporters' block has nothing that is typed.
  assert(await formsOfPreparation(visitor, "away")).toBe(2);
});

describe("several blocks that hold changes", () => {
  test("are named and saved at once, however often it is pressed, from the keyboard too", async () => {
    const owner = await world.person("lensOwner");
    // Four blocks are saved under one version.
    owner.expectsFailure(/status of 412/);
    await owner.opens(awayFans);
    await expect(owner.bar().root).toHaveCount(0);
    await owner.types(ticketing, "Guichet nord");
    await owner.types(restrictions, "Un contrôle à chaque porte");
    await owner.bar().expectText("Modifications dans\u00a0: Billetterie, Risques et restrictions");
    await owner.inspects();
    const written: string[] = [];
    owner.page.on("response", (response) => {
      const isSave = response.request().method() === "PUT" && !response.url().endsWith("/presence");
      if (isSave && response.ok()) written.push(response.url());
    });
    await owner.bar().button("Enregistrer (2 blocs)").dblclick();
    await owner.expectToast("Enregistré : Billetterie, Risques et restrictions.");
    await owner.bar().expectNoText(/Modifications dans/);
    assert(written).toHaveLength(2);
    await owner.types("Nombre d’agents de sécurité", "12");
    await owner.types(restrictions, "Deux contrôles");
    await owner.field("Nombre d’agents de sécurité").press("Enter");
    await owner.expectToast("Enregistré : Sécurité, Risques et restrictions.");
    await owner.types(ticketing, "Guichet sud");
    await owner.field("Nombre d’agents de sécurité").focus();
    await owner.keys("Control+s");
    await owner.expectToast("Informations billetterie enregistrées");
    await owner.reloads();
    await owner.expectValue(ticketing, "Guichet sud");
    await owner.expectValue(restrictions, "Deux contrôles");
  });

  test("are given up together, once that is confirmed", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensToulouse", "edit/supporters/away"));
    await owner.types(ticketing, "À oublier");
    await owner.types("Nombre d’agents de sécurité", "-3");
    await owner.presses("Enregistrer (2 blocs)");
    await owner.expectText("Nombre positif requis.");
    await owner.types(ticketing, "À oublier aussi");
    await owner.bar().presses("Annuler les modifications");
    const question = owner.dialog("Annuler les modifications ?");
    await question.presses("Continuer la rédaction");
    await owner.expectValue(ticketing, "À oublier aussi");
    await owner.bar().presses("Annuler les modifications");
    await question.presses("Annuler les modifications");
    await owner.expectValue(ticketing, "À oublier");
    await owner.expectValue("Nombre d’agents de sécurité", "");
    await owner.expectNoText("Nombre positif requis.");
    await expect(owner.bar().button("Enregistrer")).toHaveAttribute("aria-disabled", "true");
    await expect(owner.bar().button("Enregistrer")).toBeFocused();
  });

  test("that others have changed too ask one after the other, and the end says which were saved", async () => {
    const [owner, admin] = await Promise.all([world.person("lensOwner"), world.person("lensAdmin")]);
    owner.expectsFailure(/status of 412/);
    admin.expectsFailure(/status of 412/);
    const screen = pathOf("lensLille", "edit/supporters/away");
    await Promise.all([owner, admin].map((person) => person.opens(screen)));
    for (const field of [ticketing, security, restrictions]) await owner.types(field, "De la directrice");
    for (const field of [ticketing, security]) await admin.types(field, "De l’administrateur");
    await admin.presses("Enregistrer (2 blocs)");
    await admin.expectToast("Enregistré : Billetterie, Sécurité.");
    await owner.presses("Enregistrer (3 blocs)");
    const question = owner.dialog("Modification concurrente");
    await question.expectText(ticketing);
    await question.expectNoText(security);
    await question.presses("Garder ma saisie");
    await question.expectText(security);
    await question.presses("Recharger");
    await owner.expectToast("Enregistré : Billetterie, Risques et restrictions. Non enregistré : Sécurité.");
    await expect(question.root).toHaveCount(0);
    await owner.reloads();
    await owner.expectValue(ticketing, "De la directrice");
    await owner.expectValue(security, "De l’administrateur");
    await owner.expectValue(restrictions, "De la directrice");
  });

  test("stay where the server is out of reach, with one message, and are saved once it is back", async () => {
    const owner = await world.person("lensOwner");
    owner.expectsFailure(/ERR_FAILED|status of 412/);
    await owner.opens(awayFans);
    await owner.types(ticketing, "Hors ligne");
    await owner.types(security, "Hors ligne");
    const tried: string[] = [];
    await owner.page.route("**/fans/away**", (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      tried.push(route.request().url());
      return route.abort();
    });
    await owner.presses("Enregistrer (2 blocs)");
    await owner.expectToast("Non enregistré : Billetterie, Sécurité. Une erreur inattendue est survenue. Merci de réessayer.");
    await expect(owner.page.getByRole("alert")).toHaveCount(1);
    assert(tried).toHaveLength(1);
    await owner.bar().expectText("Modifications dans\u00a0: Billetterie, Sécurité");
    await owner.page.unroute("**/fans/away**");
    await owner.presses("Enregistrer (2 blocs)");
    await owner.expectToast("Enregistré : Billetterie, Sécurité.");
    await owner.reloads();
    await owner.expectValue(security, "Hors ligne");
  });
});

async function formsOfPreparation(person: Person, side: Side): Promise<number> {
  let forms = 0;
  for (const { path, soon } of visiblePreparation([side]).flatMap(({ entries }) => entries)) {
    if (soon) continue;
    await person.opens(pathOf("lensRennes", path));
    const changed = await changesEachForm(person);
    forms += changed.length;
    if (changed.length === 0) continue;
    await person.keys("Control+s");
    await expect(person.page.locator("[data-unsaved]")).toHaveCount(0);
  }
  return forms;
}

/** Types something into each form of the screen that one may change; gives their names, once the bar counts all of them. */
async function changesEachForm(person: Person): Promise<string[]> {
  await person.expectReady();
  const changed: string[] = [];
  for (const form of await person.page.locator("main form").all()) {
    const texts = form.locator("textarea").filter({ visible: true });
    const field = (await texts.count()) > 0 ? texts.last() : form.locator("input[inputmode=numeric]").filter({ visible: true }).last();
    if ((await field.count()) === 0) continue;
    await field.fill(String(10 + (((Number(await field.inputValue()) || 0) + 7) % 80)));
    changed.push((await form.getAttribute("aria-label")) ?? "");
  }
  const count = changed.length > 1 ? `Enregistrer (${changed.length}\u00a0blocs)` : "Enregistrer";
  if (changed.length > 0) {
    await expect(person.page.locator("[data-unsaved]")).toHaveCount(1);
    await expect(person.bar().button(count)).toHaveAttribute("aria-disabled", "false");
  }
  return changed;
}
