import { type AnyRoute, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isConnectionLost, untilConnected } from "./server/connection.ts";
import { whenIdle } from "./server/when-idle.ts";

type Step = () => Promise<unknown>;

/** Prefetches the code of all screens below a frame, in turns, unless the user saves data. Returns what stops it. */
export const loadAhead = (frame: AnyRoute): (() => void) => inTurns(below(frame));

export function useScreensAhead(addresses: readonly string[]): void {
  const router = useRouter();
  const all = addresses.join(" ");
  useEffect(() => {
    const load = (to: string) => () => {
      askedAt.set(to, performance.now());
      return router.preloadRoute({ to });
    };
    return inTurns(all.split(" ").filter(isDue).map(load));
  }, [router, all]);
}

const askedAt = new Map<string, number>();
/** Milliseconds that the queries keep what nobody shows. */
const KEPT = 300_000;
const isDue = (to: string): boolean => performance.now() - (askedAt.get(to) ?? Number.NEGATIVE_INFINITY) > KEPT;

/** Milliseconds before the first step, lest it stand between a screen and its paint. */
const FIRST = 150;
/** Milliseconds to wait for rest at most before each step: a page on which nothing moves may never be told that it rests. */
const NEXT = 100;

function inTurns(steps: Step[]): () => void {
  const next = () => void steps.shift()?.().then(soon, end);
  // A style sheet that does not come costs the page: nothing is prefetched without a connection.
  const soon = (): unknown => {
    if (isConnectionLost()) return untilConnected().then(soon);
    return document.hidden ? document.addEventListener("visibilitychange", next, { once: true }) : whenIdle(next, NEXT);
  };
  const end = () => void steps.splice(0);
  if (!saves()) setTimeout(soon, FIRST);
  return end;
}

function below(route: AnyRoute): Step[] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return children.flatMap((child) => {
    const { preload } = child.options.component ?? {};
    return [...(preload ? [async () => preload()] : []), ...below(child)];
  });
}

const saves = (): boolean => "connection" in navigator && Object(navigator.connection).saveData === true;
