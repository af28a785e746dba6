import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type AnyRoute, type AnyRouteMatch, type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { rehearse } from "./rehearsal.tsx";
import { whenIdle } from "./server/when-idle.ts";

/**
 * Loads the code of all screens below a frame, one file after the other: to go to one then costs its data only, and works where the connection
 * has gone. Not for who saves data. Gives what ends it.
 */
export const loadAhead = (frame: AnyRoute): (() => void) => inTurns(codeBelow(frame));

/**
 * Asks ahead for what the screens at these addresses show first, as their code is loaded, and then draws each of them once, unseen: to go to
 * one then costs what going there again does.
 */
export function useScreensAhead(addresses: readonly string[]): void {
  const router = useRouter();
  const client = useQueryClient();
  const all = addresses.join(" ");
  useEffect(() => inTurns(screensAt(all.split(" "), router, client)), [router, client, all]);
}

/** When each address was last asked ahead for, and how long what nobody shows is kept: five minutes, as the queries keep it. */
const askedAt = new Map<string, number>();
const KEPT = 300_000;

/** Milliseconds before the first step, lest it stand between a screen and its paint. */
const FIRST = 150;

/** Milliseconds to wait for rest at most before each step: a page on which nothing moves may never be told that it rests. */
const NEXT = 100;

/** Work that goes on from `yield` to `yield`. */
type Steps = AsyncGenerator<void>;

/** Takes one step after the other while the browser rests and somebody looks, until one fails. Gives what ends it. */
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

/**
 * Asks for one after the other, and draws each once nothing is on its way any more: the next ones are ready before the last is asked for. A
 * screen that takes long to draw holds that up for a moment only.
 */
async function* screensAt(addresses: readonly string[], router: AnyRouter, client: QueryClient): Steps {
  for (const [to, at] of askedAt) if (at < performance.now() - KEPT) askedAt.delete(to);
  const unasked = addresses.filter((each) => !askedAt.has(each));
  const undrawn = [...addresses];
  let drawing: Promise<void> | null = null;
  for (let waits = 0; undrawn.length > 0 && waits < MOST_WAITS; waits++) {
    const [next] = undrawn;
    if (next && !drawing && next !== unasked[0] && client.isFetching() === 0) {
      undrawn.shift();
      waits = 0;
      drawing = drawOnce(next, router).finally(() => {
        drawing = null;
      });
      await Promise.race([drawing, pause(HELD_UP)]);
    }
    const to = unasked.shift();
    if (to) {
      askedAt.set(to, performance.now());
      await router.preloadRoute({ to });
    } else if (drawing || client.isFetching() > 0) await pause(NEXT);
    yield;
  }
}

/** Milliseconds for which a drawing holds up the next question at most. */
const HELD_UP = 500;

/** Steps after which what does not come is not waited for; the next screen that asks ahead tries again. */
const MOST_WAITS = 100;

const pause = (milliseconds: number) => new Promise<void>((goOn) => setTimeout(goOn, milliseconds));

/** Draws what an address shows, unseen, but for the frames that are shown already. */
async function drawOnce(to: string, router: AnyRouter): Promise<void> {
  const isShown = ({ routeId }: AnyRouteMatch) => router.state.matches.some((match) => match.routeId === routeId);
  for (const match of router.matchRoutes(router.buildLocation({ to }))) if (!isShown(match)) await rehearse(match);
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
