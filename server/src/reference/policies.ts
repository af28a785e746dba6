import { mayKeepReference, mayKeepSeason, type OrganizedFacts } from "@avant-match/contract/reference/policies.ts";
import type { Policy } from "../kit/resource/policy.ts";
import { ofOneOrganization } from "../organizations/exports.ts";

const kept = { joins: "", visible: () => "true", edit: mayKeepReference, subject: {}, create: mayKeepReference };

export const referencePolicy: Policy<object> = { ...kept, facts: () => ({}) };

export const competitionPolicy: Policy<OrganizedFacts> = {
  ...kept,
  facts: () => ({ organizerUuid: "t.organizer_uuid" }),
  subject: ofOneOrganization("t.organizer_uuid"),
};

export const seasonPolicy: Policy<OrganizedFacts> = {
  joins: "join competition p on p.uuid = t.competition_uuid",
  visible: () => "true",
  facts: () => ({ organizerUuid: "p.organizer_uuid" }),
  edit: mayKeepSeason,
  parent: { field: "competition", table: "competition", alias: "p", joins: "" },
  subject: ofOneOrganization("(select c.organizer_uuid from competition c where c.uuid = t.competition_uuid)"),
};

export const seasonBreakPolicy: Policy<OrganizedFacts> = {
  joins: "join season s on s.uuid = t.season_uuid join competition p on p.uuid = s.competition_uuid",
  visible: () => "true",
  facts: () => ({ organizerUuid: "p.organizer_uuid" }),
  edit: mayKeepSeason,
  parent: { field: "season", table: "season", alias: "s", joins: "join competition p on p.uuid = s.competition_uuid" },
  subject: ofOneOrganization(
    "(select c.organizer_uuid from season y join competition c on c.uuid = y.competition_uuid where y.uuid = t.season_uuid)",
  ),
};
