import { quietly } from "./quietly.ts";

declare global {
  interface Window {
    __USER_UUID__?: string;
  }
}

const prefix = "avant-match-draft";

export const draftKey = (...place: readonly string[]): string => [prefix, window.__USER_UUID__, ...place].join(" ");

/** For this tab, as long as it is open, or on this device: what takes hours to write outlives its tab. */
export type Keeps = "tab" | "device";

export const keptUnder = <T>(key: string, keeps?: Keeps): T | null =>
  quietly(() => JSON.parse(linesOf(storeOf(keeps), key)[0] ?? "null") as T | null) ?? null;

export const forgetKept = (key: string, keeps?: Keeps): void => quietly(() => storeOf(keeps).removeItem(key));

export const forgetOthersDrafts = (): void => forget((key) => !key.startsWith(draftKey("")));

export const forgetDrafts = (): void => forget(() => true);

function forget(which: (key: string) => boolean): void {
  for (const keeps of ["tab", "device"] as const) {
    quietly(() => {
      // A browser that refuses storage throws as soon as it is named.
      const store = storeOf(keeps);
      for (const key of draftsIn(store)) if (which(key)) store.removeItem(key);
    });
  }
}

const storeOf = (keeps: Keeps = "tab"): Storage => (keeps === "device" ? localStorage : sessionStorage);

const draftsIn = (store: Storage): string[] => Object.keys(store).filter((key) => key.startsWith(prefix));

const MOST_ON_DEVICE = 10;
const MOST_CHARACTERS = 2_000_000;

export function keep(key: string, text: string, keeps?: Keeps): void {
  const store = storeOf(keeps);
  if (text.length > MOST_CHARACTERS) throw new RangeError("Too long to be kept.");
  const others =
    keeps === "device" && key.startsWith(prefix) ? draftsIn(store).filter((one) => one !== key && !one.endsWith(" pages")) : [];
  const surplus = others.length - MOST_ON_DEVICE + 1;
  const age = (one: string) => Number(linesOf(store, one)[1] ?? 0);
  if (surplus > 0) for (const old of others.sort((one, other) => age(one) - age(other)).slice(0, surplus)) store.removeItem(old);
  store.setItem(key, keeps === "device" ? `${text}\n${Date.now()}` : text);
}

const linesOf = (store: Storage, key: string): string[] => store.getItem(key)?.split("\n") ?? [];
