import { Contact, directoryPath } from "@avant-match/contract/organizations/contacts.ts";
import type { AccountFacts, OwnedFacts } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import { accountFacts, noAccount, seesUser, untilConfirmed } from "../accounts/exports.ts";
import type { Database } from "../kit/database/database.ts";
import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, type CallerKind, callerOrganization } from "../kit/http/caller.ts";
import { getting, listing, type Operation } from "../kit/http/operations.ts";
import { pageOf } from "../kit/http/paging.ts";
import { proving } from "../kit/http/proof.ts";
import { queryOf, uuidParam } from "../kit/http/requests.ts";
import { listQueryOf } from "../kit/resource/list-query.ts";
import type { Policy } from "../kit/resource/policy.ts";
import { listItems, readItem } from "../kit/resource/reading.ts";
import { NO_KEY } from "../kit/resource/ready-made.ts";
import { otherSpelling } from "../kit/resource/search.ts";
import { sendItem, sendList } from "../kit/resource/send.ts";
import type { Asking, Filter, Walk } from "../kit/resource/serving.ts";
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

const rankOfName = (word: string): string => `(strpos(' ' || t.sort_key, ' ' || ${word}::text) = 0)::int4`;

const tallied = (scopes: string): string => `select coalesce(sum(x.n), 0) from list_tally x where x.list = 'contact' and (${scopes})`;

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

/** These two filters would reveal what other organisations keep of their own people. */
const Listed = { ...Contact, filters: Contact.filters.filter((name) => name !== "service.uuid" && name !== "toComplete") };

export const directory = storeOf(Listed, {
  ...contacts.serving,
  policy: ofOrganization(() => "t.listed"),
  long: { filters: ["others"], joins: "", arms, total, rank: rankOfName },
});

/** Two arms, each in the order of its index; a single one for a search by words or another order. */
function arms({ q, kind, values, sorted }: Asking): Walk[] {
  if (kind === "platform") return [{ where: "true" }];
  const own = `t.organization_uuid = ${q.bind(callerOrganization)}`;
  const others = onlyOthers(values("others"));
  const [ours, theirs] = [others ? `${own} and not ${others}` : own, `t.listed and t.organization_uuid <> ${q.bind(callerOrganization)}`];
  const atOnce = values("q").length > 0 || sorted.some((field) => field !== "lastname");
  return (atOnce ? [`((${ours}) or (${theirs}))`] : [ours, theirs]).map((where) => ({ where }));
}

const onlyOthers = (values: readonly string[]): string | undefined =>
  values.length > 0 ? `(${values.map((value) => `${value}::text in ('true', '1')`).join(" and ")})` : undefined;

function total({ q, kind, values }: Asking): string {
  const all = `x.scope = '${NO_KEY}'`;
  if (kind === "platform") return tallied(all);
  const own = `x.scope = ${q.bind(callerOrganization)}`;
  const listed = `${all} and x.kind = 'listed'`;
  const withOwn = tallied(`(${listed}) or (${own} and x.kind = 'unlisted')`);
  const others = onlyOthers(values("others"));
  if (!others) return withOwn;
  return `case when ${others} then (${tallied(listed)}) - (${tallied(`${own} and x.kind = 'listed'`)}) else (${withOwn}) end`;
}

const entries: Operation = { ...listing(Listed), title: "Annuaire des contacts : liste" };
const entry: Operation = { ...getting(Contact), title: "Annuaire des contacts : lecture" };

export function serveDirectory(app: FastifyInstance, database: Database): void {
  const config = { access: "session", operation: entries, proves: true } as const;
  app.get(`/api${directoryPath}`, { config }, async (request, reply) => {
    const page = pageOf(queryOf(request), false);
    const query = listQueryOf(Listed, queryOf(request));
    return sendList(request, reply, Listed, await proving(request, (caller) => listItems(database, directory, caller, query, page)), page);
  });
  app.get(`/api${directoryPath}/:uuid`, { config: { access: "session", operation: entry, proves: true } }, async (request, reply) => {
    const uuid = uuidParam(request);
    return sendItem(request, reply, await proving(request, (caller) => readItem(database, contacts, caller, uuid)));
  });
}
