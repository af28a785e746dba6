import { MOST_GIVEN_ROWS } from "@avant-match/contract/kit/exports.ts";
import type { Connection } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import { listItems } from "./reading.ts";
import type { AnyStore } from "./store.ts";

export type AnsweredItem = Readonly<Record<string, unknown>>;

const USUAL = { page: 1, itemsPerPage: 1_000, asked: false };
const ALL = { ...USUAL, itemsPerPage: MOST_GIVEN_ROWS + 1 };

/** Reads all rows that `filters` leave, as answers; at most one more than a file may hold. */
export async function allBelow(
  store: AnyStore,
  on: Connection,
  caller: Caller,
  filters: Readonly<Record<string, string>>,
): Promise<AnsweredItem[]> {
  const asked = Object.entries(filters).map(([name, value]) => ({ name, value }));
  const query = { filters: asked, order: [] };
  const first = await listItems(on, store, caller, query, USUAL);
  // Nearly every list ends here. A longer one is read again whole, since it may change between pages.
  const { members } = first.total > USUAL.itemsPerPage ? await listItems(on, store, caller, query, ALL) : first;
  return JSON.parse(`[${members}]`);
}
