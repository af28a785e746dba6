import { join } from "node:path";
import { expect, test } from "vitest";
import { readMeasured } from "../kit/database/measured.ts";
import { migrationsIn } from "../kit/database/migrate.ts";
import { planText } from "./migration-plan.ts";

const directory = join(import.meta.dirname, "../../migrations");
/** The last of the first release. */
const RELEASED = "0151_sent_email_changes";

test("every migration since the first release was measured: npm run bench:migrations", async () => {
  const all = await migrationsIn(directory);
  const { migrations, fixtures } = await readMeasured(directory);
  expect(Object.keys(migrations)).toEqual(all.slice(all.indexOf(RELEASED) + 1));
  expect(fixtures).toBeGreaterThanOrEqual(200_000);
});

test("the plan tells how long each table stays closed: from the first that locks it to the end of all", () => {
  const fixture = (reading: boolean) => ({ table: "fixture", reading });
  const measured = {
    on: "2026-11-23",
    postgresql: "15",
    fixtures: 1_000_000,
    counting: 130,
    migrations: {
      "0201_a": { seconds: 1, locks: [fixture(false), { table: "club", reading: true }] },
      "0202_kept_counts": { seconds: 2, locks: [fixture(true), { table: "club", reading: false }] },
    },
  };
  const plain = (pending: string[]) => planText(pending, measured).replaceAll(/[\u00a0\u202f]/g, " ");
  const scale = "Mesuré le 23 novembre 2026 sur 1 000 000 rencontres non préparées, PostgreSQL 15. Pour la vôtre : --essai, sur une copie.";
  expect(plain(["0201_a", "0202_kept_counts"])).toBe(`Migrations à appliquer, ensemble :
  0201_a : 1,0 s
  0202_kept_counts : 2,0 s
Fermé aux autres jusqu’à la fin :
  3,0 s : ni lecture ni écriture de club
  3,0 s : pas d’écriture de fixture
  2,0 s : ni lecture ni écriture de fixture
Puis l’avancement de chaque rencontre est compté de nouveau, par lots, sans rien fermer : 130,0 s
${scale}`);
  expect(plain(["0201_a", "0203_b"])).toContain("  0203_b : non mesuré\nFermé aux autres jusqu’à la fin :\n  au moins 1,0 s :");
  expect(plain(["0203_b"])).toBe(
    `Migrations à appliquer, ensemble :\n  0203_b : non mesuré\nCe qui est fermé aux autres n’est pas mesuré.\n${scale}`,
  );
});
