import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "vitest";
import { brings, pasted, saved, text, write } from "./support/documents.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const corpus = readdirSync(pasted).filter((name) => name.endsWith(".html"));

describe("the club writes a document", () => {
  test("with its title, styles and lists, saves it, finds it again, and deletes it", async () => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensLille", "documents"));
    await member.expectText("Sélectionnez un document à gauche ou créez-en un nouveau.");
    await member.inspects();
    await member.follows("Nouveau document");
    await member.expectAddress(/documents\/create$/);
    await expect(member.link("Télécharger en PDF")).toHaveCount(0);
    await text(member).fill("Ouverture des portes");
    await member.presses("Enregistrer");
    await member.expectText("Le titre est obligatoire.");
    await member.types("Titre", "Déroulé");
    await text(member).press("ControlOrMeta+a");
    await member.presses("Gras");
    await member.selects("Type de paragraphe", "Titre 2");
    await member.presses("Centrer");
    await text(member).press("ArrowRight");
    await member.presses("Aligner à gauche");
    await text(member).pressSequentially("Stadiers");
    await member.presses("Liste à puces");
    await text(member).press("Enter");
    await text(member).pressSequentially("Secouristes");
    await member.presses("Augmenter le retrait");
    await member.presses("Enregistrer");
    await member.expectToast("Document préparatoire créé.");
    await member.expectAddress(/documents\/[0-9a-f-]{36}$/);
    expect((await saved(member)).htmlContent).toBe(
      '<h2 style="text-align: center"><strong>Ouverture des portes</strong></h2><ul><li><p>Stadiers</p><ul><li><p>Secouristes</p></li></ul></li></ul>',
    );
    const address = await member.link("Télécharger en PDF").getAttribute("href");
    const pdf = await member.page.request.get(String(address));
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(member.inside("region", "Liste des documents").link("Déroulé")).toHaveAttribute("aria-current", "page");
    await member.inspects();
    await member.reloads();
    await expect(text(member).getByRole("heading", { name: "Ouverture des portes", level: 2 })).toBeVisible();
    await text(member).press("ControlOrMeta+End");
    await text(member).pressSequentially(" du secteur");
    await member.saves();
    await member.expectToast("Document enregistré avec succès");
    await member.follows("Annuler");
    await member.expectText("Sélectionnez un document à gauche ou créez-en un nouveau.");
    await member.presses("Supprimer « Déroulé »");
    await member.dialog("Confirmer la suppression").presses("Supprimer");
    await member.expectToast("Document supprimé.");
    await member.expectText("Aucun document pour cette rencontre.");
  });

  test("asks before what is typed is lost, and leaves the text by Tab", async () => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensBrest", "documents/create"));
    await text(member).click();
    await text(member).pressSequentially("Brouillon");
    await member.keys("Tab");
    await expect(text(member)).not.toBeFocused();
    await member.follows("Annuler");
    const question = member.dialog("Annuler les modifications ?");
    await question.presses("Continuer la rédaction");
    await expect(text(member)).toContainText("Brouillon");
    await member.follows("Annuler");
    await question.presses("Annuler les modifications");
    await member.expectAddress(/documents$/);
  });

  test("finds what was typed again after a crash of the tab, and gives it up", async () => {
    const member = await world.person("lensMember");
    const uuid = await write(member, "lensBrest", { name: "Consignes", htmlContent: "<p>Portes</p>" });
    await member.opens(pathOf("lensBrest", `documents/${uuid}`));
    await text(member).press("ControlOrMeta+End");
    await text(member).pressSequentially(" à 18:45");
    await expect(text(member)).toContainText("Portes à 18:45");
    const { page } = member;
    await page.waitForFunction((typed) => Object.values(localStorage).some((kept) => String(kept).includes(typed)), "Portes à 18:45");
    const other = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await other.goto(pathOf("lensBrest", `documents/${uuid}`));
    await expect(other.getByRole("textbox", { name: "Texte du document" })).toContainText("Portes à 18:45");
    await other.getByRole("button", { name: "L’abandonner" }).click();
    await expect(other.getByRole("textbox", { name: "Texte du document" })).toHaveText("Portes");
  });

  test("with another: both sides stand beside each other, and are merged paragraph by paragraph", async () => {
    const member = await world.person("lensMember");
    const paragraphs = (...all: string[]) => all.map((each) => `<p>${each}</p>`).join("");
    const began = ["Départ du car à midi", "Portes à 18:30", "Fin de service"];
    const uuid = await write(member, "lensBrest", { name: "À deux", htmlContent: paragraphs(...began) });
    await member.opens(pathOf("lensBrest", `documents/${uuid}`));
    await text(member).fill("Départ du car à 13:00\nPortes à 18:30\nFin de service\nÉcrit par moi");
    const owner = await world.person("lensOwner");
    await owner.sends("PUT", `/fixtures/documents/${uuid}`, {
      htmlContent: paragraphs("Départ du car à 11:00", "Portes à 19:15", "Fin de service"),
    });
    member.expectsFailure(/412/);
    await member.presses("Enregistrer");
    const dialog = member.dialog("Modification concurrente");
    await expect(dialog.root.getByRole("region", { name: "Votre version, passage 1" })).toContainText("Départ du car à 13:00");
    await expect(dialog.root.getByRole("region", { name: /^Version de .*, passage 1/ })).toContainText("Départ du car à 11:00");
    await dialog.expectText(/1\s+passage reste à choisir/);
    const preview = dialog.root.getByRole("document", { name: "Texte fusionné" });
    await expect(preview).toContainText("Portes à 19:15");
    for (const width of [390, 1440]) {
      await member.page.setViewportSize({ width, height: 900 });
      for (const sheet of await dialog.root.getByRole("document").all()) {
        await expect(sheet).toBeVisible();
        const { x = 0, width: wide = 0 } = (await sheet.boundingBox()) ?? {};
        const around = await dialog.root.boundingBox();
        expect(x).toBeGreaterThanOrEqual(around?.x ?? Number.POSITIVE_INFINITY);
        expect(x + wide).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
      }
    }
    await member.inspects();
    await dialog.root.getByRole("group", { name: "Passage 1" }).getByRole("radio", { name: "Les deux" }).check();
    await dialog.expectText("Tout est choisi.");
    await dialog.presses("Enregistrer la fusion");
    await member.expectToast("Document enregistré avec succès");
    expect((await saved(member)).htmlContent).toBe(
      paragraphs("Départ du car à 11:00", "Départ du car à 13:00", "Portes à 19:15", "Fin de service", "Écrit par moi"),
    );
  });

  test("with another: both can stay, each in a document", async () => {
    const member = await world.person("lensMember");
    const uuid = await write(member, "lensBrest", { name: "Chacun", htmlContent: "<p>Départ</p>" });
    await member.opens(pathOf("lensBrest", `documents/${uuid}`));
    await text(member).press("ControlOrMeta+End");
    await text(member).pressSequentially(" à midi");
    const owner = await world.person("lensOwner");
    await owner.sends("PUT", `/fixtures/documents/${uuid}`, { htmlContent: "<p>Départ annulé</p>" });
    member.expectsFailure(/412/);
    await member.presses("Enregistrer");
    await member.dialog("Modification concurrente").presses("Garder les deux");
    await member.expectToast("Votre version est enregistrée dans un document à part.");
    await expect(text(member)).toHaveText("Départ annulé");
    await member.follows("Chacun (ma version)");
    await expect(text(member)).toHaveText("Départ à midi");
  });
});

describe("a document", () => {
  test.each(corpus)("pasted from %s is the same after it was saved and loaded", async (name) => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensToulouse", "documents/create"));
    await text(member).click();
    const html = readFileSync(new URL(name, pasted), "utf8");
    await brings(text(member), "paste", { html });
    await member.types("Titre", name);
    await member.presses("Enregistrer");
    await member.expectToast("Document préparatoire créé.");
    await member.expectAddress(/documents\/[0-9a-f-]{36}$/);
    const pictures = html.split('src="data:image/').length - 1;
    await expect(text(member).locator("img[src]")).toHaveCount(pictures);
    if (pictures > 0) await member.saves();
    const { htmlContent, uuid } = await saved(member);
    expect(htmlContent.length).toBeGreaterThan(400);
    await member.reloads();
    await expect(text(member)).not.toBeEmpty();
    const loaded = await text(member).evaluate((element: HTMLElement & { editor?: { getHTML(): string } }) => element.editor?.getHTML());
    await member.sends("PUT", `/fixtures/documents/${uuid}`, { htmlContent: loaded });
    expect((await saved(member)).htmlContent).toBe(htmlContent);
    await expect(text(member).locator("img[src]")).toHaveCount(pictures);
  });

  test("makes lists of the lists of Word", async () => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensToulouse", "documents/create"));
    await text(member).click();
    await brings(text(member), "paste", { html: readFileSync(new URL("word.html", pasted), "utf8") });
    await expect(text(member).getByRole("listitem").filter({ hasText: "Préfecture" }).getByRole("listitem")).toHaveText("Arrêté à publier");
    await member.expectText(/image du texte collé n’a pas pu être reprise/);
  });
});

test("the others find no documents, and an archived fixture lets them be read", async () => {
  const league = await world.person("leagueOwner");
  await league.opens(pathOf("lensRennes"));
  await expect(league.link("Documents")).toHaveCount(0);
  await league.opens(pathOf("lensRennes", "documents"));
  await league.expectHeading("Page introuvable");
});
