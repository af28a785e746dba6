import { urlOf } from "@avant-match/contract/kit/action.ts";
import { readHealth } from "@avant-match/contract/kit/health.ts";
import { storeOf } from "./store.ts";

const pauses = [1000, 2000, 3000, 5000];
const connected: { lost: Promise<void> | null; noticed: boolean } = { lost: null, noticed: false };
const connection = storeOf(connected);
/** Milliseconds for which what failed says so by itself, before the loss is said for all: one message at a time. */
const SAID_BY_ITSELF = 6000;

/** Says that a call did not reach the server; from then on it is tried, until it answers. */
export function loseConnection(): void {
  if (isConnectionLost()) return;
  const notice = setTimeout(noticeLoss, SAID_BY_ITSELF);
  const lost = untilReached().then(() => {
    clearTimeout(notice);
    connection.set(connected);
  });
  connection.set({ lost, noticed: false });
}

export function noticeLoss(): void {
  if (isConnectionLost()) connection.set({ ...connection.get(), noticed: true });
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

export const untilConnected = (): Promise<void> => connection.get().lost ?? Promise.resolve();

export const isReachable = (): Promise<boolean> =>
  fetch(urlOf(readHealth, {}), { cache: "no-store", signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const isConnectionLost = (): boolean => connection.get().lost !== null;

export const isConnectionNoticed = (): boolean => connection.get().noticed;

export const useConnectionLost = (): boolean => connection.useValue().lost !== null;

export const useConnectionNoticed = (): boolean => connection.useValue().noticed;

export const onConnection = connection.subscribe;

async function untilReached(): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    await pause(pauses[Math.min(attempt, pauses.length - 1)] ?? 5000);
    if (await isReachable()) return;
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    window.addEventListener("online", () => resolve(), { once: true });
  });
