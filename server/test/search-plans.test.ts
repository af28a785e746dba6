import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { fillWithMany, organizationOf } from "./many-rows.ts";
import { lookedAt, pretendVacuumed } from "./plans.ts";
import { testServer } from "./template.ts";
import { useWorld } from "./world.ts";

const { users } = demo;

/** What is found of every kind, of one, everywhere, by a number and nowhere; and, looked for twice, what was mistyped. */
const well = ["club 7", "stade 197", "club", "du", "lefevre 12", "martin", "arrete 12", "plan", "note", "06 00 00 12 34"];
const mistyped = ["introuvable", "stadde 19", "lefevvre", "arrettee", "secretairre"];

/** Less than each of the large tables has: what is found often is looked at so far. */
const FARTHEST = 10_000;
const MOST = 30_000;

// The embedded database plans alike, and takes minutes to fill.
describe.skipIf(!testServer)("searching everything among very many rows", () => {
  const world = useWorld();

  beforeAll(async () => {
    await fillWithMany(world.database);
    await pretendVacuumed(world.database, true);
    const [club, league] = [await organizationOf(world.database, "org", 7), await organizationOf(world.database, "league", 3)];
    const move = "update user_account set organization_uuid = $1 where username = $2";
    await world.database.query(move, [club, users.lensOwner.username]);
    await world.database.query(move, [league, users.leagueOwner.username]);
  });

  test.each([
    { as: "a club", username: users.lensOwner.username },
    { as: "a league", username: users.leagueOwner.username },
    { as: "the platform", username: users.admin.username },
  ])("$as looks through no large table", async ({ username }) => {
    const looked: string[] = [];
    for (const q of [...well, ...mistyped]) {
      const { statements, seen, whole, again } = await lookedAt(world, username, `/api/search?q=${encodeURIComponent(q)}`, FARTHEST);
      if (seen > MOST || whole.length > 0 || again > 0) looked.push(`${q}: ${seen} rows (${whole})`);
      if (mistyped.includes(q)) expect(statements, q).toBe(2);
    }
    expect(looked).toEqual([]);
  });
});
