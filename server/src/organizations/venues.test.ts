import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations } = demo;
const path = "/api/organizations/venues";

describe("a venue with its sections and car parks", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const founded = async () => (await owner().post(path, { name: "Essai", totalCapacity: 100, organizationUuid: organizations.lens })).body;
  const messages = async (url: string, body: object) =>
    (await owner().post(url, body)).body.violations.map(({ propertyPath, message }) => [propertyPath, message]);

  test("both start as they usually are, and go with the venue", async () => {
    const { uuid: venueUuid, "@id": venue } = await founded();
    const sector = await owner().post(`${path}/sectors`, { venueUuid, name: "Nord", capacity: 60 });
    expect(sector.body).toMatchObject({ targetPopulation: "neutral", isOpen: true, usualDoorsOpeningOffsetMinutes: null });
    const parking = await owner().post(`${path}/parkings`, { venueUuid, name: "P1", capacity: 20 });
    expect(parking.body).toMatchObject({ type: null, opened: true, usedForFixtures: true, openingOffsetBeforeStartMinutes: null });
    expect((await owner().get(venue)).body).toMatchObject({ sectors: [{ name: "Nord" }], parkings: [{ name: "P1" }] });
    expect((await owner().delete(venue)).status).toBe(204);
    expect((await owner().get(sector.body["@id"])).status).toBe(404);
    expect((await owner().get(parking.body["@id"])).status).toBe(404);
  });

  test("what lacks is said in the words of each", async () => {
    const { uuid: venueUuid } = await founded();
    expect(await messages(path, { organizationUuid: organizations.lens })).toEqual([
      ["name", "Le nom de l'infrastructure est requis"],
      ["totalCapacity", "La capacité totale est requise"],
    ]);
    expect(await messages(`${path}/sectors`, { venueUuid, capacity: "beaucoup" })).toEqual([
      ["name", "Le nom de la section est requis"],
      ["capacity", "La capacité doit être un nombre valide"],
    ]);
    expect(await messages(`${path}/parkings`, { venueUuid })).toEqual([
      ["name", "Le nom du parking est requis"],
      ["capacity", "La capacité du parking est requise"],
    ]);
  });

  test("hours are counted from the kickoff by the steps that are offered", async () => {
    const { uuid: venueUuid } = await founded();
    const doors = (usualDoorsOpeningOffsetMinutes: number) =>
      messages(`${path}/sectors`, { venueUuid, name: "Nord", usualDoorsOpeningOffsetMinutes, capacity: 1 });
    for (const wrong of [15, 40, 495]) {
      expect(await doors(wrong)).toEqual([
        ["usualDoorsOpeningOffsetMinutes", "Une durée de 30 à 480 minutes est attendue, par pas de 15 minutes."],
      ]);
    }
    const opens = { venueUuid, name: "P1", capacity: 1, openingOffsetBeforeStartMinutes: 725, closingOffsetAfterStartMinutes: 361 };
    expect((await messages(`${path}/parkings`, opens)).map(([field]) => field)).toEqual([
      "openingOffsetBeforeStartMinutes",
      "closingOffsetAfterStartMinutes",
    ]);
  });
});
