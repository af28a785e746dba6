import { mayReadUser, type UserFacts } from "@avant-match/contract/accounts/policies.ts";
import type { Actor } from "@avant-match/contract/kit/caller.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations } = demo;

describe("a user", () => {
  const world = useWorld();
  const read = (of: { uuid: string }, as: { username: string }) => world.as(as.username).get(`/api/users/${of.uuid}`);

  test("reads themselves with their person, organisation, profile and roles", async () => {
    const { body } = await read(users.lensMember, users.lensMember);
    expect(body).toMatchObject({
      "@type": "User",
      username: users.lensMember.username,
      profile: "member",
      roles: ["ROLE_ORGANIZATION_MEMBER"],
      organization: { uuid: organizations.lens, name: "RC Lens" },
      person: { displayName: "Thomas Delattre", initials: "TD", email: users.lensMember.username },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  });

  test.each([
    [users.admin, ["ROLE_ADMIN"]],
    [users.lensOwner, ["ROLE_ORGANIZATION_OWNER"]],
    [users.lensAdmin, ["ROLE_ORGANIZATION_ADMIN"]],
  ])("$username has the roles %s", async (user, roles) => {
    expect((await read(user, user)).body.roles).toEqual(roles);
  });

  test("the platform's administrator belongs to no organisation", async () => {
    expect((await read(users.admin, users.admin)).body).toMatchObject({ organization: null, profile: null, contact: null });
  });

  test("is unknown to other organisations", async () => {
    for (const stranger of [users.rennesOwner, users.leagueOwner]) {
      expect((await read(users.lensMember, stranger)).status).toBe(404);
    }
    expect((await read(users.admin, users.lensOwner)).status).toBe(404);
  });

  test("is read by themselves and by those who manage them, as the policy says", async () => {
    const all = Object.values(users);
    const facts = await world.database.query<UserFacts & Actor & { userUuid: string }>(
      `select uuid, uuid as "userUuid", organization_uuid as "organizationUuid", profile, platform_admin as platform from user_account
       where uuid = any($1)`,
      [all.map(({ uuid }) => uuid)],
    );
    const factsOf = ({ uuid }: { uuid: string }) => facts.find((each) => each.uuid === uuid) ?? expect.unreachable();
    for (const asking of all.filter(({ username }) => username !== users.awaitingOwner.username)) {
      for (const asked of all) {
        const { status } = await read(asked, asking);
        expect([asking.username, asked.username, status]).toEqual([
          asking.username,
          asked.username,
          mayReadUser(factsOf(asking), factsOf(asked)) ? 200 : 404,
        ]);
      }
    }
    expect((await read(users.lensOwner, users.lensMember)).status).toBe(404);
    expect((await read(users.lensMember, users.lensAdmin)).status).toBe(200);
  });
});
