import { addressOf, pathOfScreen } from "@avant-match/contract/addresses.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { SearchItem } from "@avant-match/contract/search/search.ts";
import { seesOfficials } from "../fixtures/exports.ts";
import { bestOf, type Finder, MOST_FOUND, type Seeking } from "../kit/resource/everywhere.ts";
import { revealDelegate, revealReferee, seesOfficial } from "../organizations/exports.ts";

/** COMPARED hits are ranked; of the LOOKED_AT best, those whose address one may read come first. */
const COMPARED = 1000;
const LOOKED_AT = 50;

const officials = { delegate: { resource: Delegate, reveal: revealDelegate }, referee: { resource: Referee, reveal: revealReferee } };
type Kind = keyof typeof officials;

interface Official {
  uuid: string;
  kind: Kind;
  name: string;
  phone: string | null;
  email: string | null;
  organizationUuid: string | null;
  fixtureUuid: string | null;
  match: string | null;
}

const each = (of: (kind: Kind) => string, between: string): string => keysOf(officials).map(of).join(between);
const byKind = (of: (kind: Kind) => string): string => `case t.kind ${each((kind) => `when '${kind}' then ${of(kind)}`, " ")} end`;

const meeting = ({ q, kind }: Seeking, official: Kind): string =>
  `(select f.uuid from fixture_${official} a join fixture f on f.uuid = a.fixture_uuid
    where a.${official}_uuid = t.uuid and ${seesOfficials("f", q, kind)}
    order by f.kickoff_at is null, f.kickoff_at < now() - interval '1 day', abs(extract(epoch from f.kickoff_at - now())), f.uuid limit 1)`;

/** A number finds only officials whose number the caller may read. */
export const officialFinder: Finder<"officials", SearchItem> = {
  kind: "officials",
  find(of) {
    const { q, kind: caller, every, compared, rank, byPhone, hasDigits } = of;
    const reveal = byKind((kind) => officials[kind].reveal("t", q));
    const words = every((has) => has("p.name_key"));
    const number = () => `(${hasDigits("translate(p.phone, ' .-/()+', '')")} and ${reveal})`;
    const all = each((kind) => `select uuid, person_uuid, organization_uuid, '${kind}' kind from ${kind}`, " union all ");
    // Checks the visibility of those only who have the words.
    const known = each((kind) => `(t.kind = '${kind}' and ${seesOfficial(kind, "t", q, caller)})`, " or ");
    const { tables, best } = bestOf({
      name: "officials",
      from: `(select t.*, p.name_key from (${all}) t join person p on p.uuid = t.person_uuid where ${byPhone ? number() : words} limit ${compared(COMPARED)}) t`,
      arms: ["true"],
      where: `(${known})`,
      order: [rank("t.name_key"), "t.name_key", "t.uuid"],
      most: LOOKED_AT,
    });
    const met = `select t.*, b.n place, (${reveal}) revealed from ${best} b join (${all}) t on t.uuid = b.uuid`;
    const first = `select t.*, row_number() over (order by t.revealed desc, t.place) n from (${met}) t order by n limit ${MOST_FOUND}`;
    return {
      tables,
      rows: `select t.n, (select to_json(r) from (select t.uuid, t.kind, t.organization_uuid "organizationUuid", p.display_name "name", m.uuid "fixtureUuid",
          (select h.name || ' - ' || a.name from fixture f join team h on h.uuid = f.home_team_uuid join team a on a.uuid = f.away_team_uuid
            where f.uuid = m.uuid) "match",
          case when t.revealed then p.phone end phone, case when t.revealed then p.email end email) r) item
        from (${first}) t join person p on p.uuid = t.person_uuid
        cross join lateral (select ${byKind((kind) => meeting(of, kind))} uuid) m`,
    };
  },
  show({ uuid, kind, name, phone, email, organizationUuid, fixtureUuid, match }: Official, caller): SearchItem {
    const { resource } = officials[kind];
    const keeps = organizationUuid === null ? caller.platform : caller.platform || caller.organizationUuid === organizationUuid;
    const kept =
      organizationUuid === null
        ? addressOf(`/admin/${kind}s/$uuid`, { uuid })
        : addressOf(`/organizations/$organizationUuid/${kind}s/$uuid`, { organizationUuid, uuid });
    const detail = [resource.label, keeps ? null : (match ?? "aucune rencontre avec vous")].filter(Boolean).join(" · ");
    const met = fixtureUuid ? addressOf(`/fixtures/$fixtureUuid/edit/officials/${kind}s`, { fixtureUuid }) : addressOf("/fixtures");
    return { "@id": `/api${resource.path}/${uuid}`, title: name, detail, url: pathOfScreen(keeps ? kept : met), phone, email };
  },
};
