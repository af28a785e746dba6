import type { Database, Transaction } from "../../kit/database/database.ts";
import { migrationsDone } from "../../kit/database/migrate.ts";
import { Refused } from "../../kit/refused.ts";
import type { Author } from "../../kit/resource/history.ts";
import { begin, end, transactionOn } from "../connection.ts";
import { eraseIn, erasuresIn } from "../erasures.ts";
import { givesOf } from "../gives.ts";
import { type Below as BelowFixture, tablesBelowFixture } from "./below-fixture.ts";
import { type Lost, withoutLost } from "./links.ts";
import { bringContents, bringPictures } from "./pictures.ts";
import { type Difference, differenceOf, removeRows, rowsOf, writeRows } from "./rows.ts";
import { tell } from "./tell.ts";

export interface Asking {
  organization: string;
  /** The one that is taken back whole; null for all that are gone. */
  fixture: string | null;
  /** Does all of it and takes it back. */
  essay: boolean;
}

/** A fixture of the side database. */
export interface Past {
  uuid: string;
  name: string;
  kickoffAt: string | null;
  /** Whether the main database has it. */
  isThere: boolean;
  /** Another that stands for it by now: the same teams in the same season. */
  remade: string | null;
  [more: string]: unknown;
}

/** What differs in a fixture, by table. */
export interface Changed {
  fixture: Past;
  tables: { table: string; written: number; gone: number }[];
}

export interface BroughtBack {
  brought: Changed[];
  /** What is left as it is, and is to be asked for by its name. */
  other: Changed[];
  lost: Lost[];
}

/**
 * Brings home fixtures of an organisation back from a database as it was, with all that hangs below them, in one transaction.
 * Whoever was erased since is erased there first. Throws `Refused`.
 */
export async function bringBack(main: Database, side: Database, asking: Asking, author: Author): Promise<BroughtBack> {
  await assertSameSchema(main, side);
  const erasures = await erasuresIn(main);
  const past = await begin(side, "isolation level repeatable read");
  try {
    const was = transactionOn(past);
    for (const erasure of erasures) await eraseIn(was, author, erasure);
    const now = await begin(main);
    let how: "commit" | "rollback" = "rollback";
    try {
      const give = givesOf(side, "rien n’a été repris");
      const bytes: BringBytes = async (fixtures) => {
        await bringPictures(was, transactionOn(now), fixtures, give);
        await bringContents(was, transactionOn(now), fixtures, give);
      };
      const found = await run(was, transactionOn(now), { tables: await tablesBelowFixture(now), bytes }, asking, author);
      how = asking.essay ? "rollback" : "commit";
      return found;
    } finally {
      await end(main, now, how);
    }
  } finally {
    await end(side, past, "rollback");
  }
}

async function assertSameSchema(main: Database, side: Database): Promise<void> {
  const [here, there] = [await migrationsDone(main), await migrationsDone(side)];
  if (here.join() === there.join()) return;
  throw new Refused(
    `La base d’à côté est d’un autre schéma (${there.at(-1) ?? "aucun"}) que celle du service (${here.at(-1) ?? "aucun"})\u00a0: rien n’a été repris.`,
  );
}

/** Brings what these fixtures show and hold, before the rows that do. */
type BringBytes = (fixtures: readonly string[]) => Promise<void>;

interface Below {
  tables: readonly BelowFixture[];
  bytes: BringBytes;
}

async function run(was: Transaction, now: Transaction, { tables, bytes }: Below, asking: Asking, author: Author): Promise<BroughtBack> {
  const fixtures = await pastFixtures(was, now, asking);
  const uuids = fixtures.map(({ uuid }) => uuid);
  const differences: Difference[] = [];
  for (const table of tables) differences.push(differenceOf(table, await rowsOf(was, table, uuids), await rowsOf(now, table, uuids)));
  const isAsked = ({ uuid, isThere, remade }: Past) => uuid === asking.fixture || (!asking.fixture && !isThere && !remade);
  const asked = new Set(fixtures.filter(isAsked).map(({ uuid }) => uuid));
  const taken = differences.map((difference) => only(difference, (fixture) => asked.has(fixture)));
  await bytes([...asked]);
  const lost = await write(now, taken, author);
  const stayed = lost.filter(({ table, leftOut }) => table === "fixture" && leftOut).map(({ fixture }) => fixture);
  return {
    brought: changed(fixtures, taken).filter(({ fixture }) => !stayed.includes(fixture.uuid)),
    other: changed(
      fixtures,
      differences.map((difference) => only(difference, (fixture) => !asked.has(fixture))),
    ),
    lost,
  };
}

/** Rows that came since go first: what was there may have had their place. */
async function write(now: Transaction, differences: readonly Difference[], author: Author): Promise<Lost[]> {
  for (const { table, gone } of differences.toReversed()) await removeRows(now, table, gone);
  const own = new Set(differences.map(({ table }) => table.table));
  const lost: Lost[] = [];
  for (const { table, written, gone } of differences) {
    const rows = written.map(({ was }) => was);
    const found = await withoutLost(now, table, rows);
    await writeRows(now, table, author.displayName, found.kept);
    // What hangs below a row that is left out goes without saying.
    lost.push(...found.lost.filter(({ target }) => !own.has(target)));
    const present = new Map(written.map(({ was, is }) => [was.key, is]));
    await tell(now, author, { table, written: found.kept.map((was) => ({ was, is: present.get(was.key) })), gone });
  }
  return lost;
}

const only = ({ table, written, gone }: Difference, wanted: (fixture: string) => boolean): Difference => ({
  table,
  written: written.filter(({ was }) => wanted(was.fixture)),
  gone: gone.filter(({ fixture }) => wanted(fixture)),
});

const changed = (fixtures: readonly Past[], differences: readonly Difference[]): Changed[] =>
  fixtures
    .map((fixture) => ({
      fixture,
      tables: differences
        .map(({ table, written, gone }) => ({
          table: table.table,
          written: written.filter(({ was }) => was.fixture === fixture.uuid).length,
          gone: gone.filter((row) => row.fixture === fixture.uuid).length,
        }))
        .filter((counted) => counted.written + counted.gone > 0),
    }))
    .filter(({ tables }) => tables.length > 0);

const PAST = `select f.uuid, h.name || ' – ' || a.name as name, f.kickoff_at as "kickoffAt", f.season_uuid as season, f.home_team_uuid as home,
    f.away_team_uuid as away
  from fixture f join team h on h.uuid = f.home_team_uuid join team a on a.uuid = f.away_team_uuid
  where f.home_organization_uuid = $1 and ($2::uuid is null or f.uuid = $2) order by f.kickoff_at, f.uuid`;

/** Nobody writes below them meanwhile. */
const LOCKED = "select uuid from fixture where uuid = any($1::uuid[]) order by uuid for update";

const REMADE = `select p.uuid, min(f.uuid::text) as remade from jsonb_to_recordset($1::jsonb) p (uuid uuid, season uuid, home uuid, away uuid, "kickoffAt" timestamptz)
  join fixture f on f.home_team_uuid = p.home and f.away_team_uuid = p.away and f.uuid <> p.uuid and f.season_uuid is not distinct from p.season
    and (p.season is not null or f.kickoff_at = p."kickoffAt") group by 1`;

async function pastFixtures(was: Transaction, now: Transaction, { organization, fixture }: Asking): Promise<Past[]> {
  const [known] = await now.query("select 1 from organization where uuid = $1", [organization]);
  if (!known)
    throw new Refused(`Aucune organisation n’a l’identifiant ${organization} dans la base du service\u00a0: rien n’a été repris.`);
  const found = await was.query<Past>(PAST, [organization, fixture]);
  if (fixture && found.length === 0)
    throw new Refused(`La base d’à côté n’a pas de rencontre ${fixture} à domicile de cette organisation\u00a0: rien n’a été repris.`);
  const locked = await now.query<{ uuid: string }>(LOCKED, [found.map(({ uuid }) => uuid)]);
  const remade = await now.query<{ uuid: string; remade: string }>(REMADE, [JSON.stringify(found)]);
  return found.map((past) => ({
    ...past,
    isThere: locked.some(({ uuid }) => uuid === past.uuid),
    remade: remade.find(({ uuid }) => uuid === past.uuid)?.remade ?? null,
  }));
}
