import type { Chosen, ListSearch } from "../../kit/lists/list-search.ts";

export const contactChoices = {
  "service.uuid": "uuid",
  toComplete: { true: "À compléter", false: "Complets" },
} as const;

export type ContactSearch = ListSearch & Chosen<typeof contactChoices>;
