import * as z from "zod/mini";
import { cleanText } from "./clean-text.ts";
import { message } from "./messages.ts";

/** One line, 255 characters at most; line ends and control characters become spaces. */
/* @__NO_SIDE_EFFECTS__ */
export function lineCleanedBy(clean: (text: string) => string) {
  return z.string(message("text")).check(
    z.overwrite((value) => clean(value).replace(/[\p{Cc}\u2028\u2029]+/gu, " ")),
    z.trim(),
    z.maxLength(255, message("text255")),
  );
}

export const line = lineCleanedBy(cleanText);

export const lines = z.string(message("text")).check(
  z.overwrite((value) => cleanText(value).replace(/[\u2028\u2029]/g, "\n")),
  z.refine((value) => !/(?![\t\n\r])\p{Cc}/u.test(value), message("characters")),
  z.maxLength(10_000, message("text10000")),
);

/** Hours that no clock shows: « 25:70 », « 24h », « 1975 ». */
const wrongClock = /(^|[T ])(2[4-9]|[3-9]\d)( ?[:h]|\d\d$)|(\d ?[:h] ?|^\d\d)[6-9]\d/;

/** A wrong hour has its own message: nobody should look for the mistake in the date. */
export const notInstant = ({ input }: { input?: unknown }): string => message(wrongClock.test(`${input}`) ? "hour" : "instant");

const written = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** The value is stored in UTC. Dates far from any match break what is computed from them. */
export const instantText = z.string(message("instant")).check(
  z.refine(isInstant, { error: notInstant, abort: true }),
  z.refine((value) => /^(19|20|21)\d\d-/.test(new Date(value).toISOString()), message("years")),
  z.overwrite((value) => new Date(value).toISOString().replace(/\.\d{3}Z$/, "Z")),
);

/** A Date turns February 30th into March 2nd. */
function isInstant(value: string): boolean {
  if (!written.test(value) || Number.isNaN(Date.parse(value))) return false;
  return new Date(value.replace(/(Z|[+-]\d\d:?\d\d)$/, "Z")).toISOString().startsWith(value.slice(0, 10));
}
