import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { TeamTrip } from "@avant-match/contract/fixtures/preparation/trips.ts";
import { conflict } from "@avant-match/contract/kit/answer.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import { mergingClub } from "@avant-match/contract/organizations/merges.ts";
import { mayKeepOrganizations } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { assertMay, invalidField, refused } from "../kit/http/problem.ts";
import { isUuid } from "../kit/http/requests.ts";
import { changeMany, createMany, removeMany, writtenTable } from "../kit/resource/many.ts";
import { getItem } from "../kit/resource/reading.ts";
import { type AskedChange, serveChange } from "../kit/resource/serve-change.ts";
import { aliases, clubs, teams } from "./clubs.ts";
import { organizations } from "./organizations.ts";

const fixtures = writtenTable(Fixture, { fixture_uuid: "t.uuid" });
const trips = writtenTable(TeamTrip, { fixture_uuid: "t.fixture_uuid" });

export function serveClubsMerge(app: FastifyInstance, database: Database): void {
  serveChange(app, database, mergingClub, merge);
}

async function merge(tx: Transaction, caller: Caller, { uuid, body }: AskedChange) {
  await getItem(tx, clubs, caller, uuid);
  assertMay(mayKeepOrganizations(caller));
  const otherUuid = uuidIn(body.otherUuid);
  if (otherUuid === null) throw invalidField("otherUuid", "Le club à fusionner est requis", "required");
  if (otherUuid === uuid) throw invalidField("otherUuid", "Un club ne se fusionne pas avec lui-même.");
  await mergeClubs(tx, caller, { uuid, otherUuid, teamUuid: uuidIn(body.teamUuid) });
  return getItem(tx, clubs, caller, uuid);
}

interface Merging {
  uuid: string;
  otherUuid: string;
  teamUuid: string | null;
}

/** Moves to a club what stands under another of which nobody makes use, and removes that one. Does not check permissions. */
export async function mergeClubs(tx: Transaction, caller: Caller, { uuid, otherUuid, teamUuid }: Merging): Promise<void> {
  // An import that creates clubs, and another merge, take this lock too.
  await tx.query("select pg_advisory_xact_lock(hashtext('new clubs'))");
  const [other] = await tx.query<{ organization: string; status: string; users: boolean; asked: boolean }>(OTHER, [otherUuid]);
  if (!other) throw invalidField("otherUuid", message("relation"), "relation");
  if (other.status === "active") throw refused(isActive);
  if (other.users) throw refused(hasUsers);
  if (other.asked) throw refused(isAsked);
  for (const { from, to } of await pairsOf(tx, uuid, otherUuid, teamUuid)) await moveTeam(tx, caller, from, to);
  await tx.query(MOVE_DUTIES, [other.organization, uuid]);
  await tx.query(END_INVITATIONS, [other.organization]);
  // The history says `merge`, not `delete`: a restored club would have neither its fixtures nor its names.
  await removeMany(tx, teams, caller, "t.club_uuid = $1", [otherUuid], "merge");
  await removeMany(tx, clubs, caller, "t.uuid = $1", [otherUuid], "merge");
  await removeMany(tx, organizations, caller, `t.uuid = $1 and t.status <> 'active' and ${EMPTY}`, [other.organization], "merge");
}

const uuidIn = (given: unknown): string | null => {
  const last = typeof given === "string" ? given.split("/").at(-1)?.toLowerCase() : null;
  return isUuid(last) ? last : null;
};

const OTHER = `select o.uuid as organization, o.status, exists (select 1 from user_account u where u.organization_uuid = o.uuid) as users,
    exists (select 1 from access_request r where r.organization_uuid = o.uuid) as asked
  from club c join organization o on o.uuid = c.organization_uuid where c.uuid = $1 for update of c`;

// Duties follow their fixtures, without an assignee: nobody of the other club signs in.
const MOVE_DUTIES = `update fixture_duty d set organization_uuid = c.organization_uuid, assignee_uuid = null, version = d.version + 1, updated_at = now()
  from club c where d.organization_uuid = $1 and c.uuid = $2`;

// Somebody invited for the other club would register for a club that no longer exists.
const END_INVITATIONS = "delete from club_invitation where organization_uuid = $1 and used_at is null";

const isActive = conflict("Fusion impossible", "L’organisation du second club est active\u00a0: gardez-le, ou désactivez-la d’abord.");
const hasUsers = conflict("Fusion impossible", "Le second club a des utilisateurs\u00a0: gardez-le.");

const isAsked = conflict("Fusion impossible", "Une demande d’accès attend pour le second club\u00a0: acceptez-la ou refusez-la d’abord.");

const EMPTY = ["club", "user_account", "contact", "service", "venue", "supporters_group"]
  .map((table) => `not exists (select 1 from ${table} x where x.organization_uuid = t.uuid)`)
  .concat("not exists (select 1 from club_calendar k where k.opponents_uuid = t.uuid)")
  .join(" and ");

async function pairsOf(tx: Transaction, uuid: string, otherUuid: string, chosen: string | null) {
  const known = await tx.query<{ uuid: string; club: string; key: string }>(
    "select uuid, club_uuid as club, search_key(name) as key from team where club_uuid in ($1, $2) order by uuid",
    [uuid, otherUuid],
  );
  const [own, others] = [known.filter(({ club }) => club === uuid), known.filter(({ club }) => club === otherUuid)];
  return others.map(({ uuid: from, key }) => {
    const to = own.find((team) => team.uuid === chosen) ?? own.find((team) => team.key === key) ?? (own.length === 1 ? own[0] : undefined);
    if (!to) throw invalidField("teamUuid", "Choisissez l’équipe qui reprend les rencontres.", "required");
    return { from, to: to.uuid };
  });
}

const AGAINST =
  "select 1 from fixture f where $1 in (f.home_team_uuid, f.away_team_uuid) and $2 in (f.home_team_uuid, f.away_team_uuid) limit 1";

const TWICE = `select count(*)::int as count from fixture f join fixture g on g.season_uuid = f.season_uuid and g.uuid <> f.uuid
  join competition c on c.uuid = f.competition_uuid
  where $1 in (f.home_team_uuid, f.away_team_uuid) and (c.type <> 'cup' and not c.repeats_pairs or search_key(f.round) = search_key(g.round))
    and g.home_team_uuid = case f.home_team_uuid when $1 then $2 else f.home_team_uuid end
    and g.away_team_uuid = case f.away_team_uuid when $1 then $2 else f.away_team_uuid end`;

const against = conflict("Fusion impossible", "Ces deux clubs jouent l’un contre l’autre\u00a0: ce ne sont pas des doubles.");
const ONE_TWICE = "Une rencontre figure chez les deux clubs dans une même saison\u00a0: archivez-la ou corrigez-la d’abord.";
const twice = (count: number) =>
  `${count} rencontres figurent chez les deux clubs dans une même saison\u00a0: archivez-les ou corrigez-les d’abord.`;

// Calendars still use these names: they become aliases of the team that stays.
const NAMES = `select distinct on (search_key(n.name)) n.name from team t join club c on c.uuid = t.club_uuid cross join lateral (values (t.name), (c.name)) n (name)
  where t.uuid = $1 and not exists (select 1 from team_alias a where a.organizer_uuid is null and search_key(a.name) = search_key(n.name))
    and not exists (select 1 from team k join club kc on kc.uuid = k.club_uuid where k.uuid = $2 and search_key(n.name) in (search_key(k.name), search_key(kc.name)))`;

async function moveTeam(tx: Transaction, caller: Caller, from: string, to: string): Promise<void> {
  const [meeting] = await tx.query(AGAINST, [from, to]);
  if (meeting) throw refused(against);
  const [{ count = 0 } = {}] = await tx.query<{ count: number }>(TWICE, [from, to]);
  if (count > 0) throw refused(conflict("Fusion impossible", count > 1 ? twice(count) : ONE_TWICE));
  const values = [from, to];
  await changeMany(tx, fixtures, caller, "update", { set: { homeTeam: "$2::uuid" }, where: "t.home_team_uuid = $1", values });
  await changeMany(tx, fixtures, caller, "update", { set: { awayTeam: "$2::uuid" }, where: "t.away_team_uuid = $1", values });
  await changeMany(tx, trips, caller, "update", { set: { team: "$2::uuid" }, where: "t.team_uuid = $1", values });
  const names = await tx.query<{ name: string }>(NAMES, values);
  await changeMany(tx, aliases, caller, "update", { set: { team: "$2::uuid" }, where: "t.team_uuid = $1", values });
  const remembered = names.map(({ name }) => ({ uuid: crypto.randomUUID(), values: { name, team: to } }));
  await createMany(tx, aliases, caller, "create", remembered);
}
