import type { Database, Transaction } from "../../kit/database/database.ts";
import { migrationsDone, newestOf } from "../../kit/database/migrate.ts";
import { Refused } from "../../kit/refused.ts";
import type { Author } from "../../kit/resource/history.ts";
import { inOneTransaction, transactionOn } from "../connection.ts";
import { eraseIn, erasuresIn } from "../erasures.ts";
import { givesOf } from "../gives.ts";
import { tablesBelowFixture } from "./below-fixture.ts";
import { bringBytes } from "./bytes.ts";
import { type Difference, differencesIn, type Lost, removeRows, withoutLost, writeRows } from "./rows.ts";
import { tell } from "./tell.ts";

export interface Asking {
  organization: string;
  /** null: all deleted fixtures that were not created again. */
  fixture: string | null;
  essay: boolean;
}

export type Past = {
  uuid: string;
  name: string;
  kickoffAt: string | null;
  isThere: boolean;
  /** uuid of a fixture of the same teams and season that was created since; null without one. */
  remade: string | null;
};

export interface Changed {
  fixture: Past;
  tables: { table: string; written: number; gone: number }[];
}

export interface BroughtBack {
  brought: Changed[];
  other: Changed[];
  lost: Lost[];
}

/** Erases people in the side database first, so that they do not return. Throws `Refused`. */
export async function bringBack(main: Database, side: Database, asking: Asking, author: Author): Promise<BroughtBack> {
  const [here, there] = [newestOf(await migrationsDone(main)), newestOf(await migrationsDone(side))];
  if (here !== there)
    throw refused(`La base d’à côté est d’un autre schéma (${there ?? "aucun"}) que celle du service (${here ?? "aucun"})`);
  const erasures = await erasuresIn(main);
  const bringFrom = async (was: Transaction) => {
    for (const erasure of erasures) await eraseIn(was, author, erasure);
    return inOneTransaction(main, (now) => bring(was, transactionOn(now), side, asking, author), asking);
  };
  return inOneTransaction(side, (past) => bringFrom(transactionOn(past)), { mode: "isolation level repeatable read", essay: true });
}

const refused = (why: string): Refused => new Refused(`${why}\u00a0: ${NOTHING}.`);
const NOTHING = "rien n’a été repris";

async function bring(was: Transaction, now: Transaction, side: Database, asking: Asking, author: Author): Promise<BroughtBack> {
  const fixtures = await pastFixtures(was, now, asking);
  const uuids = fixtures.map(({ uuid }) => uuid);
  const differences: Difference[] = [];
  for (const table of await tablesBelowFixture(now)) differences.push(...(await differencesIn(table, was, now, uuids)));
  const isAsked = ({ uuid, isThere, remade }: Past) => uuid === asking.fixture || (!asking.fixture && !isThere && !remade);
  const asked = new Set(fixtures.filter(isAsked).map(({ uuid }) => uuid));
  await bringBytes(was, now, givesOf(side, NOTHING), [...asked]);
  const taken = differences.filter(({ fixture }) => asked.has(fixture));
  const lost = await write(now, taken, author);
  const stayed = new Set(lost.flatMap(({ table, leftOut, fixture }) => (table === "fixture" && leftOut ? [fixture] : [])));
  const brought = fixtures.filter(({ uuid }) => asked.has(uuid) && !stayed.has(uuid));
  const other = fixtures.filter(({ uuid }) => !asked.has(uuid));
  return { brought: changed(brought, differences), other: changed(other, differences), lost };
}

/** Deletes newer rows first: they may hold a unique key of an older row. */
async function write(now: Transaction, differences: readonly Difference[], author: Author): Promise<Lost[]> {
  const tables = [...Map.groupBy(differences, ({ table }) => table)];
  for (const [table, rows] of tables.toReversed()) await removeRows(now, table, rows);
  const lost: Lost[] = [];
  for (const [table, rows] of tables) {
    const kept = await withoutLost(now, table, rows, lost);
    await writeRows(now, table, author.displayName, kept);
    for (const each of kept) await tell(now, author, each);
  }
  return lost.filter(({ target }) => !tables.some(([{ table }]) => table === target));
}

const changed = (fixtures: readonly Past[], differences: readonly Difference[]): Changed[] => {
  const byFixture = Map.groupBy(differences, ({ fixture }) => fixture);
  const tablesOf = ({ uuid }: Past) =>
    [...Map.groupBy(byFixture.get(uuid) ?? [], ({ table }) => table.table)].map(([table, rows]) => {
      const written = rows.filter(({ was }) => was).length;
      return { table, written, gone: rows.length - written };
    });
  return fixtures.map((fixture) => ({ fixture, tables: tablesOf(fixture) })).filter(({ tables }) => tables.length > 0);
};

const PAST = `select f.uuid, h.name || ' – ' || a.name as name, f.kickoff_at as "kickoffAt", f.season_uuid as season, f.home_team_uuid as home,
    f.away_team_uuid as away
  from fixture f join team h on h.uuid = f.home_team_uuid join team a on a.uuid = f.away_team_uuid
  where f.home_organization_uuid = $1 and ($2::uuid is null or f.uuid = $2) order by f.kickoff_at, f.uuid`;

const LOCKED = "select uuid from fixture where uuid = any($1::uuid[]) order by uuid for update";

const NOW = `select p.*, exists (select 1 from fixture f where f.uuid = p.uuid) as "isThere", (select min(f.uuid::text) from fixture f
    where f.home_team_uuid = p.home and f.away_team_uuid = p.away and f.uuid <> p.uuid and f.season_uuid is not distinct from p.season
      and (p.season is not null or f.kickoff_at = p."kickoffAt")) as remade
  from jsonb_to_recordset($1::jsonb) p (uuid uuid, name text, "kickoffAt" timestamptz, season uuid, home uuid, away uuid)`;

async function pastFixtures(was: Transaction, now: Transaction, { organization, fixture }: Asking): Promise<Past[]> {
  const [known] = await now.query("select 1 from organization where uuid = $1", [organization]);
  if (!known) throw refused(`Aucune organisation n’a l’identifiant ${organization} dans la base du service`);
  const found = await was.query<Past>(PAST, [organization, fixture]);
  if (fixture && found.length === 0) throw refused(`La base d’à côté n’a pas de rencontre ${fixture} à domicile de cette organisation`);
  await now.query(LOCKED, [found.map(({ uuid }) => uuid)]);
  return now.query<Past>(NOW, [JSON.stringify(found)]);
}
