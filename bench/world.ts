import { join } from "node:path";
import { loadDemo } from "../server/demo/load.ts";
import { demo } from "../server/demo/names.ts";
import { countKept } from "../server/src/fixtures/completion/count-anew.ts";
import type { Database } from "../server/src/kit/database/database.ts";
import { migrate } from "../server/src/kit/database/migrate.ts";

const FIXTURES = 10_000;
const CONTACTS = 50_000;

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** The demo world with ten thousand more fixtures in a season of the league's, and fifty thousand more contacts. */
export async function seed(database: Database): Promise<void> {
  await migrate(database, join(import.meta.dirname, "../server/migrations"));
  await database.transaction((tx) => loadDemo(tx, new Date()));
  const client = await database.pool.connect();
  await client.query("set statement_timeout = 0");
  // Counted all at once below.
  await client.query("select set_config('avant_match.counted', 'all', false)");
  const run: Run = (text, values) => client.query(text, values);
  await addFixtures(run)
    .then(() => addContacts(run))
    .finally(() => client.release(true));
  await countKept(database);
  await database.query("analyze fixture_completion");
}

/** Ten thousand fixtures beside those of the demo world. */
export async function addFixtures(run: Run): Promise<void> {
  await run(
    `with teams as (select array_agg(uuid order by uuid) as list from team)
     insert into fixture (season_uuid, home_team_uuid, away_team_uuid, kickoff_at, status, round)
     select $1, list[1 + i % 18], list[1 + (i + 1 + (i / 18) % 17) % 18], now() + (i - 5000) * interval '3 hours',
            case when i < 5000 then 'finished' when i < 8000 then 'scheduled' else 'unscheduled' end, 'Journée ' || (1 + i / 9 % 34)
     from teams, generate_series(1, ${FIXTURES}) i`,
    [demo.seasons.ligue1In2026],
  );
  await run(
    "update venue_context x set venue_uuid = v.uuid from fixture f join venue v on v.organization_uuid = f.home_organization_uuid where x.uuid = f.uuid and x.venue_uuid is null",
  );
  for (const table of ["fixture", "venue_context", "pitch_details", "team", "club", "venue"]) await run(`analyze ${table}`);
}

const FIRST_NAMES = ["Hélène", "Marc", "Julie", "Paul", "Inès", "Gaëtan", "Zoé"];
const LAST_NAMES = ["Lefèvre", "Martin", "Durand", "Petit", "Moreau", "Garnier", "Chevalier", "Da Silva", "Nguyen", "Roussel", "Faure"];

/** Contacts of every organisation, their names in many combinations. */
async function addContacts(run: Run): Promise<void> {
  await run(
    `with made as (
       insert into person (firstname, lastname, email, phone)
       select ($1::text[])[1 + i % ${FIRST_NAMES.length}], ($2::text[])[1 + i % ${LAST_NAMES.length}] || ' ' || (i % 997), 'c' || i || '@exemple.fr', '+33600' || (100000 + i)
       from generate_series(1, ${CONTACTS}) i returning uuid),
     numbered as (select uuid, row_number() over () n from made),
     organizations as (select array_agg(uuid order by uuid) list from organization)
     insert into contact (organization_uuid, person_uuid, job)
     select list[1 + n % array_length(list, 1)], uuid, (array['Secrétaire', 'Entraîneur', 'Sécurité', 'Billetterie'])[1 + n % 4] from numbered, organizations`,
    [FIRST_NAMES, LAST_NAMES],
  );
  await run("vacuum analyze person, contact");
}
