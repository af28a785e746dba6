import { conflict } from "@avant-match/contract/kit/answer.ts";
import { check } from "@avant-match/contract/kit/check.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import type { Transaction } from "../../kit/database/database.ts";
import { invalid, invalidField, refused, stale } from "../../kit/http/problem.ts";
import { changeMany, createMany } from "../../kit/resource/many.ts";
import { aliases, clubs, teams } from "../clubs.ts";
import { organizations } from "../organizations.ts";
import { heldClub, type KeptCompetition } from "./read-clubs.ts";

const DOUBLE = `select 1 from club c join organization o on o.uuid = c.organization_uuid
  where c.uuid <> $1 and search_key(c.name) = search_key($2) and (o.status = 'active' or o.created_by_uuid = $3) limit 1`;
const TEAMS = "select uuid from team where club_uuid = $1 and name = $2 order by uuid";
const REGION = "select 1 from region where uuid = $1";
const KNOWN = "select 1 from team_alias where organizer_uuid is null and search_key(name) = search_key($1) limit 1";

const NOT_OWN = "Ce club n’a pas été créé par votre organisation, ou s’est inscrit depuis\u00a0: il tient son nom.";

interface Renaming {
  version: number | undefined;
  body: Readonly<Record<string, unknown>>;
}

/** Renames the organisation and the team too; an alias lets calendars find the former name. */
export async function renameClub(tx: Transaction, competition: KeptCompetition, organization: string, { version, body }: Renaming) {
  const { caller } = competition;
  // An import that creates clubs takes this lock too.
  await tx.query("select pg_advisory_xact_lock(hashtext('new clubs'))");
  const club = await heldClub(tx, competition, organization);
  if (!club.editable) throw refused(conflict("Modification impossible", NOT_OWN));
  if (version !== undefined && version !== club.version) throw stale();
  const { name: asked, acronym: letters = null, regionUuid = club.region?.uuid ?? null } = body;
  const { sent, violations } = check(Club, { name: asked, acronym: letters, regionUuid }, { creating: true });
  const wrong = violations.filter(({ propertyPath }) => propertyPath !== "organizationUuid");
  if (wrong.length > 0) throw invalid(wrong);
  const [name, acronym, region] = [sent.name ?? "", sent.acronym ?? null, sent.region ?? null];
  if ((await tx.query(DOUBLE, [club.clubUuid, name, competition.league])).length > 0)
    throw invalidField("name", "Un autre club porte déjà ce nom.", "unique");
  if (region !== null && (await tx.query(REGION, [region])).length === 0)
    throw invalidField("regionUuid", "Cette région n’existe pas.", "relation");
  const values = { name, acronym };
  await changeMany(tx, organizations, caller, "update", { rows: [{ uuid: organization, values }] });
  await changeMany(tx, clubs, caller, "update", { rows: [{ uuid: club.clubUuid, values: { ...values, region } }] });
  const found = await tx.query<{ uuid: string }>(TEAMS, [club.clubUuid, club.name]);
  await changeMany(tx, teams, caller, "update", { rows: found.map(({ uuid }) => ({ uuid, values: { name } })) });
  const [team] = found;
  if (team && club.name !== name && (await tx.query(KNOWN, [club.name])).length === 0)
    await createMany(tx, aliases, caller, "create", [{ uuid: crypto.randomUUID(), values: { team: team.uuid, name: club.name } }]);
  return heldClub(tx, competition, organization);
}
