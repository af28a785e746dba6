import { mayEditOwned, mayKeepOrganizations, type OwnedFacts } from "@avant-match/contract/organizations/policies.ts";
import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, type CallerKind, callerOrganization } from "../kit/http/caller.ts";
import type { Policy } from "../kit/resource/policy.ts";
import { concerns, ofOneOrganization } from "./exports.ts";

type Sql = (q: Statement<CallerInput>) => string;

export function seesOwned(owner: string, alsoSeen: Sql | undefined, q: Statement<CallerInput>, kind: CallerKind): string {
  if (kind === "platform") return "true";
  const own = `${owner} = ${q.bind(callerOrganization)}`;
  return alsoSeen ? `(${own} or ${alsoSeen(q)})` : own;
}

export const metInFixture = (organization: string, q: Statement<CallerInput>): string =>
  `exists (select 1 from fixture f where ${organization} in (f.home_organization_uuid, f.away_organization_uuid) and ${concerns("f", q)})`;

const ownRules = (owner: string, alsoSeen?: Sql) => ({
  visible: (q: Statement<CallerInput>, kind: CallerKind) => seesOwned(owner, alsoSeen, q, kind),
  placeVisible: (q: Statement<CallerInput>, kind: CallerKind) => seesOwned(owner, undefined, q, kind),
  facts: () => ({ organizationUuid: owner }),
  edit: mayEditOwned,
});

export const ofOrganization = (alsoSeen?: Sql): Policy<OwnedFacts> => ({
  ...ownRules("o.uuid", alsoSeen),
  joins: "join organization o on o.uuid = t.organization_uuid",
  parent: { field: "organization", table: "organization", alias: "o", joins: "" },
  subject: ofOneOrganization("t.organization_uuid"),
});

export const belowOwned = (field: string, table: string): Policy<OwnedFacts> => ({
  ...ownRules("p.organization_uuid"),
  joins: `join ${table} p on p.uuid = t.${field}_uuid`,
  parent: { field, table, alias: "p", joins: "" },
  subject: ofOneOrganization(`(select p.organization_uuid from ${table} p where p.uuid = t.${field}_uuid)`),
});

export const sectionOfOrganization: Policy<OwnedFacts> = { ...ownRules("t.uuid"), joins: "", subject: ofOneOrganization("t.uuid") };

export const organizationPolicy: Policy<OwnedFacts> = {
  ...ownRules("t.uuid", (q) => `t.status = 'active' or ${metInFixture("t.uuid", q)}`),
  joins: "",
  subject: ofOneOrganization("t.uuid"),
  create: mayKeepOrganizations,
};
