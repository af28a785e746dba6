import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useEffect, useState } from "react";
import { focusFirstControl } from "../../ui/OverlayFrame.tsx";
import { stored } from "../server/stored.ts";

/**
 * Lets a dialog go on with one more item after it has saved one: `next` asks for it, `round` tells one form from the next. It
 * waits until the list has the one before, on which the defaults of the next may depend; a page of a list may never have it.
 */
export function useNext<R extends AnyResource>(items: readonly Read<R>[] | undefined) {
  const [round, setRound] = useState(0);
  const [awaited, setAwaited] = useState<string | null>(null);
  const goOn = () => {
    setAwaited(null);
    setRound(round + 1);
  };
  if (awaited !== null && (!items || items.some((item) => stored(item).uuid === awaited))) goOn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins with what is awaited
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(goOn, longestWait);
    return () => clearTimeout(timer);
  }, [awaited]);
  useEffect(() => {
    if (round > 0) focusFirstControl();
  }, [round]);
  return { round, next: (item: Read<R>) => setAwaited(stored(item).uuid) };
}

const longestWait = 1000;
