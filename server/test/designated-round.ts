import { randomUUID } from "node:crypto";
import { demo } from "../demo/names.ts";
import type { Database } from "../src/kit/database/database.ts";

export const ROUND = "Journée 3";
const HOUR = 3_600_000;

/** In thirty days, at an hour of the clock. */
export const soon = (hours = 0): string => new Date(Math.ceil(Date.now() / HOUR) * HOUR + (30 * 24 + hours) * HOUR).toISOString();

export interface DesignatedRound {
  season: string;
  /** Lens – Rennes, then Paris – Lyon. */
  fixtures: [string, string];
  /** Somebody of either kind, as they are designated: by the address that they read. */
  add(official: { kind?: "referee" | "delegate"; email?: string | null; name?: string }): Promise<NewOfficial>;
  designate(official: NewOfficial, fixture: string, role?: string): Promise<void>;
  takeOff(official: NewOfficial, fixture: string): Promise<void>;
}

export interface NewOfficial {
  kind: "referee" | "delegate";
  uuid: string;
  person: string;
  email: string | null;
}

/** A season of the league with a round of two matches, and nobody designated. */
export async function designatedRound(database: Database): Promise<DesignatedRound> {
  const [competition, season, one, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await database.query(
    `insert into competition (uuid, name, type, region_uuid, organizer_uuid) select $1, 'Championnat d’essai', 'championship', region_uuid, organizer_uuid
     from competition where uuid = $2`,
    [competition, demo.competitions.ligue1.uuid],
  );
  await database.query("insert into season (uuid, competition_uuid, year) values ($1, $2, 2031)", [season, competition]);
  for (const [uuid, like, hours] of [
    [one, demo.fixtures.lensRennes, 0],
    [other, demo.fixtures.psgLyon, 24],
  ] as const)
    await database.query(
      `insert into fixture (uuid, season_uuid, home_team_uuid, away_team_uuid, round, kickoff_at, status)
       select $1, $2, home_team_uuid, away_team_uuid, $3, $4, 'scheduled' from fixture where uuid = $5`,
      [uuid, season, ROUND, soon(hours), like],
    );
  return {
    season,
    fixtures: [one, other],
    async add({ kind = "referee", email, name = "Quelqu’un" }) {
      const [uuid, person] = [randomUUID(), randomUUID()];
      const address = email === undefined ? `${person}@officiels.example` : email;
      await database.query("insert into person (uuid, firstname, lastname, email) values ($1, 'Alex', $2, $3)", [person, name, address]);
      await database.query(`insert into ${kind} (uuid, person_uuid) values ($1, $2)`, [uuid, person]);
      return { kind, uuid, person, email: address };
    },
    async designate({ kind, uuid }, fixture, role = kind === "referee" ? "main" : "referent") {
      await database.query(`insert into fixture_${kind} (fixture_uuid, ${kind}_uuid, role) values ($1, $2, $3)`, [fixture, uuid, role]);
    },
    async takeOff({ kind, uuid }, fixture) {
      await database.query(`delete from fixture_${kind} where fixture_uuid = $1 and ${kind}_uuid = $2`, [fixture, uuid]);
    },
  };
}
