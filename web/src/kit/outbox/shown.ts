import { quietly } from "../quietly.ts";
import { storeOf } from "../server/store.ts";
import type { Ending } from "./send.ts";
import type { Waiting } from "./write.ts";

// What screens show of the outbox, apart from the outbox itself, which they begin without.

export interface Outbox {
  writes: readonly Waiting[];
  ending: Ending | null;
}

type Told = (write: Waiting, answer: unknown) => void;

const arrivals = new Set<Told>();
const shown = storeOf<Outbox>({ writes: [], ending: null });

export const shownOutbox = shown.get;

export const showOutbox = shown.set;

export const useOutbox = shown.useValue;

export function onArrival(told: Told): () => void {
  arrivals.add(told);
  return () => arrivals.delete(told);
}

export function tellArrival(write: Waiting, answer: unknown): void {
  for (const told of arrivals) told(write, answer);
}

const key = () => `avant-match-waiting ${window.__USER_UUID__ ?? ""}`;

export const countWaiting = (): number => Number(quietly(() => localStorage.getItem(key()))) || 0;

export const keepCount = (count: number): void => void quietly(() => localStorage.setItem(key(), String(count)));
