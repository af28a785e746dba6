import type { DutyModel } from "@avant-match/contract/fixtures/duties/duty-model.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";

type Offset = Pick<Read<typeof DutyModel>, "offsetDays" | "hour" | "offsetMinutes">;

/** « J−31 à 18:00 », « J+1 à 12:00 », « 120 min avant »: how far a duty is from the kickoff. */
export function offsetText({ offsetDays, hour, offsetMinutes }: Offset): string {
  if (offsetDays !== null) return `${signed("J", offsetDays)}${hour ? ` à ${hour}` : ""}`;
  if (offsetMinutes === null) return "";
  return offsetMinutes === 0 ? "Au coup d’envoi" : `${Math.abs(offsetMinutes)}\u00a0min ${offsetMinutes < 0 ? "avant" : "après"}`;
}

const signed = (letter: string, count: number): string => (count === 0 ? letter : `${letter}${count < 0 ? "−" : "+"}${Math.abs(count)}`);
