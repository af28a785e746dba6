import type { Club, Team, TeamAlias } from "@avant-match/contract/organizations/clubs.ts";
import type { CallerInput } from "../kit/caller.ts";
import { callerOrganization } from "../kit/caller.ts";
import type { Policy } from "../kit/policy.ts";
import type { Choosable, Serving } from "../kit/serving.ts";
import type { Statement } from "../kit/statement.ts";
import { metInFixture, type OwnFacts, ofOrganization } from "./policy.ts";

/** Clubs and teams of active organisations are known to all: a friendly needs its opponent. */
const known = (q: Statement<CallerInput>): string => `o.status = 'active' or ${metInFixture("o.uuid", q)}`;

const ownClub: Choosable = (target, q, kind) =>
  `select 1 from club c where c.uuid = ${target}${kind === "platform" ? "" : ` and c.organization_uuid = ${q.bind(callerOrganization)}`}`;

const teamPolicy: Policy<OwnFacts> = {
  ...ofOrganization(known),
  joins: "join club c on c.uuid = t.club_uuid join organization o on o.uuid = c.organization_uuid",
  parent: { field: "club", table: "club", alias: "c", joins: "join organization o on o.uuid = c.organization_uuid" },
};

export const clubServing: Serving<typeof Club, OwnFacts> = { policy: ofOrganization(known), references: {}, computed: {} };
export const teamServing: Serving<typeof Team, OwnFacts> = { policy: teamPolicy, references: { club: ownClub }, computed: {} };
export const aliasServing: Serving<typeof TeamAlias, OwnFacts> = {
  policy: {
    ...teamPolicy,
    joins: `join team tm on tm.uuid = t.team_uuid join club c on c.uuid = tm.club_uuid join organization o on o.uuid = c.organization_uuid`,
    parent: {
      field: "team",
      table: "team",
      alias: "tm",
      joins: "join club c on c.uuid = tm.club_uuid join organization o on o.uuid = c.organization_uuid",
    },
  },
  references: {},
  computed: {},
};
