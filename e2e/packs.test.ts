import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { readPdf, textOf } from "../server/test/read-pdf.ts";
import { expect } from "./support/expect.ts";
import { tabTo } from "./support/keyboard.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld } from "./support/world.ts";

const world = openWorld();
const stadiumManager = "Hugo Lefebvre";
/** Who has no address. */
const groundsman = "Rémi Lecocq";

/** What a link to a PDF says. */
const pages = async ({ page }: Person, address: string | null): Promise<string> => {
  const answer = await page.request.get(String(address));
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return textOf(await readPdf(await answer.body()));
};
const pdf = (person: Person, reader: string, number: number) => person.link(`${reader}, version ${number} (PDF)`).getAttribute("href");

/** The PDF of the page that a mail leads to. */
async function packBehind(guest: Person, subject: string): Promise<string | null> {
  await guest.opens(await guest.linkMailed(subject, "match"));
  return guest.link("Dossier (PDF)").getAttribute("href");
}

/** What has the focus in the very moment in which a question is there. */
const focusWithQuestion = ({ page }: Person): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((tell) => {
        const observer = new MutationObserver(() => {
          if (document.querySelectorAll("dialog[open]").length > 1) tell(document.activeElement?.textContent ?? "");
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );

describe("the match pack", () => {
  test("is made, downloaded, sent, opened, made anew and told to who had the old one", essential, async () => {
    const member = await world.person("lensMember");
    const guest = await world.person(null);
    await member.opens(pathOf("lensMonaco"));
    await member.follows("Dossier de match");
    await member.expectHeading("Dossier de match");
    await member.expectText("Aucun dossier n’a encore été établi pour cette rencontre.");
    await member.inspects();
    await member.presses("Établir le dossier");
    await member.expectToast("Dossier de match établi : version 1.");
    await member.expectText("Version 1");
    const first = await pages(member, await pdf(member, "Complet", 1));
    expect(first).toContain("Sommaire");
    expect(first).not.toContain("Ce qui a changé");
    await member.presses("Nouvelle version");
    await member.expectToast("Rien n’a changé depuis la version 1 du dossier de match.");

    await member.presses("Envoyer");
    const dialog = member.dialog("Envoyer le dossier de match");
    await dialog.presses("Voir l’aperçu");
    await dialog.expectText("Choisissez au moins un groupe ou un contact");
    await member.inspects();
    await dialog.picks("Contact", groundsman);
    await dialog.presses("Voir l’aperçu");
    await expect(dialog.root.getByText("La version à envoyer est requise")).toBeInViewport();
    await expect(dialog.root.getByRole("radio", { name: /^Complet/ })).toBeFocused();
    await dialog.root.getByRole("radio", { name: /^Club visiteur/ }).check();
    member.expectsFailure(/422/);
    await dialog.presses("Voir l’aperçu");
    await dialog.expectText(`Sans adresse email : ${groundsman}.`);
    await dialog.picks("Contact", stadiumManager);
    await dialog.root.getByLabel("Message", { exact: true }).fill("Porte 4 à partir de 14:00.");
    await dialog.presses("Voir l’aperçu");
    const preview = member.dialog("Aperçu de l’envoi");
    await preview.expectText("Premier envoi.");
    await preview.expectText(/> Porte 4 à partir de 14:00\./);
    await member.inspects();
    // The answer of the first press is lost.
    member.expectsFailure(/ERR_FAILED/);
    await member.page.route("**/send", (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await preview.presses("Envoyer à 1 personne");
    await member.expectToast("Une erreur inattendue est survenue. Merci de réessayer.");
    await preview.presses("Envoyer à 1 personne");
    await member.expectToast("Dossier de match envoyé à 1 personne.");
    const sent = member.inside("region", "Envois");
    await sent.expectRow(stadiumManager, "Version 1, « Club visiteur »", "Pas encore ouvert");

    const link = await packBehind(guest, "Dossier de match : RC Lens - AS Monaco");
    expect(await pages(guest, link)).toContain("Version 1 du");
    await guest.opens("/dev/mailbox");
    await expect(guest.page.getByRole("link", { name: "Dossier de match : RC Lens - AS Monaco" })).toHaveCount(1);
    await member.reloads();
    await sent.expectRow(stadiumManager, "Version 1 ouverte");

    await member.sends("PUT", `/fixtures/${demo.fixtures.lensMonaco}/context/pitch`, { comments: "Pelouse bâchée jusqu’à midi" });
    await member.presses("Nouvelle version");
    await member.expectToast("Dossier de match établi : version 2.");
    await member.dialog("Qui prévenir\u00a0?").presses("Ne prévenir personne");
    const second = await pages(member, await pdf(member, "Complet", 2));
    expect(second).toContain("Ce qui a changé Depuis la version 1.");
    expect(second).toContain("« Pelouse bâchée jusqu’à midi »");
    expect(await pages(member, await pdf(member, "Complet", 1))).not.toContain("Pelouse bâchée");
    await sent.expectText("1 destinataire a une version antérieure.");
    await sent.expectRow(stadiumManager, "Version 1, « Club visiteur »");
    await member.inspects();
    await member.presses("Envoyer la version 2…");
    const announcing = member.dialog("Envoyer la version 2");
    await expect(announcing.root.getByRole("checkbox", { name: new RegExp(`^${stadiumManager}`) })).toBeChecked();
    await announcing.presses("Voir l’aperçu");
    await preview.expectText("Ce qui a changé depuis la version 1 :");
    await preview.expectText(/Pelouse bâchée jusqu’à midi/);
    await preview.presses("Envoyer à 1 personne");
    await member.expectToast("Dossier de match envoyé à 1 personne.");
    await sent.expectRow(stadiumManager, "Version 2, « Club visiteur »", "pas encore la version 2");

    expect(await pages(guest, link)).toContain("Version 2 du");
    const told = await packBehind(guest, "Nouvelle version du dossier de match : RC Lens - AS Monaco");
    expect(await pages(guest, told)).toContain("Ce qui a changé");
    await member.reloads();
    await sent.expectRow("Version 2, « Club visiteur »", "Version 2 ouverte");
    await member.inspects();
    await member.presses(`Mettre fin au lien d’${stadiumManager}`);
    await member.inspects();
    await member.dialog("Mettre fin au lien ?").presses("Mettre fin au lien");
    await member.expectToast("Lien terminé.");
    await expect(sent.root).toHaveCount(0);
    for (const address of [String(link), String(told)]) expect((await guest.page.request.get(address)).status()).toBe(410);
  });

  test("is made and sent with the keyboard alone", async () => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensMarseille", "pack"));
    await tabTo(member, "Établir le dossier");
    await member.keys("Enter");
    await member.expectToast("Dossier de match établi : version 1.");
    await expect(member.link("Complet, version 1 (PDF)")).toBeVisible();
    await tabTo(member, "Envoyer", "Shift+Tab");
    await member.keys("Enter");
    const dialog = member.dialog("Envoyer le dossier de match");
    await tabTo(dialog, "Délégués et arbitres de la rencontre");
    await member.keys("Space");
    await tabTo(dialog, "Voir Délégués et arbitres de la rencontre");
    await member.keys("Enter");
    await expect(dialog.root.getByRole("checkbox", { name: /^Gérard Montagnier/ })).toBeChecked();
    await expect(dialog.root.getByRole("checkbox", { name: /^Rudy Bucquet/ })).toBeChecked();
    await tabTo(dialog, "Rudy Bucquet");
    await member.keys("Space");
    await expect(dialog.root.getByRole("checkbox", { name: /^Délégués et arbitres/ })).not.toBeChecked();
    await tabTo(dialog, "Message");
    await member.keys("Shift+Tab");
    await expect(dialog.field("Contact")).toBeFocused();
    await member.page.keyboard.type(stadiumManager);
    await expect(member.page.getByRole("option", { name: stadiumManager })).toBeVisible();
    await member.keys("Enter");
    await expect(dialog.field("Contact 2")).toBeVisible();
    const focused = focusWithQuestion(member);
    await member.keys("Escape");
    expect(await focused).toBe("Continuer l’envoi");
    const question = member.dialog("Annuler l’envoi ?");
    await question.expectText("Les destinataires choisis et le message ne seront pas gardés.");
    await member.keys("Enter");
    await expect(question.root).toHaveCount(0);
    await tabTo(dialog, "Complet");
    await member.keys("Space");
    await tabTo(dialog, "Voir l’aperçu");
    await member.keys("Enter");
    const preview = member.dialog("Aperçu de l’envoi");
    await expect(preview.root.getByRole("region", { name: "Aperçu de l’envoi" })).toBeFocused();
    await tabTo(preview, "Envoyer à");
    await member.keys("Enter");
    await member.expectToast(/^Dossier de match envoyé à \d+ personnes\.$/);
    const sent = member.inside("region", "Envois");
    await sent.expectRow(stadiumManager, "Complet");
    await sent.expectRow("Gérard Montagnier", "Délégués et arbitres");
    await expect(sent.root.getByText("Rudy Bucquet")).toHaveCount(0);
  });

  test("is not sent out of date unawares: a newer version is made on the way", async () => {
    const member = await world.person("lensMember");
    await member.sends("POST", `/fixtures/${demo.fixtures.lensToulouse}/packs`, {});
    await member.opens(pathOf("lensToulouse", "pack"));
    await member.sends("PUT", `/fixtures/${demo.fixtures.lensToulouse}/context/pitch`, { comments: "Pelouse arrosée à midi" });
    await member.presses("Envoyer");
    const dialog = member.dialog("Envoyer le dossier de match");
    await dialog.picks("Contact", stadiumManager);
    await dialog.root.getByRole("radio", { name: /^Complet/ }).check();
    await dialog.presses("Voir l’aperçu");
    const preview = member.dialog("Aperçu de l’envoi");
    await preview.expectText("La préparation a changé depuis la version 1 : ce qui a changé n’est pas dans cet envoi.");
    await member.inspects();
    await preview.presses("Établir une nouvelle version");
    await preview.expectText("Version 2, à 1 personne. Rien n’est encore envoyé.");
    await expect(preview.root.getByText("La préparation a changé depuis")).toHaveCount(0);
    await expect(preview.root.getByRole("region", { name: "Aperçu de l’envoi" })).toBeFocused();
    await preview.presses("Envoyer à 1 personne");
    await member.expectToast("Dossier de match envoyé à 1 personne.");
    await member.inside("region", "Envois").expectRow(stadiumManager, "Version 2, « Complet »");
  });

  test("is seen where it was sent once the match is archived, until its links end", async () => {
    const owner = await world.person("lensOwner");
    const uuid = demo.fixtures.lensBrest;
    const { page } = owner;
    const api = async (method: "PATCH" | "POST", path: string, data?: object) => {
      const answer = await page.context().request.fetch(`/api${path}`, { method, data });
      expect([path, answer.ok() || (await answer.text())]).toEqual([path, true]);
      return answer;
    };
    const pack: { uuid: string } = await (await api("POST", `/fixtures/${uuid}/packs`, {})).json();
    await api("POST", `/fixtures/packs/${pack.uuid}/send`, { reader: "complete", contactUuids: [demo.contacts.lens.stadiumManager.uuid] });
    await api("PATCH", `/fixtures/${uuid}/archive`);
    await owner.opens(pathOf("lensBrest", "pack"));
    await owner.inside("region", "Envois").expectRow(stadiumManager, "Pas encore ouvert");
    await expect(owner.button("Envoyer")).toHaveCount(0);
    await owner.presses(`Mettre fin au lien d’${stadiumManager}`);
    await owner.dialog("Mettre fin au lien ?").presses("Mettre fin au lien");
    await owner.expectToast("Lien terminé.");
    await api("PATCH", `/fixtures/${uuid}/unarchive`);
  });

  test("is read by the visitor in their version only", async () => {
    const visitor = await world.person("rennesMember");
    await visitor.opens(pathOf("lensRennes", "pack"));
    await expect(visitor.link("Club visiteur, version 1 (PDF)")).toBeVisible();
    await expect(visitor.link("Complet")).toHaveCount(0);
    await expect(visitor.button("Envoyer")).toHaveCount(0);
    await expect(visitor.button("Nouvelle version")).toHaveCount(0);
    expect(await pages(visitor, await pdf(visitor, "Club visiteur", 1))).toContain("RC Lens - Stade rennais FC");
  });
});
