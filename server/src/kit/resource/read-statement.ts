import type { Prepared } from "../database/statement.ts";
import type { Selection } from "./selection.ts";

export const HEAD = { stamp: 0, common: 1, total: 2 } as const;

/** One row has the head; a row without uuid is no item. */
export interface ReadStatement<I> extends Prepared<I> {
  selected: Selection;
}
