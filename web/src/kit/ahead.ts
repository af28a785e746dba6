import { type AnyRoute, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenIdle } from "./server/when-idle.ts";

/**
 * Loads the code of all screens below a frame, one file after the other whenever the browser rests: to go to one then costs its data only,
 * and works where the connection has gone. Not for who saves data. Gives what ends it.
 */
export const loadAhead = (frame: AnyRoute): (() => void) => inTurns(below(frame));

/** Asks ahead for what the screens at these addresses show first, as their code is loaded: to go to one then costs nothing. */
export function useDataAhead(addresses: readonly string[]): void {
  const router = useRouter();
  const all = addresses.join(" ");
  useEffect(() => {
    for (const [to, at] of askedAt) if (at < performance.now() - KEPT) askedAt.delete(to);
    const due = all.split(" ").filter((to) => !askedAt.has(to));
    return inTurns(
      due.map((to) => () => {
        askedAt.set(to, performance.now());
        return router.preloadRoute({ to });
      }),
    );
  }, [router, all]);
}

/** When each address was last asked ahead for, and how long what nobody shows is kept: five minutes, as the queries keep it. */
const askedAt = new Map<string, number>();
const KEPT = 300_000;

function inTurns(loads: readonly (() => Promise<unknown>)[]): () => void {
  const waiting = saves() ? [] : [...loads];
  let ended = false;
  const next = () => {
    const load = waiting.shift();
    if (load && !ended) void load().then(() => whenIdle(next), end);
  };
  const end = () => {
    ended = true;
  };
  whenIdle(next);
  return end;
}

/** How the code of each screen is loaded. */
function below(route: AnyRoute): (() => Promise<unknown>)[] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return children.flatMap((child) => {
    const { preload } = child.options.component ?? {};
    return [...(preload ? [async () => preload()] : []), ...below(child)];
  });
}

const saves = (): boolean => "connection" in navigator && Object(navigator.connection).saveData === true;
