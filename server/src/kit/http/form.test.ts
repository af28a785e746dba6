import { describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { useWorld } from "../../../test/world.ts";

const { users, organizations, clubs, seasons } = demo;
const headers = { "content-type": "multipart/form-data; boundary=x" };

describe("a form", () => {
  const world = useWorld();
  const sends = async (username: string, url: string) =>
    (await world.as(username).send({ method: "POST", url, headers, payload: "no form at all" })).status;

  test.each([
    ["a logo", `/api/organizations/clubs/${clubs.lens}/logo`, users.lensOwner.username],
    ["contacts", `/api/organizations/${organizations.lens}/contacts/import`, users.lensOwner.username],
    ["officials", `/api/organizations/${organizations.league}/referees/import`, users.leagueOwner.username],
    ["a calendar", `/api/competitions/seasons/${seasons.current}/fixtures/import`, users.leagueOwner.username],
  ])("of %s is read of who may send it alone", async (_, url, may) => {
    expect(await sends(may, url)).toBe(400);
    expect([403, 404]).toContain(await sends(users.rennesOwner.username, url));
  });
});
