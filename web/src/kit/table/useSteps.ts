import { useRef, useState } from "react";
import { useKeeping, useKept } from "../forms/kept-draft.ts";

interface Steps<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

const MOST_STEPS = 100;

export const startingWith = <T>(now: T): Steps<T> => ({ past: [], now, future: [] });

export const step = <T>({ past, now }: Steps<T>, next: T): Steps<T> => ({
  past: [...past, now].slice(-MOST_STEPS),
  now: next,
  future: [],
});

export function undone<T>(steps: Steps<T>): Steps<T> {
  const last = steps.past.at(-1);
  return last === undefined ? steps : { past: steps.past.slice(0, -1), now: last, future: [steps.now, ...steps.future] };
}

export function redone<T>(steps: Steps<T>): Steps<T> {
  const [next, ...future] = steps.future;
  return next === undefined ? steps : { past: [...steps.past, steps.now], now: next, future };
}

interface Typing<T> {
  key: string;
  nothing: T;
  isChange: (typed: T) => boolean;
  /** Whether its form is there: what was typed in one that its screen has taken away is let go. */
  isThere?: (() => boolean) | undefined;
}

export function useSteps<T extends object>({ key, nothing, isChange, isThere }: Typing<T>) {
  const kept = useKept<T>(key);
  const [steps, setSteps] = useState(startingWith(kept ?? nothing));
  const [restored, setRestored] = useState(kept !== null);
  // The same as the steps, but known at once to who leaves right after a save.
  const held = useRef(steps);
  const take = (next: Steps<T>) => {
    held.current = next;
    setSteps(next);
  };
  const isHolding = () => isThere?.() !== false && isChange(held.current.now);
  const dirty = isChange(steps.now);
  useKeeping(key, dirty ? steps.now : null, undefined, isHolding);
  return {
    ...{ typed: steps.now, dirty, isHolding },
    latest: () => held.current.now,
    restored: restored && dirty,
    add: (next: T) => take(step(held.current, next)),
    begin: (from = nothing) => {
      take(startingWith(from));
      setRestored(false);
    },
    undo: steps.past.length > 0 ? () => take(undone(held.current)) : null,
    redo: steps.future.length > 0 ? () => take(redone(held.current)) : null,
  };
}
