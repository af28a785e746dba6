import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { everyWord } from "../kit/resource/search.ts";
import type { Filter } from "../kit/resource/serving.ts";
import { storeOf } from "../kit/resource/store.ts";
import { organizationPolicy } from "./policies.ts";

const among =
  (column: string): Filter =>
  (value) =>
    `${column} = any(string_to_array(${value}::text, ','))`;

export const organizations = storeOf(Organization, {
  policy: organizationPolicy,
  filters: {
    q: everyWord("concat_ws(' ', t.name, t.acronym)"),
    type: among("t.type"),
    status: among("t.status"),
    // Values of one filter are alternatives, so what a caller may list needs a filter of its own.
    listedStatus: among("t.status"),
  },
});
