import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const screen = "edit/venue/attendances";
const stadiumSaved = "Informations enregistrées avec succès.";
const estimatesSaved = "Affluences estimées enregistrées.";

test("a rate that is typed shows what each sector would get, and estimates stand for the share until somebody is counted", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensMarseille", screen));
  await member.presses("Saisir les estimations");
  await member.types("Taux de remplissage", "90");
  await expect(member.field("Affluence estimée\u00a0: Delacourt Haute")).toHaveAttribute("placeholder", "3\u00a0420");
  await member.expectText(/12 à estimer.: 34.401.spectateurs à ce taux/);
  await member.expectRow("Delacourt Haute", "est.\u00a090\u00a0%");
  await member.inspects();
  await member.presses("Enregistrer");
  await member.expectToast(estimatesSaved);
  await member.expectRow("Delacourt Haute", "est.\u00a090\u00a0%", "3\u00a0420");
  await member.expectRow("12 secteurs ouverts", "est.\u00a090\u00a0%", "34\u00a0401");
});

test("the bar saves all of the screen, and says once what it saved", async () => {
  const member = await world.person("lensMember");
  await choosesStadium(member, "lensLille");
  await member.opens(pathOf("lensLille", screen));
  await member.presses("Saisir les estimations");
  await member.types("Taux de remplissage", "88");
  await member.presses("Compléter les secteurs à estimer");
  await member.presses("Enregistrer");
  await member.expectToast(estimatesSaved);
  await member.expectRow("Delacourt Haute", "est.\u00a088\u00a0%", "3\u00a0344");
  await member.presses("Saisir les estimations");
  await member.types("Affluence estimée\u00a0: Delacourt Haute", "3000");
  await member.types("Commentaires", "Tribune basse en travaux");
  await member.bar().expectText("Modifications dans\u00a0: Stade, Affluences estimées");
  await member.presses("Enregistrer (2 blocs)");
  await member.expectToast("Enregistré : Stade, Affluences estimées.");
  await member.reloads();
  await member.expectValue("Commentaires", "Tribune basse en travaux");
  await member.expectRow("Delacourt Haute", "3\u00a0000");
});

test("a stadium that changes while estimates are typed is asked about whichever save is pressed", async () => {
  const member = await world.person("lensMember");
  await choosesStadium(member, "lensToulouse");
  await member.opens(pathOf("lensToulouse", screen));
  await member.presses("Saisir les estimations");
  await member.types("Affluence estimée\u00a0: Delacourt Haute", "2800");
  await member.chooses("Stade", "Centre d’entraînement de La Gaillette");
  await member.presses("Enregistrer (2 blocs)");
  const question = member.dialog("Remplacer les secteurs et parkings par ceux de ce stade ?");
  await expect(question.root).toBeVisible();
  await member.keys("Escape");
  await expect(question.root).toHaveCount(0);
  await member.expectRow("Delacourt Haute", "2\u00a0800");
  await member.expectToast("Enregistré : Affluences estimées. Non enregistré : Stade.");
  await member.presses("Enregistrer");
  await question.presses("Conserver");
  await member.expectToast(stadiumSaved);
  await member.expectRow("Delacourt Haute", "2\u00a0800");
  await member.presses("Saisir les estimations");
  await member.types("Affluence estimée\u00a0: Delacourt Haute", "2700");
  await member.chooses("Stade", "Stade Bollaert-Delelis");
  await member.presses("Enregistrer (2 blocs)");
  await question.presses("Remplacer");
  await member.expectRow("Delacourt Haute", "à estimer");
});

test("estimates that somebody else made too are asked about before one leaves", async () => {
  const member = await world.person("lensMember");
  member.expectsFailure(/status of 412/);
  const { request } = member.page;
  await member.opens(pathOf("lensMarseille", screen));
  const list = await request.get(`/api/fixtures/venue/sectors?venueContext.uuid=${demo.fixtures.lensMarseille}&itemsPerPage=100`);
  const { member: sectors } = (await list.json()) as { member: { uuid: string; name: string; version: number }[] };
  const { uuid, version } = sectors.find(({ name }) => name === "Delacourt Haute") ?? { uuid: "", version: 0 };
  const address = `/api/fixtures/venue/sectors/${uuid}`;
  await member.presses("Saisir les estimations");
  await member.types("Affluence estimée\u00a0: Delacourt Haute", "2800");
  const headers = { "if-match": `"${version}"`, "content-type": "application/merge-patch+json" };
  expect((await request.patch(address, { data: JSON.stringify({ estimatedAttendance: 2600 }), headers })).status()).toBe(200);
  await member.follows("Pelouse");
  await member.presses("Enregistrer et continuer");
  const question = member.dialog("Modification concurrente");
  await question.expectText("2\u00a0600");
  await member.inspects();
  await question.presses("Garder ma saisie");
  await expect(member.page).toHaveURL(/venue\/pitch$/);
  expect((await (await request.get(address)).json()).estimatedAttendance).toBe(2800);
});

test("a wrong estimate holds the success back, and its sector shows it", async () => {
  const member = await world.person("lensMember");
  await choosesStadium(member, "lensMonaco");
  await member.opens(pathOf("lensMonaco", screen));
  await member.presses("Saisir les estimations");
  await member.types("Affluence estimée\u00a0: Delacourt Haute", "-1");
  await member.types("Commentaires", "Enregistré tout de même");
  await member.presses("Enregistrer (2 blocs)");
  await expect(member.field("Affluence estimée\u00a0: Delacourt Haute")).toBeFocused();
  await member.expectText("Nombre positif requis.");
  await member.expectToast("Enregistré : Stade. Non enregistré : Affluences estimées.");
  await member.expectNoText(stadiumSaved);
});

test.for([
  ["a desk", { width: 1440, height: 900 }],
  ["a telephone", phone],
] as const)("« Enregistrer » stays in view on %s, and the question on leaving saves it", async ([, size]) => {
  const member = await world.person("lensMember", size);
  await member.opens(pathOf("lensMonaco", screen));
  await member.presses("Saisir les estimations");
  await member.types("Affluence estimée\u00a0: Delacourt Haute", String(size.width));
  for (const sector of ["Delacourt Haute", "Lepagnot Haute", "Xercès"]) {
    await member.field(`Affluence estimée\u00a0: ${sector}`).focus();
    await expect(member.button("Enregistrer")).toBeInViewport({ ratio: 1 });
    await expect(member.field(`Affluence estimée\u00a0: ${sector}`)).toBeInViewport({ ratio: 1 });
  }
  if (size === phone) await member.selects("Écran de préparation", "Pelouse");
  else await member.inside("navigation", "Préparation").follows("Pelouse");
  const question = member.dialog("Annuler les modifications ?");
  await question.presses("Enregistrer et continuer");
  await member.expectToast(estimatesSaved);
  await member.expectHeading("Pelouse");
  await member.goesBack();
  await member.expectRow("Delacourt Haute", size.width === 390 ? "390" : "1\u00a0440");
});

test("on a telephone a sector opens from anywhere on its row, its bar too", async () => {
  const member = await world.person("lensMember", phone);
  await choosesStadium(member, "lensMonaco");
  await member.opens(pathOf("lensMonaco", screen));
  const row = member.page.getByRole("row").filter({ hasText: "Lepagnot Haute" });
  for (const height of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    await expect(row).toBeVisible();
    const { width = 0, height: whole = 0 } = (await row.boundingBox()) ?? {};
    await row.click({ position: { x: width / 2, y: whole * height } });
    const dialog = member.dialog("Secteur de la rencontre");
    await dialog.expectText("Lepagnot Haute");
    await dialog.presses("Annuler");
    await expect(dialog.root).toHaveCount(0);
  }
});

/** Brings the sectors of the club's stadium. */
const choosesStadium = (person: Person, fixture: keyof typeof demo.fixtures) =>
  person.sends("PUT", `/fixtures/${demo.fixtures[fixture]}/context/venue`, { venueUuid: demo.venues.bollaert });
