import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts, venues, fixtures } = demo;
const path = `/api/organizations/${organizations.lens}/fixtures`;
const world = useWorld();
const owner = () => world.as(users.lensOwner.username);

test("an owner chooses what fixtures are filled with, which changes no fixture", async () => {
  const before = await world.database.query("select uuid, version from venue_context order by uuid");
  const { status, body } = await owner().put(path, { venueUuid: venues.gaillette, pitchManagerUuid: contacts.lens.groundsman.uuid });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      venue: expect.objectContaining({ uuid: venues.gaillette }),
      pitchManager: expect.objectContaining({ uuid: contacts.lens.groundsman.uuid }),
      teamManager: expect.objectContaining({ uuid: contacts.lens.teamManager.uuid }),
      updatedBy: "Camille Dewaele",
    }),
  ]);
  expect((await owner().get(path)).body).toEqual(body);
  expect(await world.database.query("select uuid, version from venue_context order by uuid")).toEqual(before);
  await owner().post("/api/fixtures/autofill", { fixtureUuid: fixtures.lensLille });
  expect((await owner().get(`/api/fixtures/${fixtures.lensLille}/context/venue`)).body).toMatchObject({
    venue: { uuid: venues.gaillette },
  });
});

test("a delay is one of those that are offered, or none", async () => {
  for (const autoArchiveAfterDays of [1, 14, 360, null]) {
    expect((await owner().put(path, { autoArchiveAfterDays })).body).toMatchObject({ autoArchiveAfterDays });
  }
  for (const autoArchiveAfterDays of [0, 8, 31, "1"]) {
    const { status, body } = await owner().put(path, { autoArchiveAfterDays });
    expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([422, ["autoArchiveAfterDays"]]);
  }
});

test("nobody is chosen who belongs to another organisation", async () => {
  const { status, body } = await owner().put(path, { venueUuid: venues.roazhonPark, teamManagerUuid: contacts.rennes.owner.uuid });
  expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([422, ["venueUuid", "teamManagerUuid"]]);
});
