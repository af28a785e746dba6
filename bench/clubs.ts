import type pg from "pg";
import { demo } from "../server/demo/names.ts";
import { countKept } from "../server/src/fixtures/completion/count-anew.ts";
import type { Database } from "../server/src/kit/database/database.ts";

/** Clubs in leagues of twenty, of which each receives each other once. */
const OF_A_LEAGUE = 20;
/** Whom a club names, whatever the fixture: nobody is expected by all clubs at once. */
const OF_A_CLUB: Readonly<Record<string, number>> = { contact: 40, referee: 8, delegate: 4 };
/** Fully prepared, with 80 rows and 90 lines of history of its own. */
const MODEL = demo.fixtures.lensRennes;

const u = (kind: string, n: string) => `md5('${kind}' || (${n})::text)::uuid`;

/**
 * Fills the demo world with whole leagues in the middle of a season. What some clubs receive is as fully prepared as the demo's
 * best: sections, lists and history, but for packs that were sent; the others have the calendar alone. Each club has one user.
 */
export async function fillWithClubs(database: Database, clubs: number, prepared: number): Promise<number> {
  const client = await database.pool.connect();
  const run = async (text: string) => (await client.query(text)).rowCount ?? 0;
  try {
    await run("set statement_timeout = 0");
    // Completion is counted all at once below.
    await run("select set_config('avant_match.counted', 'all', false)");
    for (const statement of organizations(clubs)) await run(statement);
    const fixtures = await run(fixturesOf(clubs));
    // What the triggers of each row would do is copied as well.
    await run("set session_replication_role = replica");
    await prepare(client, clubs, receivedBy(prepared));
    await run("set session_replication_role = origin");
    await run("vacuum analyze");
    await countKept(database);
    return fixtures;
  } finally {
    client.release(true);
  }
}

/**
 * Fills a database, empty at the schema of any release or with the demo world at the present one, with the calendars of so many seasons
 * that there are so many fixtures. What some clubs receive next, each one match, is fully prepared where that is asked for.
 */
export async function fillWithSeasons(database: Database, fixtures: number, prepared = 0): Promise<number> {
  const clubs = 2_000;
  const seasons = Math.ceil(fixtures / (clubs * (OF_A_LEAGUE - 1)));
  const client = await database.pool.connect();
  const run = async (text: string) => (await client.query(text)).rowCount ?? 0;
  try {
    await run("set statement_timeout = 0");
    await run("insert into region (name, code, type) select 'France', 'FR', 'country' where not exists (select from region)");
    for (const statement of organizations(clubs)) await run(statement);
    // What the triggers of each fixture would do is done for all at once below.
    await run("set session_replication_role = replica");
    const pairs = (await client.query<{ name: string | null }>("select to_regclass('fixture_pairing') as name")).rows[0]?.name;
    if (pairs) await run("alter table fixture disable trigger paired");
    let made = 0;
    for (let season = 0; season < seasons; season++) {
      made += await run(fixturesOf(clubs, season, fixtures - made));
    }
    await run(
      "insert into venue_context (uuid, venue_uuid) select f.uuid, v.uuid from fixture f join venue v on v.organization_uuid = f.home_organization_uuid on conflict do nothing",
    );
    const sections = await client.query<{ name: string }>(SECTIONS);
    for (const { name } of sections.rows) await run(`insert into ${name} (uuid) select uuid from fixture on conflict do nothing`);
    if (pairs) for (const statement of PAIRED) await run(statement);
    await run(
      "insert into change (user_name, action, resource, resource_uuid, fixture_uuid, after) select 'Avant-match', 'import', 'Fixture', uuid, uuid, '{}' from fixture",
    );
    if (prepared > 0) await prepare(client, clubs, nextReceivedBy(prepared));
    await run("set session_replication_role = origin");
    await run("vacuum analyze");
    return made;
  } finally {
    client.release(true);
  }
}

/** The name that the user of a club signs in with. */
export const userOfClub = (club: number): string => `club-${club}@exemple.fr`;

/** The addresses of some fixtures that a club receives. */
export async function homeFixturesOf(database: Database, club: number): Promise<string[]> {
  const text = `select uuid from fixture where home_organization_uuid = ${u("org", String(club))} and status = 'scheduled' order by kickoff_at limit 4`;
  return (await database.query(text)).map(({ uuid }) => `/api/fixtures/${uuid}`);
}

function organizations(clubs: number): string[] {
  const leagues = Math.ceil(clubs / OF_A_LEAGUE);
  const each = `generate_series(1, ${clubs}) i`;
  const own = (kind: string) => `generate_series(0, ${clubs * (OF_A_CLUB[kind] ?? 0) - 1}) i`;
  return [
    `insert into organization (uuid, name, acronym, type, status) select ${u("league", "i")}, 'Ligue ' || i, 'L' || i, 'league', 'active' from generate_series(1, ${leagues}) i`,
    `insert into competition (uuid, name, type, region_uuid, organizer_uuid) select ${u("competition", "i")}, 'Championnat ' || i, 'championship', (select uuid from region limit 1), ${u("league", "i")} from generate_series(1, ${leagues}) i`,
    `insert into season (uuid, competition_uuid, year) select ${u("season", "i")}, ${u("competition", "i")}, 2026 from generate_series(1, ${leagues}) i`,
    `insert into organization (uuid, name, acronym, type, status) select ${u("org", "i")}, 'Club ' || i, 'C' || i, 'club', 'active' from ${each}`,
    `insert into club (uuid, organization_uuid, name, acronym) select ${u("club", "i")}, ${u("org", "i")}, 'Club ' || i, 'C' || i from ${each}`,
    `insert into team (uuid, club_uuid, name) select ${u("team", "i")}, ${u("club", "i")}, 'Club ' || i from ${each}`,
    `insert into venue (uuid, organization_uuid, name) select ${u("venue", "i")}, ${u("org", "i")}, 'Stade ' || i from ${each}`,
    `insert into person (uuid, firstname, lastname, email, phone) select ${u("person", "i")}, (array['Hélène','Marc','Julie','Paul'])[1 + i % 4],
       (array['Lefèvre','Martin','Durand','Petit','Moreau'])[1 + i % 5] || ' ' || i % 997, 'p' || i || '@exemple.fr', '+33600' || (100000 + i) from ${own("contact")}`,
    `insert into contact (uuid, organization_uuid, person_uuid, job) select ${u("contact", "i")}, ${u("org", `1 + i % ${clubs}`)}, ${u("person", "i")}, 'Sécurité' from ${own("contact")}`,
    ...["referee", "delegate"].map(
      (kind) => `insert into ${kind} (uuid, person_uuid) select ${u(kind, "i")}, ${u("person", "i")} from ${own(kind)}`,
    ),
    `insert into user_account (uuid, username, person_uuid, organization_uuid, profile) select ${u("user", "i")}, 'club-' || i || '@exemple.fr', ${u("person", "i - 1")}, ${u("org", "i")}, 'owner' from ${each}`,
  ];
}

/** Round by round, a week apart, as many played as to come; those of some years ago were all played. */
const fixturesOf = (clubs: number, yearsAgo = 0, most = clubs * OF_A_LEAGUE): string =>
  `insert into fixture (season_uuid, competition_uuid, organizer_uuid, home_team_uuid, away_team_uuid, home_organization_uuid, away_organization_uuid, kickoff_at, status, round)
   select ${["season", "competition", "league"].map((kind) => u(kind, "league"))}, ${u("team", "home")}, ${u("team", "away")}, ${u("org", "home")}, ${u("org", "away")}, now() + (round - 19 - ${52 * yearsAgo}) * interval '1 week' + home % 48 * interval '1 hour',
     case when round < ${yearsAgo > 0 ? 39 : 19} then 'finished' else 'scheduled' end, 'Journée ' || round
   from (select home, away, 1 + (home - 1) / ${OF_A_LEAGUE} as league, 1 + (home + away) % 38 as round
     from generate_series(1, ${clubs}) home, generate_series(1, ${clubs}) away
     where home <> away and (home - 1) / ${OF_A_LEAGUE} = (away - 1) / ${OF_A_LEAGUE} limit ${most}) x`;

/** What stands once below each fixture, and may say nothing. */
const SECTIONS = `select x.conrelid::regclass as name from pg_constraint x join pg_attribute k on k.attrelid = x.conrelid and k.attnum = x.conkey[1]
  where x.contype = 'f' and x.confrelid = 'fixture'::regclass and k.attname = 'uuid' and not exists (select from pg_attribute a
    where a.attrelid = x.conrelid and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attnum <> k.attnum)`;

/** What migration 0212 did for all that was there, for those that have come since, and its trigger for those that come after. */
const PAIRING =
  "home_team_uuid, away_team_uuid, venue_uuid, competition_uuid, home_organization_uuid, away_organization_uuid, organizer_uuid";
const OF_FIXTURE = `select f.uuid, f.list_rank, f.home_team_uuid, f.away_team_uuid, c.venue_uuid, f.competition_uuid, f.home_organization_uuid,
  f.away_organization_uuid, f.organizer_uuid from fixture f left join venue_context c on c.uuid = f.uuid`;
const PAIRED = [
  "analyze",
  `insert into pairing (id, ${PAIRING}) select (select coalesce(max(id), 0) from pairing) + row_number() over (), x.*
     from (select distinct ${PAIRING} from (${OF_FIXTURE}) x where not exists (select from fixture_pairing k where k.uuid = x.uuid)) x on conflict do nothing`,
  "analyze pairing",
  `insert into fixture_pairing (uuid, pairing, list_rank) select f.uuid, p.id, f.list_rank from (${OF_FIXTURE}) f join pairing p
     on p.home_team_uuid = f.home_team_uuid and p.away_team_uuid = f.away_team_uuid and p.home_organization_uuid = f.home_organization_uuid
     and (p.venue_uuid, p.competition_uuid, p.away_organization_uuid, p.organizer_uuid)
       is not distinct from (f.venue_uuid, f.competition_uuid, f.away_organization_uuid, f.organizer_uuid) on conflict do nothing`,
  "alter table fixture enable always trigger paired",
];

/** What the first clubs receive, with the number of the club. */
const receivedBy = (clubs: number): string =>
  `select f.uuid, i as club from generate_series(1, ${clubs}) i join fixture f on f.home_organization_uuid = ${u("org", "i")}`;

/** The next match that each of the first clubs receives, if any. */
export const nextReceivedBy = (clubs: number): string =>
  `select distinct on (i) f.uuid, i as club from generate_series(1, ${clubs}) i join fixture f on f.home_organization_uuid = ${u("org", "i")}
   where f.status = 'scheduled' order by i, f.kickoff_at, f.uuid`;

/** Gives fixtures, chosen with the numbers of their clubs, what the model has. */
async function prepare(client: pg.PoolClient, clubs: number, chosen: string): Promise<void> {
  for (const below of (await client.query<Below>(BELOW)).rows) await client.query(copyOf(below, clubs, chosen));
  await client.query(historyOf(chosen));
}

/** What stands below a fixture, with the columns that say something, and which table each refers to. */
interface Below {
  name: string;
  key: string;
  columns: { name: string; target: string | null }[];
}

const BELOW = `select c.relname as name, k.attname as key, json_agg(json_build_object('name', quote_ident(a.attname), 'target', y.confrelid::regclass::text)) as columns
  from pg_constraint x join pg_class c on c.oid = x.conrelid join pg_attribute k on k.attrelid = c.oid and k.attnum = x.conkey[1]
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_constraint y on y.conrelid = c.oid and y.contype = 'f' and y.conkey = array[a.attnum]
  where x.contype = 'f' and x.confrelid in ('fixture'::regclass, 'venue_context'::regclass)
    and c.relname !~ '^(fixture_pairing|fixture_pack|fixture_taken|fixture_completion|kickoff_move)' and a.attname not in ('uuid', k.attname)
    and a.attname !~ '^((home|away)_organization|organizer)_uuid$'
  group by 1, 2`;

/** Gives fixtures what the model has, with people of the club's own, nobody twice: a section is there already. */
function copyOf({ name, key, columns }: Below, clubs: number, chosen: string): string {
  const own = columns.map(({ name }) => name).join(", ");
  const models = columns.map(({ name, target }) => {
    const several = OF_A_CLUB[target ?? ""];
    if (!several) return `m.${name}`;
    const theirs = u(String(target), `x.club - 1 + ${clubs} * (abs(hashtext(m.${name}::text)) % ${several})`);
    return `case when m.${name} is not null then ${theirs} end`;
  });
  return key === "uuid"
    ? `update ${name} t set (${own}) = row(${models.join(", ")}) from ${name} m, (${chosen}) x where m.uuid = '${MODEL}' and t.uuid = x.uuid`
    : `insert into ${name} (${key}, ${own}) select x.uuid, ${models.join(", ")} from ${name} m, (${chosen}) x where m.${key} = '${MODEL}' on conflict do nothing`;
}

const historyOf = (chosen: string): string =>
  `insert into change (at, user_name, action, resource, resource_uuid, fixture_uuid, before, after, organization_uuids)
  select m.at, m.user_name, m.action, m.resource, m.resource_uuid, x.uuid, m.before, m.after, m.organization_uuids
  from change m, (${chosen}) x where m.fixture_uuid = '${MODEL}'`;
