import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { useRef, useState } from "react";
import { useKeeping, useKept } from "../forms/kept-draft.ts";
import { draftKey } from "../kept.ts";
import type { Draft } from "../server/drafts.ts";
import { nothingTyped, redone, type Steps, startingWith, step, type Typed, undone } from "./sheet.ts";

/** What is typed in the table below a parent, step by step; kept in the tab as long as it is not saved. */
export function useSteps(resource: AnyResource, parent: Draft, isChange: (typed: Typed) => boolean) {
  const key = draftKey(`${resource.path}/rows`, ...Object.values(parent).map(String));
  const kept = useKept<Typed>(key);
  const [steps, setSteps] = useState<Steps>(startingWith(kept ?? nothingTyped));
  const [restored, setRestored] = useState(kept !== null);
  // The same as the steps, but known at once to who leaves right after a save.
  const held = useRef(steps);
  const take = (next: Steps) => {
    held.current = next;
    setSteps(next);
  };
  const isHolding = () => isChange(held.current.now);
  useKeeping(key, isChange(steps.now) ? steps.now : null, undefined, isHolding);
  return {
    typed: steps.now,
    latest: () => held.current.now,
    isHolding,
    /** Whether what is typed comes from an earlier life of the tab. */
    restored,
    add: (next: Typed) => take(step(held.current, next)),
    /** Begins again with nothing typed. */
    begin: () => {
      take(startingWith({ ...nothingTyped, next: held.current.now.next }));
      setRestored(false);
    },
    undo: steps.past.length > 0 ? () => take(undone(held.current)) : null,
    redo: steps.future.length > 0 ? () => take(redone(held.current)) : null,
  };
}
