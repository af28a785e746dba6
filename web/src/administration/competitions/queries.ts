import { Season } from "@avant-match/contract/reference/competitions.ts";
import { listQuery } from "../../kit/server/queries.ts";

export const seasonsQuery = (competitionUuid: string) => listQuery(Season, {}, `/api/competitions/${competitionUuid}/seasons`);
