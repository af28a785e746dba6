import { type Answer, conflict, refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import type { Actor } from "@avant-match/contract/kit/caller.ts";
import type { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import type { Region } from "@avant-match/contract/reference/regions.ts";
import type { Policy } from "../kit/policy.ts";
import { refused } from "../kit/problem.ts";
import type { Choosable, Serving } from "../kit/serving.ts";

/** Platform administrators keep the reference data. */
export const byPlatform = (actor: Actor): Answer => actor.platform || refusedByProfile;

/** Reference data is known to every signed-in user; platform administrators write it. */
export const referencePolicy: Policy<object> = {
  joins: "",
  visible: () => "true",
  facts: () => ({}),
  edit: byPlatform,
};

const region: Choosable = (target) => `select 1 from region r where r.uuid = ${target}`;
const organizer: Choosable = (target) => `select 1 from organization o where o.uuid = ${target} and o.type in ('league', 'federation')`;

export const regionServing: Serving<typeof Region, object> = { policy: referencePolicy, references: {}, computed: {} };
export const competitionServing: Serving<typeof Competition, object> = {
  policy: referencePolicy,
  references: { region, organizer },
  computed: {},
};
export const seasonServing: Serving<typeof Season, object> = {
  policy: { ...referencePolicy, parent: { field: "competition", table: "competition", alias: "p", joins: "" } },
  references: {},
  computed: {},
  unique: { season_once: () => refused(conflict("Saison existante", "Cette compétition a déjà une saison qui commence cette année-là.")) },
};
