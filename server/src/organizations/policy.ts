import { type Answer, refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { type Actor, runsOrganization } from "@avant-match/contract/kit/caller.ts";
import { type CallerInput, type CallerKind, callerIsPlatform, callerOrganization } from "../kit/caller.ts";
import type { Policy } from "../kit/policy.ts";
import type { Statement } from "../kit/statement.ts";
import { concernedBy } from "./exports.ts";

/** Whether the row belongs to the caller's organisation. */
export interface OwnFacts {
  own: boolean;
}

/** What only platform administrators do: create an organisation, change its type, delete it. */
export const byPlatform = (actor: Actor): Answer => actor.platform || refusedByProfile;

type Sql = (q: Statement<CallerInput>) => string;

/** SQL condition: a fixture of the caller's concerns the organisation `o`, as a friendly's free opponent. */
export const metInFixture = (organization: string, q: Statement<CallerInput>): string =>
  `exists (select 1 from fixture f where ${organization} in (f.home_organization_uuid, f.away_organization_uuid) and ${concernedBy(q)})`;

const ownRules = (organization: string, alsoSeen?: Sql) => ({
  visible: (q: Statement<CallerInput>, kind: CallerKind) => {
    if (kind === "platform") return "true";
    const own = `${organization} = ${q.bind(callerOrganization)}`;
    return alsoSeen ? `(${own} or ${alsoSeen(q)})` : own;
  },
  placeVisible: (q: Statement<CallerInput>, kind: CallerKind) =>
    kind === "platform" ? "true" : `${organization} = ${q.bind(callerOrganization)}`,
  facts: (q: Statement<CallerInput>) => ({ own: `(${q.bind(callerIsPlatform)} or ${organization} = ${q.bind(callerOrganization)})` }),
  edit: (actor: Parameters<typeof runsOrganization>[0], { own }: OwnFacts) => (own && runsOrganization(actor)) || refusedByProfile,
});

/** What belongs to an organisation: written by its owner and admins, read by its members, and by those whom `alsoSeen` names. */
export const ofOrganization = (alsoSeen?: Sql): Policy<OwnFacts> => ({
  ...ownRules("o.uuid", alsoSeen),
  joins: "join organization o on o.uuid = t.organization_uuid",
  parent: { field: "organization", table: "organization", alias: "o", joins: "" },
});

/** What stands below something of an organisation, such as the sectors of a venue. */
export const belowOwned = (field: string, table: string): Policy<OwnFacts> => ({
  ...ownRules("p.organization_uuid"),
  joins: `join ${table} p on p.uuid = t.${field}_uuid`,
  parent: { field, table, alias: "p", joins: "" },
});

/** A section of an organisation, under its uuid. */
export const sectionOfOrganization: Policy<OwnFacts> = { ...ownRules("t.uuid"), joins: "" };

/** The organisation itself: the active ones are known to all. */
export const organizationPolicy: Policy<OwnFacts> = {
  ...ownRules("t.uuid", (q) => `t.status = 'active' or ${metInFixture("t.uuid", q)}`),
  joins: "",
};
