import { callerIsPlatform, callerOrganization } from "../kit/caller.ts";
import type { RowSql } from "../kit/selection.ts";
import type { Choosable } from "../kit/serving.ts";

/** How to reach an official is shown to platform administrators, and to those who see a fixture to which they are assigned. */
const revealOfficial =
  (kind: "delegate" | "referee"): RowSql =>
  (alias, q) =>
    `(${q.bind(callerIsPlatform)} or exists (select 1 from fixture_${kind} a join fixture af on af.uuid = a.fixture_uuid where a.${kind}_uuid = ${alias}.uuid and ${q.bind(callerOrganization)} in (af.home_organization_uuid, af.away_organization_uuid, af.organizer_uuid)))`;

export const revealDelegate = revealOfficial("delegate");
export const revealReferee = revealOfficial("referee");

export const anyDelegate: Choosable = (target) => `select 1 from delegate d where d.uuid = ${target}`;
export const anyReferee: Choosable = (target) => `select 1 from referee r where r.uuid = ${target}`;
