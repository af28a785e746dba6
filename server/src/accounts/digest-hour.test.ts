import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { territories } from "@avant-match/contract/organizations/territories.ts";
import { afterEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { territoryOfZone } from "../fixtures/duties/working-days.ts";

const { lensMember, lensOwner, lensAdmin, leagueOwner, admin } = demo.users;

describe("the hour at which one is written to", () => {
  const world = useWorld();
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);
  const path = `/api/users/${lensMember.uuid}/notifications`;
  const member = () => world.as(lensMember.username);
  const put = (digestAt: unknown) => member().put(path, { digestAt });
  const dueOf = async (user: { uuid: string }, zone = "Europe/Paris") => {
    const [due] = await query(
      "select to_char(next_at at time zone $2, 'HH24:MI') as hour, next_at > now() and next_at <= now() + interval '25 hours' as next from digest_due where user_uuid = $1",
      [user.uuid, zone],
    );
    return due;
  };
  afterEach(async () => {
    await put("07:30");
    await query("update organization_territory set territory = null");
  });

  test("is half past seven at first, another or none as one chooses, and read with the user", async () => {
    expect((await member().get(path)).body).toEqual({ newBrowser: true, kickoffs: true, digestAt: "07:30", push: expect.any(Object) });
    expect(await dueOf(lensMember)).toEqual({ hour: "07:30", next: true });
    expect((await put("18:05")).body).toMatchObject({ digestAt: "18:05", kickoffs: true });
    expect(await dueOf(lensMember)).toEqual({ hour: "18:05", next: true });
    expect((await member().get(`/api/users/${lensMember.uuid}`)).body).toMatchObject({ digestAt: "18:05" });
    expect((await put(null)).body).toMatchObject({ digestAt: null });
    expect(await dueOf(lensMember)).toBeUndefined();
    expect((await member().put(path, { kickoffs: true })).body).toMatchObject({ digestAt: null });
  });

  test("is an hour that a clock shows, else nothing of what was sent is kept", async () => {
    for (const digestAt of ["24:00", "7:30", "07:60", "07:30:00", "", " 07:30", "demain", 730, true, {}, ["07:30"]]) {
      const { status, body } = await member().put(path, { digestAt, kickoffs: false });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        violations: [{ propertyPath: "digestAt", message: "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30." }],
      });
    }
    expect((await member().get(path)).body).toEqual({ newBrowser: true, kickoffs: true, digestAt: "07:30", push: expect.any(Object) });
  });

  test("is one’s own, and neither an owner’s nor the platform’s to read or to change", async () => {
    for (const { username } of [lensOwner, lensAdmin, leagueOwner, admin]) {
      expect((await world.as(username).get(path)).status).toBe(404);
      expect((await world.as(username).put(path, { digestAt: null })).status).toBe(404);
    }
    expect((await world.as(null).put(path, { digestAt: null })).status).toBe(401);
    expect((await member().get(path)).body).toMatchObject({ digestAt: "07:30" });
  });

  test("leaves a line of history, once, and another version of the user", async () => {
    const version = async () => (await query("select version from user_account where uuid = $1", [lensMember.uuid]))[0]?.version;
    const before = Number(await version());
    await query("delete from change where resource_uuid = $1", [lensMember.uuid]);
    await put("06:00");
    await put("06:00");
    expect(
      await query("select action, resource, user_uuid, before, after from change where resource_uuid = $1", [lensMember.uuid]),
    ).toEqual([
      { action: "update", resource: "User", user_uuid: lensMember.uuid, before: { digestAt: "07:30" }, after: { digestAt: "06:00" } },
    ]);
    expect(await version()).toBe(before + 1);
  });

  test("is that of the organisation’s territory, else of where it plays", async () => {
    const owner = world.as(lensOwner.username);
    const configuration = `/api/organizations/${demo.organizations.lens}/territory`;
    const say = (territory: unknown) => owner.patch(configuration, { territory });
    expect((await say("la_reunion")).status).toBe(200);
    expect((await owner.get(configuration)).body).toMatchObject({ territory: "la_reunion" });
    expect(await dueOf(lensMember, "Indian/Reunion")).toEqual({ hour: "07:30", next: true });
    expect((await say("alsace")).status).toBe(422);
    expect((await member().patch(configuration, { territory: "guyane" })).status).toBe(403);
    expect((await say(null)).status).toBe(200);
    expect(await dueOf(lensMember)).toEqual({ hour: "07:30", next: true });

    const zoneOf = async (uuid: string) => (await query("select organization_zone($1) as zone", [uuid]))[0]?.zone;
    const [region] = await query("update region set time_zone = 'Pacific/Noumea' where code = 'FRA' returning uuid");
    expect(await zoneOf(demo.organizations.lens)).toBe("Pacific/Noumea");
    await query("update region set time_zone = 'Europe/Paris' where uuid = $1", [region?.uuid]);
    expect(await zoneOf(crypto.randomUUID())).toBe("Europe/Paris");
  });

  test("comes round once on the days of 23 and of 25 hours", async () => {
    const after = async (hour: string, instant: string) =>
      (await query("select next_at_hour($1, 'Europe/Paris', $2::timestamptz) as at", [hour, instant]))[0]?.at;
    const days = async (hour: string, first: string, many: number) => {
      const instants = [new Date(first).toISOString()];
      for (let day = 0; day < many; day += 1) instants.push(new Date(String(await after(hour, instants.at(-1) ?? ""))).toISOString());
      return instants.slice(1);
    };
    // 29 March 2026 has no 02:30, 25 October two.
    expect(await days("02:30", "2026-03-27T12:00:00Z", 3)).toEqual([
      "2026-03-28T01:30:00.000Z",
      "2026-03-29T01:30:00.000Z",
      "2026-03-30T00:30:00.000Z",
    ]);
    expect(await days("02:30", "2026-10-23T12:00:00Z", 3)).toEqual([
      "2026-10-24T00:30:00.000Z",
      "2026-10-25T01:30:00.000Z",
      "2026-10-26T01:30:00.000Z",
    ]);
    expect(await days("07:30", "2026-03-28T12:00:00Z", 1)).toEqual(["2026-03-29T05:30:00.000Z"]);
    expect(await days("00:00", "2026-10-24T22:00:00Z", 2)).toEqual(["2026-10-25T23:00:00.000Z", "2026-10-26T23:00:00.000Z"]);
  });

  test("each territory has a clock, and its matches its holidays", async () => {
    for (const territory of keysOf(territories)) {
      const [{ zone } = {}] = await query("select territory_zone($1) as zone", [territory]);
      expect(territoryOfZone(String(zone))).toBe(territory === "alsace_moselle" ? "metropole" : territory);
    }
  });

  test("begins with the user, and goes with them", async () => {
    const { lens } = demo.organizations;
    const created = await world.as(lensOwner.username).post("/api/organizations/users", {
      contactUuid: demo.contacts.lens.ticketing.uuid,
      profile: "member",
      organizationUuid: lens,
    });
    expect(created.status).toBe(201);
    const { uuid } = created.body as unknown as { uuid: string };
    expect(await dueOf({ uuid })).toEqual({ hour: "07:30", next: true });
    await query("delete from user_account where uuid = $1", [uuid]);
    expect(await dueOf({ uuid })).toBeUndefined();
    expect(await dueOf(admin)).toBeUndefined();
  });
});
