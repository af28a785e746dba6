import { conflict } from "@avant-match/contract/kit/answer.ts";
import { MOST_BREAKS, SeasonBreak } from "@avant-match/contract/reference/season-breaks.ts";
import { areAtMost } from "../kit/database/at-most.ts";
import { refused } from "../kit/http/problem.ts";
import { storeOf } from "../kit/resource/store.ts";
import { seasonBreakPolicy } from "./policies.ts";

const tooMany = conflict("Trop de périodes", `Une saison garde ${MOST_BREAKS}\u00a0périodes au plus.`);

export const seasonBreaks = storeOf(
  SeasonBreak,
  {
    policy: seasonBreakPolicy,
    unique: {
      season_break_in_season: { field: "startsOn", message: "Cette période n’est pas dans les années de la saison." },
      season_break_apart: { field: "startsOn", message: "Cette période en recouvre une autre de la saison." },
    },
  },
  {
    async created(tx, _caller, { seasonUuid }) {
      if (!(await areAtMost(tx, MOST_BREAKS, { table: "season_break", column: "season_uuid", of: seasonUuid }))) throw refused(tooMany);
    },
  },
);
