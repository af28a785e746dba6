import { demo } from "../demo/names.ts";
import { formRequest } from "./calendars.ts";
import type { Answer, Requester } from "./requester.ts";
import type { World } from "./world.ts";

export interface OwnClub {
  organization: string;
  team: string;
  /** Its owner’s. */
  username: string;
}

/** A club whose league does not work with the application: an organisation with a club, a team and an owner. */
export async function addClub({ database }: World, name: string): Promise<OwnClub> {
  const username = `proprietaire@${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.example`;
  const [made] = await database.query<{ organization: string; team: string }>(
    `with o as (insert into organization (name, type, status) values ($1, 'club', 'active') returning uuid),
       k as (insert into club (organization_uuid, name) select uuid, $1 from o returning uuid),
       t as (insert into team (club_uuid, name) select uuid, $1 from k returning uuid),
       p as (insert into person (firstname, lastname) values ('Paule', 'Martin') returning uuid),
       u as (insert into user_account (username, person_uuid, organization_uuid, profile, password_hash) select $2, p.uuid, o.uuid, 'owner', '-' from p, o)
     select o.uuid as organization, t.uuid as team from o, t`,
    [name, username],
  );
  return { organization: made?.organization ?? "", team: made?.team ?? "", username };
}

/** A season of a competition that the league of the demo world takes on. */
export async function addSeason({ database }: World, name: string, year: number): Promise<string> {
  const [season] = await database.query<{ uuid: string }>(
    `with c as (insert into competition (name, type, region_uuid, organizer_uuid) values ($1, 'championship', $2, $3) returning uuid)
     insert into season (competition_uuid, year) select uuid, $4 from c returning uuid`,
    [name, demo.regions.france.uuid, demo.organizations.league, year],
  );
  return season?.uuid ?? "";
}

export interface OwnUpload {
  file: File;
  fields?: Readonly<Record<string, string>>;
  query?: string;
}

/** Imports a club’s own calendar over HTTP, of « National 2 » where nothing else is said. */
export async function uploadOwn(requester: Requester, organization: string, { file, fields = {}, query = "" }: OwnUpload): Promise<Answer> {
  const form = { competitionName: "National 2", file, ...fields };
  return requester.send(await formRequest(`/api/organizations/${organization}/calendar-imports${query}`, form));
}

/** The matches of a club’s own calendars as they are stored. */
export const storedOwn = ({ database }: World, organization: string) =>
  database.query<{
    uuid: string;
    home: string;
    away: string;
    round: string | null;
    status: string;
    kickoffAt: string | null;
    byHand: boolean;
    competition: string;
    isHome: boolean;
  }>(
    `select f.uuid, h.name as home, a.name as away, f.round, f.status, f.kickoff_at as "kickoffAt", f.kickoff_by_hand as "byHand",
       k.name as competition, f.home_organization_uuid = $1 as "isHome"
     from fixture f join club_calendar k on k.uuid = f.club_calendar_uuid join team h on h.uuid = f.home_team_uuid
       join team a on a.uuid = f.away_team_uuid where k.organization_uuid = $1 order by f.kickoff_at nulls last, h.name`,
    [organization],
  );
