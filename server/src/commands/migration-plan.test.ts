import { join } from "node:path";
import { expect, test } from "vitest";
import { measuredRepeatable, readMeasured } from "../kit/database/measured.ts";
import { isRepeatable, migrationsIn } from "../kit/database/migrate.ts";
import { measuredText } from "./migration-plan.ts";

const directory = join(import.meta.dirname, "../../migrations");
const BASELINE = "0001_baseline";

test("every migration since the baseline was measured: npm run bench:migrations", async () => {
  const all = await migrationsIn(directory);
  const { migrations, fixtures } = await readMeasured(directory);
  const named = all.map((name) => (isRepeatable(name) ? measuredRepeatable : name));
  expect(Object.keys(migrations)).toEqual(named.slice(named.indexOf(BASELINE) + 1));
  expect(fixtures).toBeGreaterThanOrEqual(200_000);
});

test("what waits lasts together, and closes a table to readers where one of it does", () => {
  const fixture = (reading: boolean) => ({ table: "fixture", reading });
  const measured = {
    on: "2026-11-23",
    postgresql: "15",
    fixtures: 1_000_000,
    counting: 130,
    migrations: {
      "0201_a": { seconds: 1, locks: [fixture(false), { table: "club", reading: false }] },
      "0202_b": { seconds: 2.01, locks: [fixture(true), { table: "club", reading: false }] },
      "0203_c": { seconds: 0.01, locks: [] },
    },
  };
  const plain = (...pending: string[]) => measuredText(pending, measured, false).replaceAll(/[\u00a0\u202f]/g, " ");
  const each = "pour 1 000 000 rencontres";
  expect(plain("0201_a", "0202_b")).toBe(`3,1 s ${each}, ni lecture ni écriture de fixture ; pas d’écriture de club`);
  expect(plain("0201_a", "0204_d")).toBe(`au moins 1,0 s ${each}, pas d’écriture de fixture, club`);
  expect(plain("0203_c")).toBe(`0,1 s ${each}, sans rien fermer`);
  expect(measuredText(["0203_c"], measured, true)).toMatch(/, sans rien fermer\u00a0; puis leur avancement est recompté .+, 130,0\u00a0s$/);
});
