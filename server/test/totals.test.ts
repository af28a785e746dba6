import { describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { sumUp } from "../src/platform/sum-up.ts";
import { useWorld } from "./world.ts";

const { users, organizations, seasons } = demo;
const everybody = [users.lensOwner, users.rennesMember, users.leagueOwner, users.admin].map(({ username }) => username);

describe("the totals that are kept", () => {
  const world = useWorld();
  const query = (text: string, values: unknown[] = []) => world.database.query<{ n: number; organization_uuid: string }>(text, values);
  const organizationOf = async (username: string) =>
    (await query("select organization_uuid from user_account where username = $1 and not platform_admin", [username]))[0]
      ?.organization_uuid;
  const totalOf = async (username: string, url: string) => (await world.as(username).get(url)).body.totalItems;

  const countOf = async (username: string, statuses: string[] | null) => {
    const sides = "($1::uuid is null or $1 in (home_organization_uuid, away_organization_uuid, organizer_uuid))";
    const among = "($2::text[] is null or status = any($2))";
    const [row] = await query(`select count(*) n from fixture where ${sides} and ${among}`, [await organizationOf(username), statuses]);
    return row?.n;
  };
  const contactsOf = async (username: string, others: boolean) => {
    const own = `c.organization_uuid is not distinct from $1`;
    const listed = `c.public_profile and o.status = 'active'`;
    const seen = `($1::uuid is null or (not $2 and ${own}) or (${listed} and not (${own})))`;
    const [row] = await query(`select count(*) n from contact c join organization o on o.uuid = c.organization_uuid where ${seen}`, [
      await organizationOf(username),
      others,
    ]);
    return row?.n;
  };

  async function assertExact(): Promise<void> {
    for (const username of everybody) {
      expect(await totalOf(username, "/api/fixtures")).toBe(await countOf(username, null));
      expect(await totalOf(username, "/api/fixtures?status=unheard")).toBe(await countOf(username, null));
      for (const [status, statuses] of [
        ["scheduled", ["scheduled", "playing"]],
        ["finished", ["finished"]],
        ["archived", ["archived"]],
      ] as const)
        expect(await totalOf(username, `/api/fixtures?status=${status}`)).toBe(await countOf(username, [...statuses]));
      expect(await totalOf(username, "/api/contacts")).toBe(await contactsOf(username, false));
      expect(await totalOf(username, "/api/contacts?others=true")).toBe(await contactsOf(username, true));
      expect(await totalOf(username, "/api/contacts?others=false")).toBe(await contactsOf(username, false));
    }
  }

  test.each<[string, string, ...string[]]>([
    ["as they were loaded", "select 1"],
    [
      "once many are added",
      `insert into fixture (season_uuid, home_team_uuid, away_team_uuid, kickoff_at, status)
       select $1, h.uuid, a.uuid, now(), 'scheduled' from team h, team a where h.uuid <> a.uuid limit 60`,
      seasons.current,
    ],
    ["once they change their status", "update fixture set status = 'finished' where status = 'scheduled'"],
    [
      "once they change sides",
      "update fixture set home_team_uuid = away_team_uuid, away_team_uuid = home_team_uuid where status = 'finished'",
    ],
    ["once they belong to no season", "update fixture set season_uuid = null where status = 'archived'"],
    ["once a competition has another organiser", "update competition set organizer_uuid = $1", organizations.rennes],
    ["once some are gone", "delete from fixture where status = 'archived'"],
    ["once contacts are no longer public", "update contact set public_profile = not public_profile"],
    ["once an organisation is inactive", "update organization set status = 'inactive' where uuid = $1", organizations.marseille],
  ])("are exact %s", async (_name, change, ...values) => {
    await query(change, values);
    await assertExact();
    await sumUp(world.database);
    await assertExact();
  });
});
