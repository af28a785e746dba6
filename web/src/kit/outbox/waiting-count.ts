import { quietly } from "../quietly.ts";

const key = () => `avant-match-waiting ${window.__USER_UUID__ ?? ""}`;

/** How many writes of the signed-in user wait on this device: known without opening where they are. */
export const countWaiting = (): number => Number(quietly(() => localStorage.getItem(key()))) || 0;

export const keepCount = (count: number): void => void quietly(() => localStorage.setItem(key(), String(count)));
