import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, competitions, organizations } = demo;
const closed = competitions.ligue1.uuid;

describe("the public calendar of a competition", () => {
  const world = useWorld();
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);

  test("is switched by the organiser and the platform alone, by a yes or no, and that is in the history", async () => {
    const address = `/api/competitions/${closed}/public-calendar`;
    const asked = { publicCalendar: true };
    for (const username of [users.lensOwner.username, users.rennesOwner.username])
      expect((await world.as(username).put(address, asked)).status, username).toBe(403);
    expect((await world.as(null).put(address, asked)).status).toBe(401);
    await query("update user_account set profile = 'member' where username = $1", [users.leagueOwner.username]);
    expect((await world.as(users.leagueOwner.username).put(address, asked)).status).toBe(403);
    await query("update user_account set profile = 'owner' where username = $1", [users.leagueOwner.username]);
    await query("update competition set organizer_uuid = $2 where uuid = $1", [closed, organizations.federation]);
    expect((await world.as(users.leagueOwner.username).put(address, asked)).status).toBe(403);
    await query("update competition set organizer_uuid = $2 where uuid = $1", [closed, organizations.league]);
    const admin = world.as(users.admin.username);
    for (const wrong of [{}, { publicCalendar: "yes" }, { publicCalendar: null }])
      expect((await admin.put(address, wrong)).status).toBe(422);
    // The organiser writes nothing else of it, and nobody writes it on the way.
    expect((await world.as(users.leagueOwner.username).patch(`/api/competitions/${closed}`, { name: "x" })).status).toBe(403);
    const passing = await admin.patch(`/api/competitions/${closed}`, asked);
    expect([passing.status, (await admin.get(`/api/competitions/${closed}`)).body.publicCalendar]).not.toEqual([200, true]);
    expect((await admin.put(address, asked)).status).toBe(200);
    expect((await admin.put(address, { publicCalendar: false })).status).toBe(200);
    const lines = await query("select before, after from change where resource = 'Competition' and resource_uuid = $1 order by at", [
      closed,
    ]);
    expect(lines.slice(-2)).toMatchObject([
      { before: { publicCalendar: false }, after: { publicCalendar: true } },
      { before: { publicCalendar: true }, after: { publicCalendar: false } },
    ]);
  });
});
