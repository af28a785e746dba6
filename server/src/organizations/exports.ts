import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, type CallerKind, callerIsPlatform, callerOrganization, callerScope, callerSide } from "../kit/http/caller.ts";
import type { Subject } from "../kit/resource/history.ts";
import type { RowSql } from "../kit/resource/selecting.ts";
import type { Choosable } from "../kit/resource/serving.ts";
import { servePeopleImport } from "./people-imports.ts";

export { servePeopleImport };

const isToldTo: RowSql = (alias, q) =>
  `exists (select 1 from fixture tf where tf.uuid = ${alias}.told_in_fixture_uuid and tf.home_organization_uuid = ${q.bind(callerOrganization)})`;

/** Its organisation, and the club that was told them, see e-mail and phone; everybody when it is public. */
export const revealContact: RowSql = (alias, q) =>
  `(${alias}.public_profile or ${q.bind(callerIsPlatform)} or ${alias}.organization_uuid = ${q.bind(callerOrganization)} or ${isToldTo(alias, q)})`;

/** A scoped caller acts for one side of a match, and need not belong to its organisation. */
const scopedOrganization = (q: Statement<CallerInput>): string =>
  `(select case ${q.bind(callerSide)} when 'home' then f.home_organization_uuid when 'away' then f.away_organization_uuid else f.organizer_uuid end
    from fixture f where f.uuid = ${q.bind(callerScope)}::uuid)`;

export const linkableContact: Choosable = (target, q, kind) => {
  if (kind === "platform") return `select 1 from contact c where c.uuid = ${target}`;
  const own = kind === "scoped" ? scopedOrganization(q) : q.bind(callerOrganization);
  return `select 1 from contact c where c.uuid = ${target} and (c.public_profile or c.organization_uuid = ${own})`;
};

/** The platform chooses among all rows of the table, others among those of their organisation. */
export const ownIn =
  (table: string, alias: string): Choosable =>
  (target, q, kind) =>
    `select 1 from ${table} ${alias} where ${alias}.uuid = ${target}${kind === "platform" ? "" : ` and ${alias}.organization_uuid = ${q.bind(callerOrganization)}`}`;

export const ownContact = ownIn("contact", "c");
export const ownSupportersGroup = ownIn("supporters_group", "g");
export const ownDocumentModel = ownIn("document_model", "m");
export const ownVenue = ownIn("venue", "v");

export const anyRegion: Choosable = (target) => `select 1 from region r where r.uuid = ${target}`;

export const concerns = (fixture: string, q: Statement<CallerInput>): string =>
  `${q.bind(callerOrganization)} in (${["home_organization_uuid", "away_organization_uuid", "organizer_uuid"].map((column) => `${fixture}.${column}`).join(", ")})`;

export type OfficialKind = "delegate" | "referee";

export const keepsOfficial: RowSql = (official, q) =>
  `(${q.bind(callerIsPlatform)} or ${official}.organization_uuid = ${q.bind(callerOrganization)})`;

const meetsOfficial = (kind: OfficialKind, official: string, q: Statement<CallerInput>): string =>
  `exists (select 1 from fixture_${kind} a join fixture af on af.uuid = a.fixture_uuid where a.${kind}_uuid = ${official}.uuid and ${concerns("af", q)})`;

/**
 * Everybody knows the platform's officials. Those of a league are known to it, to the clubs that receive
 * in its competitions and so may assign them, and to whoever has a match with them.
 */
export const seesOfficial = (kind: OfficialKind, official: string, q: Statement<CallerInput>, caller: CallerKind): string => {
  if (caller === "platform") return "true";
  const organizers = `select f.organizer_uuid from fixture f where f.home_organization_uuid = ${q.bind(callerOrganization)}`;
  const known = `${official}.organization_uuid is null or ${official}.organization_uuid = ${q.bind(callerOrganization)} or ${official}.organization_uuid in (${organizers})`;
  return `(${known} or ${meetsOfficial(kind, official, q)})`;
};

export const proposedFor = (official: string, fixture: string): string =>
  `(${official}.organization_uuid is null or ${official}.organization_uuid = (select pf.organizer_uuid from fixture pf where pf.uuid = ${fixture}))`;

const revealOfficial =
  (kind: OfficialKind): RowSql =>
  (alias, q) =>
    `(${keepsOfficial(alias, q)} or ${meetsOfficial(kind, alias, q)})`;

export const revealDelegate = revealOfficial("delegate");
export const revealReferee = revealOfficial("referee");

export const ofOneOrganization = (uuid: string): Subject => ({ organization_uuids: `array_remove(array[${uuid}], null)` });

export const aliasSubject = ofOneOrganization(
  "(select c.organization_uuid from team tm join club c on c.uuid = tm.club_uuid where tm.uuid = t.team_uuid)",
);
