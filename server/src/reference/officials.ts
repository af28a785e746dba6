import { readingComing } from "@avant-match/contract/fixtures/assignments/assignments.ts";
import { refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { organizes } from "@avant-match/contract/organizations/policies.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { mayAddOfficials, mayKeepOfficial, type OfficialFacts } from "@avant-match/contract/reference/policies.ts";
import type { FastifyInstance } from "fastify";
import { comingAssignments } from "../fixtures/exports.ts";
import type { Database } from "../kit/database/database.ts";
import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, callerOrganization } from "../kit/http/caller.ts";
import { refused } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import type { Policy } from "../kit/resource/policy.ts";
import { getItem } from "../kit/resource/reading.ts";
import { everyWord } from "../kit/resource/search.ts";
import type { RowSql } from "../kit/resource/selecting.ts";
import { sendPlain } from "../kit/resource/send.ts";
import type { Choosable } from "../kit/resource/serving.ts";
import { type Store, storeOf } from "../kit/resource/store.ts";
import {
  anyRegion,
  keepsOfficial,
  type OfficialKind,
  ofOneOrganization,
  proposedFor,
  revealDelegate,
  revealReferee,
  seesOfficial,
} from "../organizations/exports.ts";

const designates = (q: Statement<CallerInput>): string =>
  `exists (select 1 from organization o where o.uuid = ${q.bind(callerOrganization)} and o.type in ('league', 'federation'))`;

const revealRating: RowSql = (official, q) =>
  `(${keepsOfficial(official, q)} or (${official}.organization_uuid is null and ${designates(q)}))`;

const organization: Choosable = (target, q, kind) =>
  `select 1 from organization o where o.uuid = ${target} and o.type in ('league', 'federation')${kind === "platform" ? "" : ` and o.uuid = ${q.bind(callerOrganization)}`}`;
const NO_ORGANIZER = "Seule une ligue ou une fédération tient ses officiels, et seulement les siens.";

const policyOf = (kind: OfficialKind): Policy<OfficialFacts> => ({
  joins: "",
  visible: (q, caller) => seesOfficial(kind, "t", q, caller),
  facts: () => ({ organizationUuid: "t.organization_uuid" }),
  edit: mayKeepOfficial,
  subject: ofOneOrganization("t.organization_uuid"),
  create: mayAddOfficials,
});

/** A filter must not disclose an address or an organisation that the caller may not read. */
const filtersOf = (reveal: RowSql) => ({
  q: everyWord("(select concat_ws(' ', p.firstname, p.lastname) from person p where p.uuid = t.person_uuid)"),
  email: (value: string, q: Statement<CallerInput>) =>
    `(exists (select 1 from person p where p.uuid = t.person_uuid and lower(p.email) = lower(${value}::text)) and ${reveal("t", q)})`,
  "organization.uuid": (value: string, q: Statement<CallerInput>) => `(t.organization_uuid = ${value}::uuid and ${keepsOfficial("t", q)})`,
  "fixture.uuid": (value: string) => proposedFor("t", `${value}::uuid`),
});
const byName = "(select search_key(p.lastname || ' ' || p.firstname) from person p where p.uuid = t.person_uuid)";

const servingOf = (type: "Delegate" | "Referee", kind: OfficialKind, reveal: RowSql) => ({
  policy: policyOf(kind),
  references: { region: anyRegion, organization: { among: organization, message: NO_ORGANIZER } },
  reveal: {
    [type]: reveal,
    [`${type}.grade`]: revealRating,
    [`${type}.region`]: revealRating,
    [`${type}.unavailableDays`]: keepsOfficial,
    [`${type}.organization`]: keepsOfficial,
  },
  filters: filtersOf(reveal),
  order: [byName],
});

export const delegates = keptByOrganizers(storeOf(Delegate, servingOf("Delegate", "delegate", revealDelegate)));
export const referees = keptByOrganizers(storeOf(Referee, servingOf("Referee", "referee", revealReferee)));

const TYPE = "select type from organization where uuid = $1";

function keptByOrganizers<R extends typeof Delegate | typeof Referee>(store: Store<R, OfficialFacts>): Store<R, OfficialFacts> {
  return {
    ...store,
    hooks: {
      async placing(tx, caller, body) {
        if (caller.platform) return body;
        const [{ type = "club" } = {}] = await tx.query<{ type: string }>(TYPE, [caller.organizationUuid]);
        if (!organizes({ type })) throw refused(refusedByProfile);
        const { organization: named, organizationUuid = named, ...rest } = body;
        return { ...rest, organizationUuid: organizationUuid || caller.organizationUuid };
      },
    },
  };
}

export function serveComing(app: FastifyInstance, database: Database): void {
  const stores = { delegate: delegates, referee: referees };
  for (const kind of keysOf(stores)) {
    serve(app, readingComing[kind], { access: "session" }, async (request, reply) => {
      const { caller } = request;
      const { uuid } = await getItem<AnyResource>(database, stores[kind], caller, uuidParam(request));
      reply.header("cache-control", "private, no-cache");
      return sendPlain(request, reply, await comingAssignments(database, caller, kind, uuid));
    });
  }
}
