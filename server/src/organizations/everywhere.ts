import { addressOf, pathOfScreen } from "@avant-match/contract/addresses.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { directoryPath } from "@avant-match/contract/organizations/contacts.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import type { SearchItem } from "@avant-match/contract/search/search.ts";
import { type Caller, callerOrganization } from "../kit/http/caller.ts";
import { bestOf, type Finder, MOST_FOUND, type Seeking } from "../kit/resource/everywhere.ts";
import { clubs } from "./clubs.ts";
import { directory } from "./contacts.ts";
import { revealContact } from "./exports.ts";
import { venues } from "./owned.ts";

/** Rows of others that are compared at most, besides those whose name begins with the words. */
const LOOKED_AT = 2000;

const joined = (parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(" · ") || null;

interface Person {
  uuid: string;
  name: string;
  job: string | null;
  company: string | null;
  organization: string;
  phone: string | null;
  email: string | null;
}

export const contactFinder: Finder<"contacts", SearchItem> = {
  kind: "contacts",
  find({ q, kind, every, compared, rank, begins, byPhone, hasDigits }) {
    const reveal = revealContact("t", q);
    const shown = "split_part(t.search_key, E'\\n', 1)";
    const words = every((has) => `(${has("t.search_key")} and (${reveal} or ${has(shown)}))`);
    const number = () => `(${hasDigits("t.search_key")} and ${reveal} and ${hasDigits("split_part(t.search_key, E'\\n', 2)")})`;
    const where = byPhone ? `((${words}) or ${number()})` : words;
    const scopes = (directory.serving.long?.arms({ q, kind, values: () => [], sorted: [] }) ?? []).map((arm) => arm.where);
    const [own, others = "true"] = scopes.length > 1 ? scopes : [undefined, ...scopes];
    const only = (condition: string, bound: string) =>
      `(select t.uuid, t.organization_uuid, t.public_profile, t.told_in_fixture_uuid, t.sort_key, t.search_key from contact t where ${condition} ${bound}) t`;
    const { tables, best } = bestOf({
      name: "contacts",
      from: "contact t",
      arms: [
        // One organisation has few contacts: `offset 0` avoids the index of words, which may match all.
        ...(own ? [{ from: only(own, "offset 0"), where: "true" }] : []),
        { from: only(`${others} and ${begins("t.sort_key")}`, `order by t.sort_key, t.uuid limit ${MOST_FOUND}`), where: "true" },
        { from: only(`${others} and not (${begins("t.sort_key")}) and ${where}`, `limit ${compared(LOOKED_AT)}`), where: "true" },
      ],
      where,
      order: [rank("(' ' || t.sort_key)", "t.search_key"), "t.sort_key", "t.uuid"],
      most: MOST_FOUND,
    });
    return {
      tables,
      rows: `select b.n, (select to_json(r) from (select t.uuid, p.display_name "name", t.job, t.external_company company, o.name organization,
          case when ${reveal} then p.phone end phone, case when ${reveal} then p.email end email) r) item
        from ${best} b join contact t on t.uuid = b.uuid join person p on p.uuid = t.person_uuid
        join organization o on o.uuid = t.organization_uuid`,
    };
  },
  show({ uuid, name, job, company, organization, phone, email }: Person): SearchItem {
    return {
      "@id": `/api${directoryPath}/${uuid}`,
      title: name,
      detail: joined([job, company ?? organization]),
      url: pathOfScreen(`${addressOf("/directory")}/${uuid}`),
      phone,
      email,
    };
  },
};

interface Owned {
  uuid: string;
  organizationUuid: string;
  name: string;
  detail: string | null;
}

function ownedBest(
  { q, kind, every, rank }: Seeking,
  { resource, serving }: typeof clubs | typeof venues,
  { text, detail, beside = () => resource.table }: { text: string; detail: string; beside?: () => string },
) {
  const { policy } = serving;
  const own = () => `t.organization_uuid = ${q.bind(callerOrganization)}`;
  const seen = policy.visible(q, kind);
  const { tables, best } = bestOf({
    name: resource.table,
    from: `${resource.table} t ${policy.joins}`,
    arms: kind === "platform" ? [seen] : [own(), { from: `${beside()} t ${policy.joins}`, where: `not (${own()}) and ${seen}` }],
    where: `(${every((has) => has(text))})`,
    order: [rank(text), "search_key(t.name)", "t.uuid"],
    most: MOST_FOUND,
  });
  return {
    tables,
    rows: `select b.n, (select to_json(r) from (select t.uuid, t.organization_uuid "organizationUuid", t.name, ${detail} detail) r) item
      from ${best} b join ${resource.table} t on t.uuid = b.uuid join organization o on o.uuid = t.organization_uuid`,
  };
}

/** The venues and clubs of others have no screen here, so their matches or contacts open instead. */
const shownAs =
  ({ path }: AnyResource, screen: "venues" | "clubs", listed: "/fixtures" | "/directory") =>
  ({ uuid, organizationUuid, name, detail }: Owned, caller: Caller): SearchItem => {
    const isOpen = caller.platform || caller.organizationUuid === organizationUuid;
    const own = addressOf(`/organizations/$organizationUuid/${screen}/$uuid`, { organizationUuid, uuid });
    const url = isOpen ? own : `${addressOf(listed)}?${new URLSearchParams({ q: name })}`;
    return { "@id": `/api${path}/${uuid}`, title: name, detail, url: pathOfScreen(url) };
  };

/** Starts from `venue_context`: asking each venue for its matches takes far longer. */
const playedAt = ({ q }: Seeking): string => {
  const side = (column: string) => `select x.venue_uuid from venue_context x where x.${column} = ${q.bind(callerOrganization)}`;
  const sides = ["home_organization_uuid", "away_organization_uuid", "organizer_uuid"].map(side);
  return `(select v.* from venue v where v.uuid in (${sides.join(" union all ")}) offset 0)`;
};

export const venueFinder: Finder<"venues", SearchItem> = {
  kind: "venues",
  find: (of) =>
    ownedBest(of, venues, {
      text: "t.search_key",
      detail: "concat_ws(' · ', nullif(o.name, t.name), t.location)",
      beside: () => playedAt(of),
    }),
  show: shownAs(Venue, "venues", "/fixtures"),
};

export const clubFinder: Finder<"clubs", SearchItem> = {
  kind: "clubs",
  find: (of) =>
    ownedBest(of, clubs, {
      text: "(' ' || search_key(concat_ws(' ', t.name, t.acronym)))",
      detail: "concat_ws(' · ', t.acronym, nullif(o.name, t.name))",
    }),
  show: shownAs(Club, "clubs", "/directory"),
};
