import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
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
  const world = useWorld({ isLarge: true });

  beforeAll(() => pretendVacuumed(world.database, true));

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
