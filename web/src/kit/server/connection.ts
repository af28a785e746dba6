import { urlOf } from "@avant-match/contract/kit/action.ts";
import { readHealth } from "@avant-match/contract/kit/health.ts";
import { useSyncExternalStore } from "react";

const pauses = [1000, 2000, 3000, 5000];
const listeners = new Set<() => void>();
const connected: { lost: Promise<void> | null; noticed: boolean } = { lost: null, noticed: false };
let state = connected;
/** Milliseconds for which what failed says so by itself, before the loss is said for all: one message at a time. */
const SAID_BY_ITSELF = 6000;

function change(next: typeof state): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Says that a call did not reach the server; from then on it is tried, until it answers. */
export function loseConnection(): void {
  if (state.lost !== null) return;
  const notice = setTimeout(noticeLoss, SAID_BY_ITSELF);
  const lost = untilReached().then(() => {
    clearTimeout(notice);
    change(connected);
  });
  change({ lost, noticed: false });
}

export function noticeLoss(): void {
  if (state.lost !== null) change({ ...state, noticed: true });
}

/** Waits for a slow answer, and reports a loss meanwhile if the server answers nothing else: browsers give up after 30 s. */
export async function awaitAnswer(answer: Promise<Response>): Promise<Response> {
  let waits = true;
  const timer = setTimeout(async () => {
    if ((await isReachable()) || !waits) return;
    loseConnection();
    noticeLoss();
  }, LONG);
  return await answer.finally(() => {
    waits = false;
    clearTimeout(timer);
  });
}

/** Milliseconds after which somebody who waits wonders. */
const LONG = 5000;

export const untilConnected = (): Promise<void> => state.lost ?? Promise.resolve();

export const isReachable = (): Promise<boolean> =>
  fetch(urlOf(readHealth, {}), { cache: "no-store", signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const isConnectionLost = (): boolean => state.lost !== null;

/** Whether that is said over the page: nothing more needs to be said of a call that did not arrive. */
export const isConnectionNoticed = (): boolean => state.noticed;

export const useConnectionLost = (): boolean => useSyncExternalStore(onConnection, isConnectionLost, () => false);

export const useConnectionNoticed = (): boolean => useSyncExternalStore(onConnection, isConnectionNoticed, () => false);

/** Calls back whenever the connection was lost or is there again; returns what ends that. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function untilReached(): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    await pause(pauses[Math.min(attempt, pauses.length - 1)] ?? 5000);
    if (await isReachable()) return;
  }
}

/** Ends sooner when the browser says that the network is back. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    window.addEventListener("online", () => resolve(), { once: true });
  });
