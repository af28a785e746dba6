import { readingFirstSteps } from "@avant-match/contract/organizations/first-steps.ts";
import { mayReadOwned } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import type { Connection, Database } from "../kit/database/database.ts";
import { notFound } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { sendPlain } from "../kit/resource/send.ts";

/**
 * The club of the same name that a calendar has brought and of which nobody makes use, like one that the platform may merge.
 * A name counts only as the platform knows it: an owner could otherwise take any club by renaming the organisation.
 * What another club keeps in a calendar of its own is nobody else's: neither its opponents nor its matches are offered.
 */
const KNOWN = `select jsonb_build_object('uuid', c.uuid, 'name', c.name, 'league', l.name, 'fixtures', (select count(*) from team t
      join fixture f on t.uuid in (f.home_team_uuid, f.away_team_uuid) where t.club_uuid = c.uuid and f.club_calendar_uuid is null)) as club
  from club c join organization k on k.uuid = c.organization_uuid left join organization l on l.uuid = k.created_by_uuid
  where search_key(c.name) = search_key(o.name) and k.uuid <> o.uuid and k.status <> 'active'
    and not exists (select 1 from club_calendar x where x.opponents_uuid = k.uuid)
    and not exists (select 1 from user_account u where u.organization_uuid = k.uuid)
    and not exists (select 1 from access_request r where r.organization_uuid = k.uuid)
    and not exists (select 1 from club_invitation i where i.organization_uuid = k.uuid and i.used_at is null)
    and not exists (select 1 from change h where h.resource_uuid = o.uuid and h.resource = 'Organization' and h.action = 'update'
      and jsonb_exists(h.after, 'name') and not exists (select 1 from user_account a where a.uuid = h.user_uuid and a.platform_admin))
  order by c.created_at, c.uuid limit 1`;

const FIND_KNOWN = `select x.club ->> 'uuid' as uuid from organization o cross join lateral (${KNOWN}) x where o.uuid = $1`;

export async function knownClub(on: Connection, organization: string): Promise<string | null> {
  const [found] = await on.query<{ uuid: string }>(FIND_KNOWN, [organization]);
  return found?.uuid ?? null;
}

/** The stadium is the one that the organisation has chosen for its matches, else its oldest. */
const READ = `select
    (select jsonb_build_object('uuid', c.uuid, 'name', c.name) from club c where c.organization_uuid = o.uuid
      order by c.created_at, c.uuid limit 1) as club,
    (select jsonb_build_object('uuid', t.uuid, 'name', t.name) from team t join club c on c.uuid = t.club_uuid
      where c.organization_uuid = o.uuid order by c.created_at, c.uuid, t.created_at, t.uuid limit 1) as team,
    (select jsonb_build_object('uuid', v.uuid, 'name', v.name,
        'sectors', (select count(*) from venue_sector s where s.venue_uuid = v.uuid))
      from venue v left join fixtures_configuration g on g.uuid = o.uuid and g.venue_uuid = v.uuid
      where v.organization_uuid = o.uuid order by g.uuid is null, v.created_at, v.uuid limit 1) as venue,
    case when exists (select 1 from club c where c.organization_uuid = o.uuid) then null else (${KNOWN}) end as known,
    (select count(*)::int from contact k where k.organization_uuid = o.uuid) as contacts,
    (select count(*)::int from user_account u where u.organization_uuid = o.uuid) as users,
    exists (select 1 from fixture f where f.home_organization_uuid = o.uuid)
      or exists (select 1 from fixture f where f.away_organization_uuid = o.uuid) as "hasFixtures",
    (select jsonb_build_object('uuid', f.uuid, 'name', h.name || ' - ' || a.name, 'isFilled',
        exists (select 1 from fixture_sector s where s.venue_context_uuid = f.uuid)
        and exists (select 1 from fixture_contact k where k.fixture_uuid = f.uuid))
      from fixture f join team h on h.uuid = f.home_team_uuid join team a on a.uuid = f.away_team_uuid
      where f.home_organization_uuid = o.uuid and f.status in ('playing', 'scheduled', 'unscheduled')
      order by f.list_rank, f.uuid limit 1) as match,
    exists (select 1 from fixture f join fixture_pack k on k.fixture_uuid = f.uuid where f.home_organization_uuid = o.uuid) as "hasPack"
  from organization o where o.uuid = $1`;

export function serveFirstSteps(app: FastifyInstance, database: Database): void {
  serve(app, readingFirstSteps, { access: "session" }, async (request, reply) => {
    const organizationUuid = uuidParam(request);
    if (!mayReadOwned(request.caller, { organizationUuid })) throw notFound();
    const [steps] = await database.query<object>(READ, [organizationUuid]);
    if (!steps) throw notFound();
    return sendPlain(request, reply, steps);
  });
}
