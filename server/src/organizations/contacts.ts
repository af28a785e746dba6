import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, type CallerKind, callerOrganization } from "../kit/http/caller.ts";
import type { Filter } from "../kit/resource/serving.ts";
import { storeOf } from "../kit/resource/store.ts";
import { concerns, revealContact } from "./exports.ts";
import { ofOrganization, seesOwned } from "./policies.ts";

/** SQL condition: the caller sees a contact, of their own organisation, public, or named by a section that they see. */
export const seesContact = (contact: string, q: Statement<CallerInput>, kind: CallerKind): string =>
  seesOwned(`${contact}.organization_uuid`, () => shared(contact, q), q, kind);

const shared = (contact: string, q: Statement<CallerInput>): string =>
  `${contact}.public_profile or exists (select 1 from contact_in_fixture i join fixture f on f.uuid = i.fixture_uuid where i.contact_uuid = ${contact}.uuid and ${concerns("f", q)} and (f.home_organization_uuid = ${q.bind(callerOrganization)} or (i.seen_by_away and f.away_organization_uuid = ${q.bind(callerOrganization)}) or (i.seen_by_organizer and f.organizer_uuid = ${q.bind(callerOrganization)})))`;

/** The texts that a search of contacts looks into, as SQL on the contact `t` and its person `p`: what is not shown is not found. */
function searchedTexts(q: Statement<CallerInput>): readonly string[] {
  const revealed = (sql: string) => `case when ${revealContact("t", q)} then ${sql} end`;
  return [
    "p.firstname",
    "p.lastname",
    "t.job",
    "t.external_company",
    "(select string_agg(c.name || ' ' || coalesce(c.acronym, ''), ' ') from club c where c.organization_uuid = t.organization_uuid)",
    "(select string_agg(s.name, ' ') from service_member m join service s on s.uuid = m.service_uuid where m.contact_uuid = t.uuid)",
    revealed("p.email"),
    revealed("p.phone"),
    revealed("regexp_replace(p.phone, '\\D', '', 'g')"),
  ];
}

/** Every word stands in one of these texts; accents and case aside. */
const search: Filter = (value, q) => {
  const text = `search_key(concat_ws(' ', ${searchedTexts(q).join(", ")}))`;
  const words = `regexp_split_to_table(btrim(search_key(${value}::text)), '\\s+')`;
  return `(select bool_and(strpos(${text}, word) > 0) from person p, ${words} word where p.uuid = t.person_uuid)`;
};

/** Only those of other organisations. */
const others: Filter = (value, q) =>
  `(${value}::text not in ('true', '1') or t.organization_uuid is distinct from ${q.bind(callerOrganization)})`;

export const contacts = storeOf(Contact, {
  policy: { ...ofOrganization(), visible: (q, kind) => seesContact("t", q, kind) },
  computed: {
    club: (t) => `(select c.uuid from club c where c.organization_uuid = ${t}.organization_uuid order by c.created_at, c.uuid limit 1)`,
    service: (t) =>
      `(select m.service_uuid from service_member m where m.contact_uuid = ${t}.uuid order by m.created_at, m.service_uuid limit 1)`,
  },
  reveal: { Contact: revealContact },
  filters: { q: search, others },
  order: "(select search_key(p.lastname || ' ' || p.firstname) from person p where p.uuid = t.person_uuid)",
});
