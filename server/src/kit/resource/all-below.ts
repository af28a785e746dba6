import { MOST_GIVEN_ROWS } from "@avant-match/contract/kit/exports.ts";
import type { Connection } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import { listItems } from "./reading.ts";
import type { AnyStore } from "./store.ts";

/** What an answer of the API holds. */
export type AnsweredItem = Readonly<Record<string, unknown>>;

const USUAL = { page: 1, itemsPerPage: 1_000, asked: false };
const ALL = { ...USUAL, itemsPerPage: MOST_GIVEN_ROWS + 1 };

/** Reads the rows of a list that its filters leave, one more at most than a file gives away, as the API answers them to a caller. */
export async function allBelow(
  store: AnyStore,
  on: Connection,
  caller: Caller,
  filters: Readonly<Record<string, string>>,
): Promise<AnsweredItem[]> {
  const asked = Object.entries(filters).map(([name, value]) => ({ name, value }));
  const query = { filters: asked, order: [] };
  const first = await listItems(on, store, caller, query, USUAL);
  // Nearly every list is read by now. A longer one is read again at once, since from page to page it may change.
  const { members } = first.total > USUAL.itemsPerPage ? await listItems(on, store, caller, query, ALL) : first;
  return JSON.parse(`[${members}]`);
}
