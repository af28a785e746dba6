import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { listQuery } from "../../kit/server/queries.ts";

/** The competitions that an organisation organises. */
export const competitionsQuery = (organizationUuid: string) => listQuery(Competition, { "organizer.uuid": organizationUuid });
