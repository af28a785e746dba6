import { cleanText } from "@avant-match/contract/kit/clean-text.ts";

/** Reads an hour as people write it in French: « 9h30 », « 17h », « 9:30 », « 9.30 », « 0930 ». Null for what no clock shows. */
export function readClock(typed: string): string | null {
  const text = cleanText(typed).replace(/\s+/g, " ").trim();
  const [, hours = "", minutes = "0", half] = writings.map((writing) => writing.exec(text)).find(Boolean) ?? [];
  if (hours === "") return null;
  return clockOf((Number(hours) % (half ? 12 : 24 * 60)) + (half?.toLowerCase() === "p" ? 12 : 0), Number(minutes));
}

const writings = [
  /^(\d{1,2}) ?h(?:eures?)? ?(\d\d)?(?: ?min)?$/i,
  /^(\d{1,2}) ?: ?(\d\d)(?::\d\d)?(?: ?([ap])\.?m\.?)?$/i,
  /^(\d{1,2})\.(\d\d)$/,
  /^(\d{1,2})(\d\d)$/,
];

export const clockOf = (hours: number, minutes: number): string | null =>
  hours < 24 && minutes < 60 ? `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}` : null;
