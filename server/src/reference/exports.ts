import { callerIsPlatform } from "../kit/http/caller.ts";
import type { RowSql } from "../kit/resource/selecting.ts";
import type { Choosable } from "../kit/resource/serving.ts";
import { concerns } from "../organizations/exports.ts";

/** SQL condition: a person is a delegate or a referee, whom every signed-in user knows by name. */
export const isOfficial = (person: string): string =>
  `(exists (select 1 from delegate d where d.person_uuid = ${person}.uuid) or exists (select 1 from referee r where r.person_uuid = ${person}.uuid))`;

/** How to reach an official is shown to platform administrators, and to those who see a fixture to which they are assigned. */
const revealOfficial =
  (kind: "delegate" | "referee"): RowSql =>
  (alias, q) =>
    `(${q.bind(callerIsPlatform)} or exists (select 1 from fixture_${kind} a join fixture af on af.uuid = a.fixture_uuid where a.${kind}_uuid = ${alias}.uuid and ${concerns("af", q)}))`;

export const revealDelegate = revealOfficial("delegate");
export const revealReferee = revealOfficial("referee");

export const anyDelegate: Choosable = (target) => `select 1 from delegate d where d.uuid = ${target}`;
export const anyReferee: Choosable = (target) => `select 1 from referee r where r.uuid = ${target}`;
