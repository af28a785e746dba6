import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, callerIsPlatform, callerOrganization } from "../kit/http/caller.ts";
import type { Subject } from "../kit/resource/history.ts";
import type { RowSql } from "../kit/resource/selecting.ts";
import type { Choosable } from "../kit/resource/serving.ts";

/** Phone and e-mail of a contact are shown to its own organisation, and to all when its profile is public. */
export const revealContact: RowSql = (alias, q) =>
  `(${alias}.public_profile or ${q.bind(callerIsPlatform)} or ${alias}.organization_uuid = ${q.bind(callerOrganization)})`;

/** The contacts that may be linked to a fixture: the organisation's own, and every public profile. */
export const linkableContact: Choosable = (target, q, kind) =>
  kind === "platform"
    ? `select 1 from contact c where c.uuid = ${target}`
    : `select 1 from contact c where c.uuid = ${target} and (c.public_profile or c.organization_uuid = ${q.bind(callerOrganization)})`;

/** The contacts of the caller's organisation. */
export const ownContact: Choosable = (target, q, kind) =>
  kind === "platform"
    ? `select 1 from contact c where c.uuid = ${target}`
    : `select 1 from contact c where c.uuid = ${target} and c.organization_uuid = ${q.bind(callerOrganization)}`;

/** The supporters groups of the caller's organisation. */
export const ownSupportersGroup: Choosable = (target, q, kind) =>
  `select 1 from supporters_group g where g.uuid = ${target}${kind === "platform" ? "" : ` and g.organization_uuid = ${q.bind(callerOrganization)}`}`;

/** The models of documents of the caller's organisation. */
export const ownDocumentModel: Choosable = (target, q, kind) =>
  `select 1 from document_model m where m.uuid = ${target}${kind === "platform" ? "" : ` and m.organization_uuid = ${q.bind(callerOrganization)}`}`;

/** The venues of the caller's organisation. */
export const ownVenue: Choosable = (target, q, kind) =>
  `select 1 from venue v where v.uuid = ${target}${kind === "platform" ? "" : ` and v.organization_uuid = ${q.bind(callerOrganization)}`}`;

/** SQL condition: the caller's organisation stands on one side of a fixture. */
export const concerns = (fixture: string, q: Statement<CallerInput>): string =>
  `${q.bind(callerOrganization)} in (${["home_organization_uuid", "away_organization_uuid", "organizer_uuid"].map((column) => `${fixture}.${column}`).join(", ")})`;

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

/** A change belongs to the history of the organisation whose uuid the SQL gives; to the platform's where it gives none. */
export const ofOneOrganization = (uuid: string): Subject => ({ organizations: `array_remove(array[${uuid}], null)` });

/** That of the team that an alias names. */
export const aliasSubject = ofOneOrganization(
  "(select c.organization_uuid from team tm join club c on c.uuid = tm.club_uuid where tm.uuid = t.team_uuid)",
);
