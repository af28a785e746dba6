import * as z from "zod/mini";
import { isDay } from "./day.ts";
import type { Field } from "./resource.ts";
import { line } from "./texts.ts";

export interface Period {
  from: string;
  to: string;
  reason: string | null;
}

const most = "200 périodes au maximum.";
/** The reason has no semicolon, since lists separate periods by it. */
const written = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)(?: ([^\s;][^;]{0,119}))?$/;

/** Reads « 2026-12-24/2026-12-31 Congés », an ISO 8601 interval with a reason; null for anything else. */
export function periodOf(text: string): Period | null {
  const [, from = "", to = "", reason = null] = written.exec(text) ?? [];
  return isDay(from) && isDay(to) && from <= to ? { from, to, reason } : null;
}

export const periodText = ({ from, to, reason }: Period): string => `${from}/${to}${reason?.trim() ? ` ${reason.trim()}` : ""}`;

const told = "Deux jours attendus, et un motif sans point-virgule.";
const period = line.check(
  z.regex(written, told),
  z.refine((text) => periodOf(text) !== null, told),
);

/** At most 200 periods, the earliest first. */
export const periods = (label: string): Field<string[] | null, "optional"> => ({
  label,
  mode: "optional",
  control: "periods",
  column: "text[]",
  nullable: true,
  schema: z.pipe(
    z.array(period, told).check(z.maxLength(200, most)),
    z.transform((given: string[]) => given.toSorted()),
  ),
});
