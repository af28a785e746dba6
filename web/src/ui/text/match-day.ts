import { createContext } from "react";
import { localDate } from "./instant.ts";

/** The day of the match of a screen, `2026-11-07`, or null: an hour typed without a date is of that day. */
export const MatchDay = createContext<string | null>(null);

export const today = (): string => localDate(new Date());

/** « À 10 mois du match. » for a day so far from it that it was hardly meant; null for one that may be. */
export function farText(date: string, match: string): string | null {
  const months = Math.round(Math.abs(Date.parse(date) - Date.parse(match)) / MONTH);
  if (months <= 2) return null;
  const far = months < 24 ? `${months} mois` : `${Math.round(months / 12)} ans`;
  return `À ${far} du match. Vérifiez la date.`.replace(/(\d) /, "$1\u00a0");
}

const MONTH = (365.25 / 12) * 86_400_000;

/** The time zone of the stadium of a screen, in which its hours are told; null where there is none, and they are the reader's. */
export const MatchZone = createContext<string | null>(null);
