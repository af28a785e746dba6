import * as z from "zod/mini";
import { message } from "./messages.ts";

/** One line of text, 255 characters at most; line ends and control characters in it are spaces. */
export const line = z.string(message("text")).check(
  z.overwrite((value) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")),
  z.trim(),
  z.maxLength(255, message("text255")),
);

/** Free text of several lines, 10,000 characters at most. */
export const lines = z.string(message("text")).check(
  z.overwrite((value) => value.replace(/[\u2028\u2029]/g, "\n")),
  z.refine((value) => !/(?![\t\n\r])\p{Cc}/u.test(value), message("characters")),
  z.maxLength(10_000, message("text10000")),
);

/** An instant between 1900 and 2199, as it is written; kept in UTC. */
export const instantText = z.string(message("instant")).check(
  z.regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/, message("instant")),
  z.refine(isInstant, message("instant")),
  z.refine(isNear, message("years")),
  z.overwrite((value) => (isInstant(value) ? new Date(value).toISOString().replace(/\.\d{3}Z$/, "Z") : value)),
);

/** Whether the day exists, and the year has four digits in UTC too: a Date turns February 30th into March 2nd. */
function isInstant(value: string): boolean {
  const local = Date.parse(value.replace(/(Z|[+-]\d\d:?\d\d)$/, "Z"));
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999 && new Date(local).toISOString().startsWith(value.slice(0, 10));
}

/** What is far from any match breaks what is counted from it, and what writes years of four digits. */
function isNear(value: string): boolean {
  return !isInstant(value) || /^(19|20|21)\d\d-/.test(new Date(value).toISOString());
}
