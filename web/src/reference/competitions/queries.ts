import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { itemQuery } from "../../kit/server/queries.ts";

/** The screen says itself what is not there. */
export const ownCompetitionQuery = (uuid: string) => ({ ...itemQuery(Competition, uuid), meta: { quiet: true } });
