import { afterEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { lensOwner, lensAdmin, lensMember, rennesMember, rennesOwner, leagueOwner, admin } = demo.users;
const { organizations } = demo;
const path = `/api/organizations/${organizations.lens}/owner`;

describe("the owner of an organisation", () => {
  const world = useWorld();
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);
  const as = ({ username }: { username: string }) => world.as(username);
  const profiles = async () =>
    Object.fromEntries(
      (await query("select username, profile from user_account where organization_uuid = $1", [organizations.lens])).map((row) => [
        String(row.username),
        row.profile,
      ]),
    );
  afterEach(async () => {
    for (const [user, profile] of [
      [lensAdmin, "admin"],
      [lensMember, "member"],
      [lensOwner, "owner"],
    ] as const)
      await query("update user_account set profile = $2, locked = false where uuid = $1", [user.uuid, profile]);
    await query("truncate kept_mail");
  });

  test("hands it over to another of its users: the former becomes admin, both are told, and the history has it", async () => {
    const { status, body } = await as(lensOwner).put(path, { userUuid: lensMember.uuid });
    expect({ status, body }).toMatchObject({ status: 200, body: { uuid: lensMember.uuid, profile: "owner" } });
    expect(await profiles()).toEqual({ [lensOwner.username]: "admin", [lensMember.username]: "owner", [lensAdmin.username]: "admin" });
    const told = await query("select recipient from kept_mail where subject like 'Propriétaire de%' order by recipient");
    expect(told.map(({ recipient }) => recipient)).toEqual([lensMember.username, lensOwner.username]);
    const lines = await query(
      "select resource_uuid as uuid, before->>'profile' as before, after->>'profile' as after from change where resource = 'OrganizationUser' order by at",
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        { uuid: lensOwner.uuid, before: "owner", after: "admin" },
        { uuid: lensMember.uuid, before: "member", after: "owner" },
      ]),
    );
    expect((await as(lensOwner).put(path, { userUuid: lensOwner.uuid })).status).toBe(403);
  });

  test("has proven who they are within ten minutes", async () => {
    await as(lensOwner).get("/api/fixtures");
    await query("update session set created_at = now() - interval '11 minutes' where user_uuid = $1", [lensOwner.uuid]);
    expect(await as(lensOwner).put(path, { userUuid: lensMember.uuid })).toMatchObject({ status: 403, body: { demands: "proof" } });
    await as(lensOwner).post(`/api/users/${lensOwner.uuid}/proof`, { password: demo.password });
    expect((await as(lensOwner).put(path, { userUuid: lensMember.uuid })).status).toBe(200);
  });

  test("is named by nobody else but the platform, which names the first one too", async () => {
    for (const user of [lensAdmin, lensMember, rennesOwner, leagueOwner])
      expect((await as(user).put(path, { userUuid: lensAdmin.uuid })).status).toBe(403);
    await query("update user_account set profile = 'admin' where uuid = $1", [lensOwner.uuid]);
    expect((await as(admin).put(path, { userUuid: lensMember.uuid })).body).toMatchObject({ profile: "owner" });
    expect(await profiles()).toMatchObject({ [lensMember.username]: "owner", [lensOwner.username]: "admin" });
  });

  test("is one of its users who may sign in", async () => {
    const violations = async (userUuid: unknown) => (await as(lensOwner).put(path, { userUuid })).body.violations?.[0]?.propertyPath;
    expect(await violations(undefined)).toBe("userUuid");
    expect(await violations("personne")).toBe("userUuid");
    expect(await violations(rennesMember.uuid)).toBe("userUuid");
    await query("update user_account set locked = true where uuid = $1", [lensMember.uuid]);
    expect(await violations(lensMember.uuid)).toBe("userUuid");
    expect(await profiles()).toMatchObject({ [lensOwner.username]: "owner" });
  });
});
