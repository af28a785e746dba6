import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { AccountFacts, OwnedFacts } from "@avant-match/contract/organizations/policies.ts";
import { accountFacts, noAccount, seesUser, untilConfirmed } from "../accounts/exports.ts";
import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, type CallerKind, callerOrganization } from "../kit/http/caller.ts";
import type { Policy } from "../kit/resource/policy.ts";
import { NO_KEY } from "../kit/resource/ready-made.ts";
import { otherSpelling } from "../kit/resource/search.ts";
import type { Filter } from "../kit/resource/serving.ts";
import { storeOf } from "../kit/resource/store.ts";
import { concerns, revealContact } from "./exports.ts";
import { ofOrganization, seesOwned } from "./policies.ts";

export const seesContact = (contact: string, q: Statement<CallerInput>, kind: CallerKind): string =>
  seesOwned(`${contact}.organization_uuid`, () => shared(contact, q), q, kind);

const shared = (contact: string, q: Statement<CallerInput>): string =>
  `${contact}.public_profile or exists (select 1 from contact_in_fixture i join fixture f on f.uuid = i.fixture_uuid where i.contact_uuid = ${contact}.uuid and ${concerns("f", q)} and (f.home_organization_uuid = ${q.bind(callerOrganization)} or (i.seen_by_away and f.away_organization_uuid = ${q.bind(callerOrganization)}) or (i.seen_by_organizer and f.organizer_uuid = ${q.bind(callerOrganization)})))`;

/** E-mail and phone, below the first line of `search_key`, match only where the caller sees them. */
const search: Filter = (word, q) => {
  const patterns = [`${word}::text`, otherSpelling(`${word}::text`)].map((each) => `(select search_pattern(${each}))`);
  const has = (text: string) => `(${patterns.map((pattern) => `${text} like ${pattern}`).join(" or ")})`;
  return `${has("t.search_key")} and (${revealContact("t", q)} or ${has("split_part(t.search_key, E'\\n', 1)")})`;
};

export const rankOfName = (word: string): string => `(strpos(' ' || t.sort_key, ' ' || ${word}::text) = 0)::int4`;

export const tallied = (scopes: string): string =>
  `select coalesce(sum(x.n), 0) from list_tally x where x.list = 'contact' and (${scopes})`;

const others: Filter = (value, q) =>
  `(${value}::text not in ('true', '1') or t.organization_uuid is distinct from ${q.bind(callerOrganization)})`;

const inService: Filter = (value) =>
  `exists (select 1 from service_member m where m.contact_uuid = t.uuid and m.service_uuid = ${value}::uuid)`;

const incomplete: Filter = (value) => `t.to_complete = (${value}::text in ('true', '1'))`;

type Values = Readonly<Record<string, unknown>>;

/** The answer needs `toComplete` before the database has computed it. */
function untilWhole(stored: Values, sent: Values): Values {
  const { email, phone, job }: Values = { ...stored, ...sent };
  return { ...sent, toComplete: !(email && phone && job) };
}

const below = ofOrganization();

type ContactFacts = OwnedFacts & AccountFacts;

const policy: Policy<ContactFacts> = {
  ...below,
  visible: (q, kind) => seesContact("t", q, kind),
  facts: (q, kind) => ({ ...below.facts(q, kind), ...accountFacts("t.person_uuid", q) }),
  placeFacts: (q, kind) => ({ ...below.facts(q, kind), ...noAccount }),
};

export const contacts = storeOf<typeof Contact, ContactFacts>(Contact, {
  policy,
  instead: (facts, stored, sent) => untilWhole(stored, untilConfirmed(facts, stored, sent)),
  computed: {
    club: {
      by: (t) => `${t}.organization_uuid`,
      sql: (organization) => `select c.uuid from club c where c.organization_uuid = ${organization} order by c.created_at, c.uuid limit 1`,
    },
    service: (t) =>
      `(select m.service_uuid from service_member m where m.contact_uuid = ${t}.uuid order by m.created_at, m.service_uuid limit 1)`,
  },
  reveal: {
    Contact: revealContact,
    "Contact.pendingEmail": (contact, q) =>
      `exists (select 1 from user_account u where u.person_uuid = ${contact}.person_uuid and ${seesUser("u", q)})`,
  },
  filters: { q: search, others, "service.uuid": inService, toComplete: incomplete },
  order: ["t.sort_key"],
  orders: { lastname: (descending) => [{ sql: "t.sort_key", descending }] },
  long: {
    filters: ["others"],
    arms: ({ q, kind, values }) => {
      if (kind === "platform") return [{ where: "true" }];
      const asked = values("others").map((value) => others(value, q, kind));
      const seen = seesContact("t", q, kind);
      return [{ where: asked.length > 0 ? `${seen} and (${asked.join(" or ")})` : seen }];
    },
    total: ({ kind }) => (kind === "platform" ? tallied(`x.scope = '${NO_KEY}'`) : null),
    rank: rankOfName,
  },
});
