import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type RefObject, useEffect } from "react";
import { Conflict } from "../server/conflict.ts";
import { changesBetween, conflictingNames, type Draft, draftOf } from "../server/drafts.ts";
import type { Drafting } from "./useDraft.ts";

/**
 * Takes over what others saved while what is typed here stays, and gives what both changed: of that saving finds out, if nobody
 * asks before.
 */
export function useNews<R extends AnyResource>(
  resource: R,
  item: Read<R> | null,
  { base, form, start, isNewer }: Drafting<R>,
  busy: RefObject<unknown>,
  byField = false,
): Conflict | null {
  const overlapping = (newer: Read<R>, values: Draft) =>
    conflictingNames(base.draft, changesBetween(base.draft, values), draftOf(resource, newer));
  const adopt = () => {
    if (!item || !isNewer(item) || busy.current !== null) return;
    const values = form.getValues();
    const contested = overlapping(item, values);
    if (contested.length > 0 && !byField) return;
    // What is wrong with what stays is still wrong.
    start(item, { ...draftOf(resource, item), ...changesBetween(base.draft, values) }, { contested, stands: () => true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the item matters
  useEffect(adopt, [item]);
  const overlap = item && (byField || isNewer(item)) ? overlapping(item, form.values) : [];
  return item && overlap.length > 0 ? new Conflict(item, overlap) : null;
}
