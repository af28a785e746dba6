import { urlOf } from "@avant-match/contract/kit/action.ts";
import { readHealth } from "@avant-match/contract/kit/health.ts";
import { useSyncExternalStore } from "react";

const pauses = [1000, 2000, 3000, 5000];
const listeners = new Set<() => void>();
let lost: Promise<void> | null = null;
let noticed = false;
/** Milliseconds for which what failed says so by itself, before the loss is said for all: one message at a time. */
const SAID_BY_ITSELF = 6000;

/** Says that a call did not reach the server; from then on it is tried, until it answers. */
export function loseConnection(): void {
  if (lost !== null) return;
  const notice = setTimeout(noticeLoss, SAID_BY_ITSELF);
  lost = untilReached().then(() => {
    clearTimeout(notice);
    lost = null;
    noticed = false;
    tell();
  });
  tell();
}

export function noticeLoss(): void {
  if (lost === null) return;
  noticed = true;
  tell();
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

export const untilConnected = (): Promise<void> => lost ?? Promise.resolve();

export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(urlOf(readHealth, {}), { cache: "no-store", signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => lost !== null,
    () => false,
  );

export const useConnectionNoticed = (): boolean => useSyncExternalStore(onConnection, isConnectionNoticed, () => false);

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isConnectionLost = (): boolean => lost !== null;

/** Whether that is said over the page: nothing more needs to be said of a call that did not arrive. */
export function isConnectionNoticed(): boolean {
  return noticed;
}

function tell(): void {
  for (const listener of listeners) listener();
}

async function untilReached(): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    await pause(pauses[Math.min(attempt, pauses.length - 1)] ?? 5000);
    if (await isReachable()) return;
  }
}

/** Ends sooner when the browser says that the network is back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
  });
}
