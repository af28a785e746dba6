import { createHash } from "node:crypto";
import { demo } from "../demo/names.ts";
import type { Database } from "../src/kit/database/database.ts";

export const MANY = { clubs: 240, leagues: 8, fixtures: 32_000, contacts: 20_000, documents: 20_000, officials: 4000 };

const u = (kind: string, n: string) => `md5('${kind}' || (${n})::text)::uuid`;

/**
 * Fills the demo world with so many clubs, fixtures, contacts, officials, documents, and files that looking through them all would
 * show, and gives two of its users a club and a league among them.
 */
export async function fillWithMany(database: Database): Promise<void> {
  const { clubs, leagues, fixtures, contacts, documents, officials } = MANY;
  const ofLeague = clubs / leagues;
  const statements = [
    "set local session_replication_role = replica",
    `insert into organization (uuid, name, acronym, type) select ${u("league", "i")}, 'Ligue ' || i, 'L' || i, 'league' from generate_series(1, ${leagues}) i`,
    `insert into competition (uuid, name, type, region_uuid, organizer_uuid) select ${u("competition", "i")}, 'Championnat ' || i, 'championship', (select uuid from region limit 1), ${u("league", "i")} from generate_series(1, ${leagues}) i`,
    `insert into season (uuid, competition_uuid, year) select ${u("season", "i * 100 + y")}, ${u("competition", "i")}, 2000 + y from generate_series(1, ${leagues}) i, generate_series(0, 26) y`,
    `insert into organization (uuid, name, acronym, type) select ${u("org", "i")}, 'Club ' || i, 'C' || i, 'club' from generate_series(1, ${clubs}) i`,
    `insert into club (uuid, organization_uuid, name, acronym) select ${u("club", "i")}, ${u("org", "i")}, 'Club ' || i, 'C' || i from generate_series(1, ${clubs}) i`,
    `insert into team (uuid, club_uuid, name) select ${u("team", "i")}, ${u("club", "i")}, 'Club ' || i from generate_series(1, ${clubs}) i`,
    `insert into venue (uuid, organization_uuid, name) select ${u("venue", "i")}, ${u("org", "i")}, 'Stade ' || i from generate_series(1, ${clubs}) i`,
    `insert into fixture (uuid, season_uuid, competition_uuid, organizer_uuid, home_team_uuid, away_team_uuid, home_organization_uuid, away_organization_uuid,
       kickoff_at, round, status, home_score, away_score)
     select ${u("fixture", "i")}, ${u("season", "l * 100 + y")}, ${u("competition", "l")}, ${u("league", "l")}, ${u("team", "h")}, ${u("team", "a")}, ${u("org", "h")}, ${u("org", "a")},
       make_timestamptz(2000 + y, 8, 1, 12, 0, 0, 'UTC') + (i % 300) * interval '1 day' + (i % 7) * interval '1 hour', 'Journée ' || (i % 34 + 1),
       case when y < 25 then 'finished' when y = 25 then 'archived' else 'scheduled' end, i % 5, i % 4
     from (select i, 1 + i % ${leagues} l, (i / ${leagues}) % 27 y, (i % ${leagues}) * ${ofLeague} + 1 + (i / 216) % ${ofLeague} h,
       (i % ${leagues}) * ${ofLeague} + 1 + ((i / 216) + 1 + (i / 6480) % ${ofLeague - 1}) % ${ofLeague} a from generate_series(1, ${fixtures}) i) x`,
    `insert into venue_context (uuid, venue_uuid) select f.uuid, v.uuid from fixture f join venue v on v.organization_uuid = f.home_organization_uuid
       where f.uuid in (select ${u("fixture", "i")} from generate_series(1, ${fixtures}) i)`,
    `insert into fixture_completion (uuid, home_score, home_score_max, status, kickoff_at)
       select ${u("fixture", "i")}, i % 7, 10, f.status, f.kickoff_at from generate_series(1, ${fixtures}) i join fixture f on f.uuid = ${u("fixture", "i")}`,
    `insert into person (uuid, firstname, lastname, email, phone) select ${u("person", "i")}, (array['Hélène','Marc','Julie','Paul'])[1 + i % 4] || i % 97,
       (array['Lefèvre','Martin','Durand','Petit','Moreau'])[1 + (i / 8) % 5] || i % 1013, 'p' || i || '@exemple.fr', '+3360000' || i from generate_series(1, ${contacts}) i`,
    `insert into contact (uuid, organization_uuid, person_uuid, public_profile, job) select ${u("contact", "i")}, ${u("org", `1 + i % ${clubs}`)}, ${u("person", "i")}, true,
       (array['Secrétaire','Entraîneur','Sécurité'])[1 + i % 3] from generate_series(1, ${contacts}) i`,
    `insert into referee (uuid, person_uuid) select ${u("referee", "i")}, ${u("person", "i")} from generate_series(1, ${officials}) i`,
    `insert into fixture_document (uuid, fixture_uuid, name) select ${u("document", "i")}, ${u("fixture", `1 + i % ${fixtures}`)},
       (array['Arrêté','Convention','Note'])[1 + i % 3] || ' ' || i % 1013 from generate_series(1, ${documents}) i`,
    `insert into fixture_file (uuid, fixture_uuid, title, section, file_name, kind, size) select ${u("file", "i")}, ${u("fixture", `1 + i % ${fixtures}`)},
       (array['Arrêté','Plan','Devis'])[1 + i % 3] || ' ' || i % 1013, (array['venue','securityPrivate'])[1 + i % 2], 'plan.pdf', 'pdf', 1
       from generate_series(1, ${documents}) i`,
    `update user_account set organization_uuid = ${u("org", "7")} where username = '${demo.users.lensOwner.username}'`,
    `update user_account set organization_uuid = ${u("league", "3")} where username = '${demo.users.leagueOwner.username}'`,
  ];
  const client = await database.pool.connect();
  try {
    for (const statement of ["set statement_timeout = 0", "begin", ...statements, "commit", "vacuum analyze", "reset statement_timeout"])
      await client.query(statement);
  } finally {
    client.release();
  }
}

/** The uuid of the club's or league's organisation with a number. */
export const organizationOf = async (database: Database, kind: "org" | "league", n: number): Promise<string> =>
  String((await database.query(`select ${u(kind, "$1::int4")} as uuid`, [n]))[0]?.uuid);

/** The uuid of the season of a league's championship that began in 2000 and so many years. */
export const seasonOf = (league: number, years: number): string =>
  createHash("md5")
    .update(`season${league * 100 + years}`)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
