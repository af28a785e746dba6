import { type AnyRoute, type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenIdle } from "./server/when-idle.ts";

/** Prefetches the code of all screens below a frame, in turns, unless the user saves data. Returns what stops it. */
export const loadAhead = (frame: AnyRoute): (() => void) => inTurns(codeBelow(frame));

export function useScreensAhead(addresses: readonly string[]): void {
  const router = useRouter();
  const all = addresses.join(" ");
  useEffect(() => inTurns(screensAt(all.split(" "), router)), [router, all]);
}

/** When each address was last asked ahead for, and how long what nobody shows is kept: five minutes, as the queries keep it. */
const askedAt = new Map<string, number>();
const KEPT = 300_000;

/** Milliseconds before the first step, lest it stand between a screen and its paint. */
const FIRST = 150;

/** Milliseconds to wait for rest at most before each step: a page on which nothing moves may never be told that it rests. */
const NEXT = 100;

type Steps = AsyncGenerator<void>;

function inTurns(steps: Steps): () => void {
  const next = () => void steps.next().then(({ done }) => done || soon(), end);
  const soon = () => (document.hidden ? document.addEventListener("visibilitychange", next, { once: true }) : whenIdle(next, NEXT));
  const end = () => void steps.return(undefined);
  if (!saves()) setTimeout(soon, FIRST);
  return end;
}

async function* codeBelow(frame: AnyRoute): Steps {
  for (const load of below(frame)) {
    await load();
    yield;
  }
}

async function* screensAt(addresses: readonly string[], router: AnyRouter): Steps {
  for (const [to, at] of askedAt) if (at < performance.now() - KEPT) askedAt.delete(to);
  for (const to of addresses.filter((each) => !askedAt.has(each))) {
    askedAt.set(to, performance.now());
    await router.preloadRoute({ to });
    yield;
  }
}

function below(route: AnyRoute): (() => Promise<unknown>)[] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return children.flatMap((child) => {
    const { preload } = child.options.component ?? {};
    return [...(preload ? [async () => preload()] : []), ...below(child)];
  });
}

const saves = (): boolean => "connection" in navigator && Object(navigator.connection).saveData === true;
