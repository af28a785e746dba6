import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { loadDemo } from "../server/demo/load.ts";
import { demo } from "../server/demo/names.ts";
import { createApp } from "../server/src/application/app.ts";
import { migrate } from "../server/src/kit/database/migrate.ts";
import { openPostgres } from "../server/src/kit/database/open-postgres.ts";
import { csv, upload } from "../server/test/calendars.ts";
import { requesterOf } from "../server/test/requester.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import { fillWithClubs } from "./clubs.ts";

/**
 * What duties add to an import that moves a thousand matches at once: the same calendar goes, in turns, into a world whose league and
 * clubs have the given duties, and into one that has none. `npm run bench:import`
 */
const CLUBS = 33;
const ROUNDS = 6;
const MOST = 1.3;

const worlds = { without: await worldOf(false), "with duties": await worldOf(true) };
const took: Record<keyof typeof worlds, number[]> = { without: [], "with duties": [] };
try {
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ["without", "with duties"] as const) took[name].push(await worlds[name].moves(round % 3));
  const [without, withDuties] = [median(took.without), median(took["with duties"])];
  const ratio = withDuties / without;
  if (ratio > MOST) process.exitCode = 1;
  console.log(
    `${CLUBS * (CLUBS - 1)} matches moved, with ${await worlds["with duties"].duties()} duties: ${withDuties.toFixed(0)} ms, without ${without.toFixed(0)}: ${ratio.toFixed(2)} times (at most ${MOST})`,
  );
} finally {
  for (const world of Object.values(worlds)) await world.close();
}

async function worldOf(hasDuties: boolean) {
  const postgresql = await startPostgresql();
  const database = openPostgres(postgresql.url);
  await migrate(database, join(import.meta.dirname, "../server/migrations"));
  await database.transaction((tx) => loadDemo(tx, new Date()));
  await fillWithClubs(database, CLUBS, 0);
  const limits = { perAccount: 1000, perAddress: 1000, feedback: 1000 };
  const app = await createApp({ database, limits, pages: null });
  const admin = requesterOf(app, database, demo.users.admin.username);
  await database.query("delete from duty_model");
  const clubs = await database.query<{ uuid: string }>("select uuid from organization where name ~ '^Club \\d+$'");
  if (hasDuties)
    for (const uuid of [demo.organizations.league, ...clubs.map(({ uuid }) => uuid)]) {
      const { status, body } = await admin.post(`/api/organizations/${uuid}/duties/given`);
      if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    }
  const season = randomUUID();
  await database.query(
    "insert into season (uuid, competition_uuid, year) select $1, uuid, 2030 from competition where organizer_uuid = $2 order by uuid limit 1",
    [season, demo.organizations.league],
  );
  const moves = async (later: number): Promise<number> => {
    const since = performance.now();
    const { status, body } = await upload(admin, season, { file: csv(...calendar(later)) });
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return performance.now() - since;
  };
  await moves(3);
  await moves(4);
  return {
    moves,
    duties: async () =>
      (
        await database.query(
          "select count(*)::int4 as n from fixture_duty d join fixture f on f.uuid = d.fixture_uuid where f.season_uuid = $1",
          [season],
        )
      )[0]?.n,
    async close() {
      await app.close();
      await database.close();
      await postgresql.stop();
    },
  };
}

/** Each club receives each other once, a round a week, all so many days later. */
function calendar(later: number): string[] {
  const names = Array.from({ length: CLUBS }, (_, n) => `Club ${n + 1}`);
  return names.flatMap((home, h) =>
    names.flatMap((away, a) => {
      const round = ((h + a) % CLUBS) + 1;
      const day = new Date(Date.UTC(2030, 7, 4 + 7 * round + later)).toLocaleDateString("fr-FR", { timeZone: "UTC" });
      return h === a ? [] : [`${round};${day};15:00;${home};${away};;`];
    }),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
