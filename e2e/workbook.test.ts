import { fixtureTables } from "@avant-match/contract/fixtures/preparation/tables.ts";
import { fileMedia } from "@avant-match/contract/kit/exports.ts";
import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { changeWorkbook } from "../server/test/sheets.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

/** The workbook of a match, as one downloads it. */
async function downloads({ page }: Person, fixture: keyof typeof demo.fixtures): Promise<Buffer> {
  const answer = await page.request.get(`/api/fixtures/${demo.fixtures[fixture]}/preparation.xlsx`);
  return answer.body();
}

/** Chooses a workbook in the dialog of files that a button opens. */
async function choosesWorkbook(person: Person, button: string, buffer: Buffer): Promise<void> {
  const chooser = person.page.waitForEvent("filechooser");
  await person.presses(button);
  await (await chooser).setFiles({ name: "préparation.xlsx", mimeType: fileMedia.xlsx, buffer });
}

describe("the workbook of a match that is read back", () => {
  test.each(Object.values(fixtureTables))(
    "says of $resource.type that nothing changed where nothing did",
    async ({ resource, address }) => {
      const owner = await world.person("lensOwner");
      const rennes = await world.person("rennesOwner");
      const person = resource.type.startsWith("Away") ? rennes : owner;
      const buffer = await downloads(person, "lensRennes");
      await person.opens(`/app${address.replace("$fixtureUuid", demo.fixtures.lensRennes)}`);
      await choosesWorkbook(person, "Ouvrir un classeur", buffer);
      const preview = person.dialog("Ce qui sera collé");
      await preview.expectText("Rien n’a changé.");
      expect(await preview.root.getByRole("row").count()).toBeGreaterThan(1);
      await preview.presses("Annuler");
    },
  );

  test.each([
    ["the sections of a venue", `venues/${demo.venues.bollaert}/sectors/table`],
    ["the car parks of a venue", `venues/${demo.venues.bollaert}/parkings/table`],
    ["the members of a service", `services/${demo.services.lens.safety.uuid}/members/table`],
  ])("says of %s that nothing changed where nothing did", async (_, address) => {
    const owner = await world.person("lensOwner");
    await owner.opens(`/app/organizations/${demo.organizations.lens}/${address}`);
    const file = await owner.page.request.get((await owner.link("Télécharger (XLSX)").getAttribute("href")) ?? "");
    await choosesWorkbook(owner, "Ouvrir un classeur", await file.body());
    const preview = owner.dialog("Ce qui sera collé");
    await preview.expectText("Rien n’a changé.");
    expect(await preview.root.getByRole("row").count()).toBeGreaterThan(1);
  });

  test("brings what was filled in elsewhere to each of its lists, shown before it is taken", async () => {
    const member = await world.person("lensMember");
    const buffer = await changeWorkbook(await downloads(member, "lensRennes"), (sheets) => {
      const parkings = sheets.get("Parkings") ?? [];
      const [heads = [], first = []] = parkings;
      first[heads.indexOf("Capacité (places)")] = 4321;
      parkings.push(["P9 – Classeur", "VIP", 12]);
    });
    await member.opens(pathOf("lensRennes", "pack"));
    await choosesWorkbook(member, "Reprendre un classeur rempli", buffer);
    await member.inspects();
    await member.follows("Parkings");
    const preview = member.dialog("Ce qui sera collé");
    await member.expectText(/Le classeur ouvert a une feuille «\sParkings\s» \(\d+\slignes\)\./);
    await expect(preview.root).toHaveCount(0);
    await member.inspects();
    await member.presses("Voir ce qu’elle change");
    await preview.expectText("4 321");
    await preview.expectText("Modifiée");
    await preview.expectText("Inchangée");
    await member.inspects();
    await preview.presses("Ajouter 1 ligne et en modifier 1");
    await member.expectText("1 nouvelle ligne, 1 ligne modifiée");
    await member.presses("Enregistrer");
    await member.expectToast("Tableau enregistré.");
    await member.expectText("Le classeur ouvert a aussi :");
    await member.follows("Secteurs");
    await member.presses("Voir ce qu’elle change");
    await preview.expectText("Rien n’a changé.");
    await preview.presses("Annuler");
    await member.presses("Fermer le classeur");
    await member.opens(pathOf("lensRennes", "edit/venue/parkings"));
    await member.expectRow("P9 – Classeur", "12 places");
    await member.expectRow("4 321 places");
  });

  test("leaves alone what was changed here meanwhile, until one says otherwise", async () => {
    const member = await world.person("lensMember");
    const { page } = member;
    const { lensToulouse: fixtureUuid } = demo.fixtures;
    const made = await page.request.post("/api/fixtures/parkings", { data: { fixtureUuid, name: "P1 – Ancien", capacity: 10 } });
    const { uuid } = await made.json();
    const old = await downloads(member, "lensToulouse");
    const headers = { "if-match": '"1"', "content-type": "application/merge-patch+json" };
    const changed = await page.request.patch(`/api/fixtures/parkings/${uuid}`, { data: JSON.stringify({ capacity: 20 }), headers });
    expect(changed.status()).toBe(200);
    await member.opens(pathOf("lensToulouse", "edit/venue/parkings/table"));
    await choosesWorkbook(member, "Ouvrir un classeur", old);
    const preview = member.dialog("Ce qui sera collé");
    await preview.expectText("Rien d’autre n’a changé.");
    await preview.root.getByRole("checkbox").check();
    await preview.presses("Modifier 1 ligne");
    await member.expectText("1 ligne modifiée");
    await member.presses("Enregistrer");
    await member.expectToast("Tableau enregistré.");
    expect((await (await page.request.get(`/api/fixtures/parkings/${uuid}`)).json()).capacity).toBe(10);
  });

  test("says what is wrong with a file that is none", async () => {
    const member = await world.person("lensMember");
    member.expectsFailure(/status of 422/);
    await member.opens(pathOf("lensMonaco", "edit/venue/parkings/table"));
    await choosesWorkbook(member, "Ouvrir un classeur", Buffer.from("PK\u0003\u0004"));
    await member.expectText("Le classeur Excel est illisible.");
  });
});
