import { describe, test } from "vitest";
import { picture } from "./support/documents.ts";
import { expect } from "./support/expect.ts";
import { parkings, pathOf, pitch } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

const order = { name: "Arrêté n°12.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\nArrêté") };
const choice = ({ page }: Person) => page.getByLabel("Choisir des fichiers");
const ticked = ({ page }: Person, reader: string) => page.getByRole("checkbox", { name: reader, exact: true });

/** Drops a file where one is waited for. */
const drops = async (person: Person, name: string, base64: string) => {
  const data = await person.page.evaluateHandle(
    ([given, encoded]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], given, { type: "image/png" }));
      return transfer;
    },
    [name, base64] as const,
  );
  await person.page.locator("label", { has: choice(person) }).dispatchEvent("drop", { dataTransfer: data });
};

describe("the files of a match", () => {
  test("are sent, shown, renamed, given to readers of the pack and deleted", async () => {
    const member = await world.person("lensMember");
    await member.opens(pathOf("lensMonaco"));
    await member.follows("Fichiers");
    await member.expectHeading("Fichiers");
    await member.expectText("Aucun fichier n’est encore joint à cette rencontre");
    await member.inspects();
    await choice(member).setInputFiles([order, { name: "Postes.csv", mimeType: "text/csv", buffer: Buffer.from("Poste;Effectif\n") }]);
    await member.expectToast("2 fichiers sont joints à la rencontre.");
    await member.expectText("2 fichiers, 1 ko sur 200 Mo");
    await member.chooses("Rattaché à", "Parkings");
    await member.expectText("Lu par RC Lens, AS Monaco et l’organisateur.");
    await ticked(member, "Club visiteur").check();
    await drops(member, "Plan d’accès.png", await picture(member, "#0b6e4f"));
    await member.expectToast("« Plan d’accès » est joint à la rencontre.");
    await member.inside("region", "Parkings").expectText("Dossier : Club visiteur");
    await member.inspects();

    await member.presses("Plan d’accès");
    await expect(member.dialog("Plan d’accès").root.getByRole("img", { name: "Plan d’accès" })).toBeVisible();
    await member.inspects();
    await member.dialog("Plan d’accès").presses("Fermer");
    const shown = await member.page.request.get((await member.link("Arrêté n°12").getAttribute("href")) ?? "");
    expect(shown.headers()).toMatchObject({ "content-type": "application/pdf", "content-disposition": expect.stringMatching(/^inline/) });
    const kept = member.page.waitForEvent("download");
    await member.follows("Télécharger Postes");
    expect((await kept).suggestedFilename()).toBe("Postes.csv");

    await member.follows("Modifier Plan d’accès");
    const dialog = member.dialog("Modifier le fichier Plan d’accès");
    await dialog.types("Titre", "");
    await dialog.presses("Enregistrer");
    await dialog.expectText("Le titre est requis");
    await dialog.types("Titre", "Plan des parkings");
    await dialog.chooses("Rattaché à", "Sécurité publique");
    await expect(dialog.root.getByRole("checkbox", { name: "Club visiteur" })).toHaveCount(0);
    await member.inspects();
    await dialog.saves();
    await member.inside("region", "Sécurité publique").expectText("Plan des parkings");
    await member.expectNoText("Dossier :");

    await member.follows("Modifier Plan des parkings");
    await member.dialog("Modifier le fichier Plan des parkings").presses("Supprimer");
    await member.dialog("Confirmer la suppression").presses("Supprimer");
    await member.expectNoText("Plan des parkings");
    await member.expectText("2 fichiers");
  });

  test("are dropped and read on the screen of their section", async () => {
    const [member, visitor] = await Promise.all([world.person("lensMember"), world.person("rennesMember")]);
    await member.opens(pathOf("lensRennes", parkings));
    const block = member.inside("region", "Fichiers de la section");
    await block.root.getByLabel("Joindre un fichier").setInputFiles([{ ...order, name: "Plan des bus.pdf" }]);
    await member.expectToast("« Plan des bus » est joint à la rencontre.");
    await block.expectText("Plan des bus");
    await member.inspects();
    await member.opens(pathOf("lensRennes", pitch));
    await block.expectText("Joindre un fichier");
    await block.expectNoText("Plan des bus");
    await visitor.opens(pathOf("lensRennes", parkings));
    const theirs = visitor.inside("region", "Fichiers de la section");
    await theirs.expectText("Plan des bus");
    await expect(theirs.root.getByLabel("Joindre des fichiers")).toHaveCount(0);
    await member.opens(pathOf("lensRennes", parkings));
    await block.follows("Modifier Plan des bus");
    await member.dialog("Modifier le fichier Plan des bus").presses("Supprimer");
    await member.dialog("Confirmer la suppression").presses("Supprimer");
    await member.expectNoText("Plan des bus");
  });

  test("that are refused say why, each beside its name, and may be sent again", async () => {
    const member = await world.person("lensMember");
    member.expectsFailure(/422/);
    member.expectsFailure(/ERR_FAILED/);
    await member.opens(pathOf("lensToulouse", "files"));
    const page = { name: "plan.html", mimeType: "text/html", buffer: Buffer.from("<script>alert(1)</script>") };
    await choice(member).setInputFiles([page, { ...order, name: "lourd.pdf", buffer: Buffer.alloc(20 * 1024 * 1024 + 1) }]);
    const sendings = member.inside("list", "Envois");
    await sendings.inside("listitem", "plan.html").expectText("Ce type de fichier n’est pas accepté");
    await sendings.inside("listitem", "lourd.pdf").expectText("Le fichier dépasse 20 Mo.");
    await member.inspects();
    await sendings.presses("Retirer, plan.html");
    await sendings.presses("Retirer, lourd.pdf");
    await member.page.route("**/api/fixtures/files", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
    await choice(member).setInputFiles(order);
    await sendings.expectText("L’envoi a échoué : vérifiez la connexion, puis réessayez.");
    await member.page.unroute("**/api/fixtures/files");
    await sendings.presses("Réessayer, Arrêté n°12.pdf");
    await member.expectToast("« Arrêté n°12 » est joint à la rencontre.");
  });

  test("are read by the visitors as the sections are, and attached to theirs", async () => {
    const visitor = await world.person("rennesMember");
    await visitor.opens(pathOf("lensRennes", "files"));
    await visitor.inside("region", "Supporters visiteurs").expectText("Arrêté préfectoral");
    await visitor.expectNoText("Convention de premiers secours");
    await expect(visitor.link("Modifier Arrêté préfectoral")).toHaveCount(1);
    await choice(visitor).setInputFiles({ ...order, name: "Liste du bus.pdf" });
    await visitor.expectToast("« Liste du bus » est joint à la rencontre.");
    const host = await world.person("lensMember");
    await host.opens(pathOf("lensRennes", "files"));
    await host.expectText("Liste du bus");
  });
});
