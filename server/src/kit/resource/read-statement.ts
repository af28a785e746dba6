import type { Prepared } from "../database/statement.ts";
import type { Selection } from "./selection.ts";

/**
 * A statement that reads, and what writes its rows. One has the caller's `stamp` and the `common` one; what has no uuid is none of
 * those that were asked for.
 */
export interface ReadStatement<I> extends Prepared<I> {
  selected: Selection;
}
