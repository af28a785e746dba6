import type { RunningOrderModelLine } from "@avant-match/contract/fixtures/running-order/running-order-model.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";

/** « −90 min », « +15 min », « 0 »: how far a line is from what it hangs on. */
export function offsetText({ offsetMinutes }: Pick<Read<typeof RunningOrderModelLine>, "offsetMinutes">): string {
  if (offsetMinutes === 0) return "0";
  return `${offsetMinutes < 0 ? "−" : "+"}${Math.abs(offsetMinutes)}\u00a0min`;
}
