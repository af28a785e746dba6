import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations } = demo;
const path = "/api/organizations/venues";

describe("a venue with its sections and car parks", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const founded = async () => (await owner().post(path, { name: "Essai", totalCapacity: 100, organizationUuid: organizations.lens })).body;

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
});
