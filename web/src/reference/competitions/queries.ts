import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { listClubs } from "@avant-match/contract/reference/competition-clubs.ts";
import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { actQuery } from "../../kit/server/act.ts";
import { itemQuery } from "../../kit/server/queries.ts";

/** The screen says itself what is not there. */
export const competitionQuery = (uuid: string) => ({ ...itemQuery(Competition, uuid), meta: { quiet: true } });

export const clubsQuery = (uuid: string) => actQuery(Organization.path, listClubs, { uuid });
