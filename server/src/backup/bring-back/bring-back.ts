import { OwnPointTick } from "@avant-match/contract/fixtures/own-points/own-point-ticks.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { recordOf } from "../../fixtures/policies.ts";
import type { Database, Transaction } from "../../kit/database/database.ts";
import { migrationsDone, newestOf } from "../../kit/database/migrate.ts";
import { Refused } from "../../kit/refused.ts";
import { type Author, record } from "../../kit/resource/history.ts";
import { columnOf } from "../../kit/resource/write-statements.ts";
import { objectColumn, places } from "../../objects/places.ts";
import { inOneTransaction, transactionOn } from "../connection.ts";
import { eraseIn, erasuresIn } from "../erasures.ts";
import { type Give, givesOf } from "../gives.ts";
import { tablesBelowFixture } from "./below-fixture.ts";
import { type Difference, differencesIn, type Lost, removeRows, withoutLost, writeRows } from "./rows.ts";

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

const NOW = `select p.*, exists (select 1 from fixture f where f.uuid = p.uuid) as "isThere", (select min(f.uuid::text) from fixture f
    where f.home_team_uuid = p.home and f.away_team_uuid = p.away and f.uuid <> p.uuid and f.season_uuid is not distinct from p.season
      and (p.season is not null or f.kickoff_at = p."kickoffAt")) as remade
  from jsonb_to_recordset($1::jsonb) p (uuid uuid, name text, "kickoffAt" timestamptz, season uuid, home uuid, away uuid)`;

async function pastFixtures(was: Transaction, now: Transaction, { organization, fixture }: Asking): Promise<Past[]> {
  const [known] = await now.query("select 1 from organization where uuid = $1", [organization]);
  if (!known) throw refused(`Aucune organisation n’a l’identifiant ${organization} dans la base du service`);
  const found = await was.query<Past>(PAST, [organization, fixture]);
  if (fixture && found.length === 0) throw refused(`La base d’à côté n’a pas de rencontre ${fixture} à domicile de cette organisation`);
  await now.query("select uuid from fixture where uuid = any($1::uuid[]) order by uuid for update", [found.map(({ uuid }) => uuid)]);
  return now.query<Past>(NOW, [JSON.stringify(found)]);
}

const HELD = `select k.table, m.hash from media m cross join (values ('media'), ('media_copy')) k ("table")
    where '/media/' || m.hash || '.webp' in (select i.url from fixture_document_image i
      join fixture_document d on d.uuid = i.document_uuid where d.fixture_uuid = any($1::uuid[]))
  union select 'file_content', c.hash from fixture_file f join fixture_file_content c on c.file_uuid = f.uuid
    where f.fixture_uuid = any($1::uuid[]) order by 1, 2`;

/** The same advisory locks guard the deletion of unused media and file contents. */
const LOCK =
  "select pg_advisory_xact_lock(case when $1 = 'file_content' then hashtextextended('file ' || $2, 0) else hashtext('media') end)";

/** Each database has its own objects, so those of the side database are copied as bytes. */
async function bringBytes(was: Transaction, now: Transaction, give: Give, fixtures: readonly string[]): Promise<void> {
  for (const { table, hash } of await was.query<{ table: string; hash: string }>(HELD, [fixtures])) {
    await now.query(LOCK, [table, hash]);
    if ((await now.query(`select 1 from ${table} where hash = $1`, [hash])).length > 0) continue;
    const found = await was.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t where hash = $1`, [hash]);
    for (const { row } of found) {
      for (const place of places.filter((each) => each.table === table && row[objectColumn(each)] !== null)) {
        row[place.column] = `\\x${(await give(String(row[objectColumn(place)]))).toString("hex")}`;
        row[objectColumn(place)] = null;
      }
      await now.query(`insert into ${table} select r.* from jsonb_populate_record(null::${table}, $1::jsonb) r`, [JSON.stringify(row)]);
    }
  }
}

async function tell(tx: Transaction, author: Author, { table: { table }, fixture, was, is }: Difference): Promise<void> {
  const resource = resources.find((each) => each.table === table);
  const row = was ?? is;
  if (!resource || !row) return;
  const kept = Object.entries(resource.fields).filter(([name, { via }]) => !via && columnOf(resource, name) in row);
  const fields = kept.map(([name, { column }]) => {
    const saidIn = (of: typeof row | undefined) => saidOf(column, of?.[columnOf(resource, name)] ?? null);
    return { name, before: saidIn(is), after: saidIn(was) };
  });
  const changed = fields.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (changed.length === 0 && table !== "fixture") return;
  const before = is ? Object.fromEntries(changed.map((field) => [field.name, field.before])) : null;
  const after = was ? Object.fromEntries(changed.map((field) => [field.name, field.after])) : null;
  const told = { action: "bring-back", resource: resource.type, resourceUuid: String(row.uuid), before, after };
  // The home club reads the fixture's history, and must not see what visitors tick for themselves.
  const home = "select 1 from fixture where uuid = $1 and home_organization_uuid = $2";
  const isOfVisitors = table === OwnPointTick.table && (await tx.query(home, [fixture, row.organization_uuid])).length === 0;
  await (isOfVisitors ? record(tx, author, told) : recordOf(tx, author, fixture, told));
}

const saidOf = (column: string | undefined, value: unknown): unknown =>
  column === "timestamptz" && typeof value === "string" ? new Date(value).toISOString().replace(".000Z", "Z") : value;
