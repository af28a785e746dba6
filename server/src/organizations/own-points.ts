import { OwnPoint } from "@avant-match/contract/fixtures/own-points/own-points.ts";
import type { OwnedFacts } from "@avant-match/contract/organizations/policies.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ofOrganization } from "./policies.ts";

/** What a club ticks on its matches beside the 35 points, in its order. */
export const ownPoints = storeOf<typeof OwnPoint, OwnedFacts>(OwnPoint, {
  policy: ofOrganization(),
  order: ["t.position", "t.created_at"],
});
