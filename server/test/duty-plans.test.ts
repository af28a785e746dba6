import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { organizationOf } from "./many-rows.ts";
import { lookedAt, pretendVacuumed } from "./plans.ts";
import { testServer } from "./template.ts";
import { useWorld } from "./world.ts";

const { users } = demo;

/** Of each match six of the club that receives and two of its league; those of former seasons are half done, half left. */
const FILL = `insert into fixture_duty (fixture_uuid, organization_uuid, asked_by_uuid, label, due_at, status, archived)
  select f.uuid, case when n < 6 then f.home_organization_uuid else f.organizer_uuid end, case when n = 0 then f.organizer_uuid end, 'Échéance ' || n,
    f.kickoff_at - n * interval '3 days', case when n % 2 = 0 and f.status <> 'scheduled' then 'done' else 'todo' end, f.status = 'archived'
  from fixture f, generate_series(0, 7) n where f.home_organization_uuid is not null and f.organizer_uuid is not null`;
const given = "update fixture_duty set assignee_uuid = $1 where organization_uuid = $2 and label = 'Échéance 1'";

const narrowed = [
  "",
  "status=todo",
  "status=done",
  "status=todo&pastAtScheduling=false&due[before]=2027-01-01",
  "due[before]=2000-09-01",
  `assignee.uuid=${users.lensMember.uuid}`,
];

// The embedded database plans alike, and takes minutes to fill.
describe.skipIf(!testServer)("duties among very many rows", () => {
  const world = useWorld({ isLarge: true });

  beforeAll(async () => {
    const club = await organizationOf(world.database, "org", 7);
    const client = await world.database.pool.connect();
    try {
      await client.query("set session_replication_role = replica");
      await client.query(FILL);
      await client.query(given, [users.lensMember.uuid, club]);
    } finally {
      client.release(true);
    }
    await world.database.query("analyze fixture_duty");
    await pretendVacuumed(world.database, false);
  });

  // A total counts each, along an index and beside its match.
  test.each([
    { as: "a club", username: users.lensOwner.username, most: 4000 },
    { as: "a league", username: users.leagueOwner.username, most: 50_000 },
    { as: "the platform", username: users.admin.username, most: 100 },
  ])("no list of $as looks through all of them", async ({ username, most }) => {
    const looked: string[] = [];
    for (const search of [...narrowed, ...narrowed.map((each) => `${each}&page=20`)]) {
      const { seen, whole } = await lookedAt(world, username, `/api/duties?${search}`, 1000);
      if (seen > most || whole.length > 0) looked.push(`${search}: ${seen} rows (${whole})`);
    }
    expect(looked).toEqual([]);
  });

  // A thousand duties, each beside its match; of a league, whose lines are rounds, both what presses and what is left.
  test.each([
    { as: "a club", username: users.lensOwner.username, most: 2500 },
    { as: "a league", username: users.leagueOwner.username, most: 5000 },
  ])("what presses looks no farther than it counts, of $as", async ({ username, most }) => {
    const { seen, whole } = await lookedAt(world, username, "/api/duties/next", 1000);
    expect(whole).toEqual([]);
    expect(seen).toBeLessThan(most);
  });
});
