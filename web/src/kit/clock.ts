import { urlOf } from "@avant-match/contract/kit/action.ts";
import { readHealth } from "@avant-match/contract/kit/health.ts";
import { storeOf } from "./server/store.ts";

const MINDED = 2 * 60_000;
const ahead = storeOf(0);

export const now = (): Date => new Date(Date.now() - ahead.get());

export const useClockAhead = (): number => ahead.useValue();

export async function checkClock(): Promise<void> {
  const asked = Date.now();
  const answer = await fetch(urlOf(readHealth, {}), { cache: "no-store" }).catch(() => null);
  const theirs = Date.parse(answer?.headers.get("date") ?? "");
  // Neither an answer that took long nor a clock that was set meanwhile says anything.
  const took = Date.now() - asked;
  if (Number.isNaN(theirs) || took < 0 || took > MINDED / 4) return;
  const found = asked + took / 2 - theirs;
  ahead.set(Math.abs(found) > MINDED ? found : 0);
}
