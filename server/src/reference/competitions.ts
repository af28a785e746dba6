import { conflict } from "@avant-match/contract/kit/answer.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { everyWord } from "../kit/resource/search.ts";
import type { Choosable } from "../kit/resource/serving.ts";
import { storeOf } from "../kit/resource/store.ts";
import { competitionPolicy, referencePolicy, seasonPolicy } from "./policies.ts";

const region: Choosable = (target) => `select 1 from region r where r.uuid = ${target}`;
const organizer: Choosable = (target) => `select 1 from organization o where o.uuid = ${target} and o.type in ('league', 'federation')`;

export const regions = storeOf(Region, { policy: referencePolicy, filters: { q: everyWord("concat_ws(' ', t.name, t.code)") } });
export const seasons = storeOf(Season, {
  policy: seasonPolicy,
  unique: { season_once: conflict("Saison existante", "Cette compétition a déjà une saison qui commence cette année-là.") },
});
export const competitions = storeOf(Competition, {
  policy: competitionPolicy,
  references: { region, organizer },
  children: { seasons },
  filters: { q: everyWord("t.name") },
});
