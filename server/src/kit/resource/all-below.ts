import type { Connection } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import type { Reading } from "./reading.ts";

/** What an answer of the API holds. */
export type AnsweredItem = Readonly<Record<string, unknown>>;

const ALL = { page: 1, itemsPerPage: 1_000, asked: false };

/** Reads the rows of a list that its filters leave, a thousand at most, as the API answers them to a caller. */
export async function allBelow(
  store: Pick<Reading<unknown>, "list">,
  on: Connection,
  caller: Caller,
  filters: Readonly<Record<string, string>>,
): Promise<AnsweredItem[]> {
  const asked = Object.entries(filters).map(([name, value]) => ({ name, value }));
  const { members } = await store.list(on, caller, { filters: asked, order: [] }, ALL);
  return JSON.parse(`[${members}]`);
}
