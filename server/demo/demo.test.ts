import { verify } from "@node-rs/argon2";
import type { QueryResultRow } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../src/kit/database/database.ts";
import { openInMemory } from "../test/in-memory.ts";
import { migratedSnapshot } from "../test/template.ts";
import { loadDemo } from "./load.ts";
import { demo } from "./names.ts";
import { todayUuid } from "./today.ts";

const { fixtures, organizations, seasons, users } = demo;
const empty = migratedSnapshot();
const dates = ["2026-11-05T09:00:00Z", "2027-01-15T21:30:00Z", "2026-07-31T22:30:00Z"];

describe.each(dates)("the demo world on %s", (date) => {
  let database: Database;
  const query = <Row extends QueryResultRow>(text: string, ...values: unknown[]) => database.query<Row>(text, values);
  const homeFixtures = async (organization: string) =>
    (
      await query<{ uuid: string; status: string }>(
        "select uuid, status from fixture where home_organization_uuid = $1 and competition_uuid is not null",
        organization,
      )
    ).reduce((groups, { uuid, status }) => groups.set(status, [...(groups.get(status) ?? []), uuid]), new Map<string, string[]>());

  beforeAll(async () => {
    database = await openInMemory(await empty);
    await database.transaction((tx) => loadDemo(tx, new Date(date)));
  });
  afterAll(() => database.close());

  test("a visitor signs in with the announced accounts, and the organisation that waits has none", async () => {
    const rows = await query<{ username: string; password_hash: string | null; status: string | null }>(
      "select username, password_hash, status from user_account u left join organization o on o.uuid = u.organization_uuid",
    );
    const hashes = new Map(rows.map((row) => [row.username, row.password_hash]));
    for (const { username } of [users.admin, users.lensOwner, users.lensAdmin, users.lensMember]) {
      expect(await verify(hashes.get(username) ?? "", demo.password)).toBe(true);
    }
    for (const { username } of [users.rennesOwner, users.rennesMember, users.leagueOwner, users.beginningOwner])
      expect(hashes.get(username)).toBeTruthy();
    expect(rows.find(({ status }) => status === "inactive")).toMatchObject({ username: users.awaitingOwner.username, password_hash: null });
  });

  test("RC Lens finds fixtures of each status, those with a name among them", async () => {
    const home = await homeFixtures(organizations.lens);
    expect(home.get("scheduled")).toEqual(
      expect.arrayContaining([fixtures.lensRennes, fixtures.lensMarseille, fixtures.lensLille, fixtures.lensToulouse, fixtures.lensMonaco]),
    );
    expect(home.get("finished")).toEqual(expect.arrayContaining([fixtures.lensStrasbourg, fixtures.lensBrest, fixtures.lensLeHavre]));
    expect(home.get("unscheduled")).toContain(fixtures.lensNicePostponed);
    expect(home.get("archived")).toEqual([fixtures.lensAngersArchived]);
  });

  test("every named fixture exists, and what is said of its time is true", async () => {
    const rows = await query<{ uuid: string; status: string; kickoff: string; home_score: number | null }>(
      "select uuid, status, kickoff_at as kickoff, home_score from fixture",
    );
    const statuses = new Map(rows.map(({ uuid, status }) => [uuid, status]));
    for (const uuid of Object.values(fixtures)) expect(statuses.get(uuid), uuid).toBeTruthy();
    for (const uuid of [fixtures.psgLens, fixtures.psgLyon, fixtures.lensMetzFriendly, fixtures.rennesLille, fixtures.rennesMonaco]) {
      expect(statuses.get(uuid), uuid).toBe("scheduled");
    }
    for (const { status, kickoff, home_score } of rows) {
      const coming = Date.parse(kickoff) > Date.parse(date);
      expect(status === "scheduled" || status === "unscheduled", `${status} at ${kickoff}`).toBe(coming);
      expect(home_score !== null).toBe(status === "finished" || status === "archived");
    }
  });

  test("each club of the season meets each other once at home and plays once a round", async () => {
    const season = await query<{ round: string; teams: number; fixtures: number }>(
      `select round, count(distinct team)::int as teams, count(distinct uuid)::int as fixtures
       from fixture, unnest(array[home_team_uuid, away_team_uuid]) team where season_uuid = $1 group by round`,
      seasons.current,
    );
    expect(season).toHaveLength(34);
    for (const round of season) expect(round).toMatchObject({ teams: 18, fixtures: 9 });
  });

  test("one Lens fixture is prepared in full, one by half, the other coming ones are empty", async () => {
    const rows = await query<{ uuid: string; venue: boolean; manager: boolean; pitch: boolean; parkings: number }>(
      `select f.uuid, v.venue_uuid is not null as venue, v.stadium_manager_uuid is not null as manager, p.pitch_manager_uuid is not null as pitch,
         (select count(*)::int from fixture_parking k where k.fixture_uuid = f.uuid) as parkings
       from fixture f join venue_context v on v.uuid = f.uuid join pitch_details p on p.uuid = f.uuid
       where f.home_organization_uuid = $1 and f.status in ('scheduled', 'unscheduled')`,
      organizations.lens,
    );
    const empty = { venue: false, manager: false, pitch: false, parkings: 0 };
    for (const row of rows) {
      if (row.uuid === fixtures.lensRennes) expect(row).toMatchObject({ venue: true, manager: true, pitch: true, parkings: 6 });
      else if (row.uuid === fixtures.lensMarseille) expect(row).toMatchObject({ ...empty, venue: true, manager: true });
      else expect(row).toMatchObject(empty);
    }
  });

  test("the open parkings of the prepared fixture have their hours, counted from the kickoff", async () => {
    const rows = await query(
      `select p.name, opened, extract(epoch from kickoff_at - opens_at)::int / 60 as before, extract(epoch from closes_at - kickoff_at)::int / 60 as after
       from fixture_parking p join fixture f on f.uuid = p.fixture_uuid where f.uuid = $1 order by p.name`,
      fixtures.lensRennes,
    );
    expect(rows[0]).toEqual({ name: "P1 – Delacourt", opened: true, before: 180, after: 210 });
    expect(rows.at(-1)).toEqual({ name: "P6 – Relais gare", opened: false, before: null, after: null });
  });

  test("officials wait to be named, and those of the prepared fixture are", async () => {
    const [row] = await query(
      `select (select count(*)::int from referee) as referees, (select count(*)::int from delegate) as delegates,
         (select count(*)::int from fixture_referee where fixture_uuid = $1 and referee_uuid is not null) as named`,
      fixtures.lensRennes,
    );
    expect(row?.referees).toBeGreaterThanOrEqual(12);
    expect(row?.delegates).toBeGreaterThanOrEqual(6);
    expect(row?.named).toBe(6);
  });

  test("RC Lens has its people, services, venues and configuration", async () => {
    const [row] = await query(
      `select (select count(*)::int from contact c join person p on p.uuid = c.person_uuid where organization_uuid = $1 and job is not null and email like '%.example' and phone like '01 99 00 %') as contacts,
         (select count(*)::int from contact where organization_uuid = $1 and external) as external,
         (select count(*)::int from contact where organization_uuid = $1 and not public_profile) as private,
         (select count(distinct service_uuid)::int from service_member m join service s on s.uuid = m.service_uuid where organization_uuid = $1) as services,
         (select count(*)::int from venue v where organization_uuid = $1 and exists (select 1 from venue_sector s where s.venue_uuid = v.uuid)
           and exists (select 1 from venue_parking s where s.venue_uuid = v.uuid)) as venues,
         (select to_jsonb(c) - 'updated_by' from fixtures_configuration c where uuid = $1) as configuration`,
      organizations.lens,
    );
    expect(row).toMatchObject({ contacts: 20, external: 6, services: 4, venues: 2 });
    expect(row?.private).toBeGreaterThan(1);
    for (const [name, value] of Object.entries(row?.configuration)) expect(value, name).not.toBeNull();
  });

  test("the seasons to import into are empty, and three clubs of 2024-2025 are unknown", async () => {
    for (const season of [seasons.ligue1In2024, seasons.ligue1In2025, seasons.ligue1In2026]) {
      expect(await query("select 1 from fixture where season_uuid = $1", season)).toEqual([]);
    }
    const unknown = "Reims|Étienne|Montpellier";
    expect(await query("select name from team where name ~ $1 union all select name from team_alias where name ~ $1", unknown)).toEqual([]);
    const [season] = await query("select name from season where uuid = $1", seasons.current);
    expect(season?.name).toBe("2026-2027");
  });
});

describe.each(["2026-11-05T09:00:00Z", "2026-11-06T23:10:00Z", "2027-03-27T22:50:00Z", "2026-07-31T02:30:00Z", "2026-12-31T20:59:00Z"])(
  "the demo world started on %s",
  (date) => {
    let database: Database;
    beforeAll(async () => {
      database = await openInMemory(await empty);
      await database.transaction((tx) => loadDemo(tx, new Date(date), { today: true }));
    });
    afterAll(() => database.close());

    test("has the reserve of Stade rennais in a calendar of its own, at home and away", async () => {
      const matches = await database.query(
        `select k.name, f.home_organization_uuid = k.organization_uuid as home, f.away_organization_uuid = k.organization_uuid as away
         from fixture f join club_calendar k on k.uuid = f.club_calendar_uuid where f.kickoff_at > $1::timestamptz order by f.kickoff_at`,
        [date],
      );
      expect(matches).toHaveLength(6);
      expect(matches.slice(0, 2)).toEqual([
        { name: "National 3", home: true, away: null },
        { name: "National 3", home: false, away: true },
      ]);
    });

    test("has a match of RC Lens on this day, marked and noted until now and no further", async () => {
      const [match] = await database.query(
        `select status, (kickoff_at at time zone 'Europe/Paris')::date = ($2::timestamptz at time zone 'Europe/Paris')::date as today,
           kickoff_at > $2::timestamptz as coming,
           (select count(*)::int from running_order_line l where l.fixture_uuid = f.uuid) as lines,
           (select count(*)::int from running_order_mark m where m.fixture_uuid = f.uuid) as marks,
           (select count(*)::int from logbook_entry e where e.fixture_uuid = f.uuid) as entries,
           (select count(*)::int from running_order_mark m where m.done_at > $2::timestamptz) as marked_ahead,
           (select count(*)::int from logbook_entry e where e.occurred_at > $2::timestamptz) as noted_ahead
         from fixture f where uuid = $1`,
        [todayUuid, date],
      );
      expect(match).toMatchObject({ today: true, lines: 8, marked_ahead: 0, noted_ahead: 0 });
      const [link] = await database.query(
        `select l.changed_at > l.submitted_at as changed, c.after ->> 'teamArrivalGate' as gate from visitor_link l
         join change c on c.fixture_uuid = l.fixture_uuid and c.user_name = l.name || ', par lien' and c.action = 'update' where l.fixture_uuid = $1`,
        [todayUuid],
      );
      expect(link).toEqual({ changed: true, gate: expect.any(String) });
      expect(match?.status).toBe(match?.coming ? "scheduled" : "playing");
      expect(match?.marks).toBeGreaterThan(0);
      expect(match?.entries).toBeGreaterThan(0);
    });

    test("has a link to the visitors’ form that nobody has opened yet, and one before it that was refused, on working days of a match to come", async () => {
      const links = await database.query(
        `select l.sent_at <= $2::timestamptz and coalesce(l.ended_at, l.sent_at) <= $2::timestamptz as past, l.ended_as as end, l.opened_at,
           extract(isodow from l.sent_at at time zone 'Europe/Paris') < 6 as working, f.kickoff_at > $2::timestamptz + interval '10 days' as coming,
           (select count(*)::int from user_notice n where n.fixture_uuid = f.uuid and n.told ->> 'name' = l.name) as told
         from visitor_link l join fixture f on f.uuid = l.fixture_uuid where f.uuid = $1 order by l.sent_at`,
        [fixtures.lensMetzFriendly, date],
      );
      const link = { past: true, working: true, coming: true, opened_at: null };
      expect(links).toEqual([
        { ...link, end: "not_me", told: 3 },
        { ...link, end: null, told: 0 },
      ]);
    });
  },
);
