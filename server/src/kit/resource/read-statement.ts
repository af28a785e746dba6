import type { Prepared } from "../database/statement.ts";
import type { Selection } from "./selection.ts";

/** The columns before those that are selected: the caller's stamp, the common one, and of a list its total. */
export const HEAD = { stamp: 0, common: 1, total: 2 } as const;

/** A statement that reads, and what writes its rows. One has the head; what has no uuid is none of those that were asked for. */
export interface ReadStatement<I> extends Prepared<I> {
  selected: Selection;
}
