import { Club, Team, TeamAlias } from "@avant-match/contract/organizations/clubs.ts";
import type { OwnedFacts } from "@avant-match/contract/organizations/policies.ts";
import type { Statement } from "../kit/database/statement.ts";
import type { CallerInput } from "../kit/http/caller.ts";
import type { Policy } from "../kit/resource/policy.ts";
import { everyWord } from "../kit/resource/search.ts";
import { storeOf } from "../kit/resource/store.ts";
import { aliasSubject, anyRegion, ofOneOrganization, ownIn } from "./exports.ts";
import { metInFixture, ofOrganization } from "./policies.ts";

/** Everybody knows the clubs and teams of active organisations: a friendly needs an opponent. */
const known = (q: Statement<CallerInput>): string => `o.status = 'active' or ${metInFixture("o.uuid", q)}`;

const teamPolicy: Policy<OwnedFacts> = {
  ...ofOrganization(known),
  joins: "join club c on c.uuid = t.club_uuid join organization o on o.uuid = c.organization_uuid",
  parent: { field: "club", table: "club", alias: "c", joins: "join organization o on o.uuid = c.organization_uuid" },
  subject: ofOneOrganization("(select c.organization_uuid from club c where c.uuid = t.club_uuid)"),
};

export const teams = storeOf(Team, {
  policy: teamPolicy,
  references: { club: ownIn("club", "c") },
  filters: { q: everyWord("t.search_key"), "club.organization.uuid": (value) => `c.organization_uuid = ${value}::uuid` },
});
export const clubs = storeOf(Club, {
  policy: ofOrganization(known),
  references: { region: anyRegion },
  children: { teams },
  filters: { q: everyWord("concat_ws(' ', t.name, t.acronym)") },
});
export const aliases = storeOf(TeamAlias, {
  policy: {
    ...teamPolicy,
    joins: `join team tm on tm.uuid = t.team_uuid join club c on c.uuid = tm.club_uuid join organization o on o.uuid = c.organization_uuid`,
    parent: {
      field: "team",
      table: "team",
      alias: "tm",
      joins: "join club c on c.uuid = tm.club_uuid join organization o on o.uuid = c.organization_uuid",
    },
    subject: aliasSubject,
  },
});
