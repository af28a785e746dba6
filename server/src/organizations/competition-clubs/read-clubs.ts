import type { CompetitionClub } from "@avant-match/contract/reference/competition-clubs.ts";
import { mayKeepSeason } from "@avant-match/contract/reference/policies.ts";
import type { Connection } from "../../kit/database/database.ts";
import type { Caller } from "../../kit/http/caller.ts";
import { assertMay, notFound } from "../../kit/http/problem.ts";

export interface KeptCompetition {
  uuid: string;
  name: string;
  league: string;
  leagueName: string;
  /** Who keeps it. */
  caller: Caller;
}

const COMPETITION = `select p.uuid, p.name, p.organizer_uuid as league, o.name as "leagueName" from competition p
  join organization o on o.uuid = p.organizer_uuid where p.uuid = $1`;

export async function keptCompetition(on: Connection, caller: Caller, uuid: string): Promise<KeptCompetition> {
  const [found] = await on.query<Omit<KeptCompetition, "caller">>(COMPETITION, [uuid]);
  if (!found) throw notFound();
  assertMay(mayKeepSeason(caller, { organizerUuid: found.league }));
  return { ...found, caller };
}

export interface KnownClub extends CompetitionClub {
  clubUuid: string;
}

const MOST = 1000;

// Clubs that play in one of its seasons, and those that an undone import of the league has left.
const CLUBS = `with played as (
    select f.home_team_uuid as team from fixture f join season s on s.uuid = f.season_uuid where s.competition_uuid = $1
    union select f.away_team_uuid from fixture f join season s on s.uuid = f.season_uuid where s.competition_uuid = $1)
  select 'CompetitionClub' as "@type", o.uuid as "organizationUuid", c.uuid as "clubUuid", c.version, c.name, c.acronym,
    (select jsonb_build_object('uuid', r.uuid, 'name', r.name, 'code', r.code, 'timeZone', r.time_zone)
      from region r where r.uuid = c.region_uuid) as region,
    case when o.status = 'active' and u.used then 'active'
      when exists (select 1 from access_request r where r.organization_uuid = o.uuid) then 'waiting'
      when u.used then 'closed' else 'unused' end as state,
    coalesce(o.created_by_uuid = $2, false) and o.status = 'inactive' as created,
    case when i.email is not null then jsonb_build_object('email', i.email, 'at', i.invited_at, 'by', i.invited_by,
      'expired', i.expires_at <= now()) end as invitation
  from club c join organization o on o.uuid = c.organization_uuid
  cross join lateral (select exists (select 1 from user_account a where a.organization_uuid = o.uuid) as used) u
  left join club_invitation i on i.organization_uuid = o.uuid and i.league_uuid = $2 and i.used_at is null
  where ($3::uuid is null or o.uuid = $3::uuid) and (exists (select 1 from team t join played p on p.team = t.uuid where t.club_uuid = c.uuid)
    or (o.created_by_uuid = $2 and not exists (select 1 from fixture f where f.home_organization_uuid = o.uuid)
      and not exists (select 1 from fixture f where f.away_organization_uuid = o.uuid)))
  order by search_key(c.name), c.uuid limit ${MOST}`;

type Row = Omit<KnownClub, "editable"> & { created: boolean };

export async function readClubs(on: Connection, { uuid, league }: KeptCompetition, organization: string | null): Promise<KnownClub[]> {
  const rows = await on.query<Row>(CLUBS, [uuid, league, organization]);
  return rows.map(({ created, ...club }) => ({ ...club, editable: created && club.state === "unused" }));
}

const LOCK = "select 1 from organization where uuid = $1 for update";

/** Locks the organisation, so that nobody registers for it meanwhile. Throws 404. */
export async function heldClub(tx: Connection, competition: KeptCompetition, organization: string): Promise<KnownClub> {
  await tx.query(LOCK, [organization]);
  const [club] = await readClubs(tx, competition, organization);
  if (!club) throw notFound();
  return club;
}

export const shownClub = ({ clubUuid: _, ...club }: KnownClub): CompetitionClub => club;
