import type { Connection } from "../../kit/database/database.ts";
import type { OfficialKind } from "../../organizations/exports.ts";

export interface KnownRegion {
  uuid: string;
  name: string;
  code: string;
}

export interface KnownOfficial {
  [column: string]: unknown;
  uuid: string;
  firstname: string;
  lastname: string;
  email: string | null;
  phone: string | null;
  grade: string | null;
  regionUuid: string | null;
  region: string | null;
  unavailableDays: string[] | null;
}

const known = (
  kind: OfficialKind,
): string => `select t.uuid, p.firstname, p.lastname, p.email, p.phone, t.grade, t.region_uuid as "regionUuid",
  r.name as region, t.unavailable_days as "unavailableDays"
  from ${kind} t join person p on p.uuid = t.person_uuid left join region r on r.uuid = t.region_uuid
  where t.organization_uuid = $1 order by search_key(p.lastname || ' ' || p.firstname), t.uuid`;

export const knownOfficials = (on: Connection, kind: OfficialKind, organization: string): Promise<KnownOfficial[]> =>
  on.query<KnownOfficial>(known(kind), [organization]);

export const knownRegions = (on: Connection): Promise<KnownRegion[]> =>
  on.query<KnownRegion>("select uuid, name, code from region order by name", []);
