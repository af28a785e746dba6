import type { Chosen, ListSearch } from "../../kit/lists/list-search.ts";

/** What the contacts of an organisation are narrowed to. */
export const contactChoices = {
  "service.uuid": "uuid",
  toComplete: { true: "À compléter", false: "Complets" },
} as const;

export type ContactSearch = ListSearch & Chosen<typeof contactChoices>;
