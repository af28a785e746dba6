import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { fixtureJobs } from "../fixtures/lifecycle/clock.ts";
import { trustedClock } from "./trusted-clock.ts";

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

describe("the clock by which jobs run", () => {
  const world = useWorld();
  const query = (text: string) => world.database.query(text);
  const notices = async () =>
    (await world.as(demo.users.admin.username).get("/api/notices")).body.member.map(({ detail }) => String(detail));
  const seen = (text: string) => query(`update clock_seen set ${text}`);
  const clock = () => trustedClock(world.database)();
  beforeEach(() => seen("at = now(), jumped_at = null"));
  afterEach(() => {
    vi.useRealTimers();
    return query("delete from notice");
  });

  test("is the database's, as it goes on, after a week without a server too", async () => {
    for (const at of ["now()", "now() - interval '7 days'", "now() + interval '1 minute'"]) {
      await seen(`at = ${at}`);
      expect(Math.abs(Number(await clock()) - Date.now())).toBeLessThan(HOUR);
    }
    expect(await notices()).toEqual([]);
  });

  test.each(["now() - interval '1 year'", "now() + interval '1 hour'"])(
    "is not believed for a day after %s, which is told once",
    async (at) => {
      await seen(`at = ${at}`);
      const [first, second] = [trustedClock(world.database), trustedClock(world.database)];
      expect(await Promise.all([first(), second(), first()])).toEqual([null, null, null]);
      expect(await notices()).toEqual([expect.stringMatching(/^L’horloge de la base de données a sauté du \d.* au \d.* 24\u00a0heures/)]);
      await seen("jumped_at = now() - interval '23 hours'");
      expect(await clock()).toBeNull();
      await seen("jumped_at = now() - interval '25 hours'");
      expect(await clock()).toBeInstanceOf(Date);
      expect(await clock()).toBeInstanceOf(Date);
      expect(await notices()).toHaveLength(1);
    },
  );

  test("is believed at once when it is set right, and not when it jumps a second time", async () => {
    await seen("at = now() - interval '1 year'");
    expect(await clock()).toBeNull();
    await seen("at = now() - interval '1 hour'");
    expect(await clock()).toBeInstanceOf(Date);
    await seen("at = now() - interval '2 years', jumped_at = now() - interval '1 year'");
    expect(await clock()).toBeNull();
  });

  test("is not that of a node a year ahead: no fixture starts or ends", async () => {
    const statuses = () => query("select status, count(*)::int4 as of from fixture group by status order by status");
    const jobs = fixtureJobs(world.database);
    const run = async () => {
      const now = await clock();
      if (now) for (const job of jobs) await job.run(now);
    };
    await query("update fixture set kickoff_at = now() + interval '1 month' where status = 'scheduled'");
    await query("update fixture set kickoff_at = now() where status = 'playing'");
    await query("update fixtures_configuration set auto_archive_after_days = null");
    const before = await statuses();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + YEAR });
    await run();
    vi.useRealTimers();
    expect(await statuses()).toEqual(before);
    expect(await notices()).toEqual([
      expect.stringMatching(/^L’horloge (de la base de données a sauté|du serveur \S+ avance de 365\u00a0jours)/),
    ]);
  });
});
