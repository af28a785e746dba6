import { preparationEntries } from "@avant-match/contract/fixtures/preparation/preparation.ts";

/** The screens of a fixture: those of the preparation, and what stands around them. */
export const screens = [...preparationEntries.map(({ path }) => path), "overview", "history"];
