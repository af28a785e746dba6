import { useSyncExternalStore } from "react";
import type { Ending } from "./send.ts";
import type { Waiting } from "./write.ts";

// What screens show of the outbox, apart from the outbox itself, which they begin without.

export interface Outbox {
  writes: readonly Waiting[];
  ending: Ending | null;
}

type Told = (write: Waiting, answer: unknown) => void;

const listeners = new Set<() => void>();
const arrivals = new Set<Told>();
let shown: Outbox = { writes: [], ending: null };

export const shownOutbox = (): Outbox => shown;

export function showOutbox(outbox: Outbox): void {
  shown = outbox;
  for (const tell of listeners) tell();
}

export const useOutbox = (): Outbox => useSyncExternalStore(listen, shownOutbox);

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function onArrival(told: Told): () => void {
  arrivals.add(told);
  return () => arrivals.delete(told);
}

export function tellArrival(write: Waiting, answer: unknown): void {
  for (const told of arrivals) told(write, answer);
}
