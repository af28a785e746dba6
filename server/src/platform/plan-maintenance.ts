import { cleanText, isBlank } from "@avant-match/contract/kit/clean-text.ts";
import { type Announced, MAX_MAINTENANCE_CHARACTERS } from "@avant-match/contract/platform/maintenance.ts";
import type { Connection } from "../kit/database/database.ts";
import { Refused } from "../kit/refused.ts";

/** Hours are those of Paris. */
export type TypedMaintenance = Record<"from" | "until" | "text", string>;

const LONGEST_DAYS = 7;
const FURTHEST_DAYS = 60;
const DAY = 86_400_000;

export async function planMaintenance(on: Connection, given: TypedMaintenance): Promise<Announced> {
  const text = lineOf(given.text);
  const [startsAt, endsAt] = [await instantOf(on, given.from), await instantOf(on, given.until)];
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (end <= start) throw new Refused("La fin est après le début.");
  if (end <= Date.now()) throw new Refused("Cette maintenance est déjà finie\u00a0: les heures sont celles de Paris.");
  if (end - start > LONGEST_DAYS * DAY) throw new Refused(`Une maintenance dure ${LONGEST_DAYS} jours au plus.`);
  if (start > Date.now() + FURTHEST_DAYS * DAY) throw new Refused(`Une maintenance s’annonce ${FURTHEST_DAYS} jours à l’avance au plus.`);
  return { text, startsAt, endsAt };
}

function lineOf(given: string): string {
  const text = cleanText(given).replaceAll(/\s+/g, " ").trim();
  if (isBlank(text) || /\p{Cc}/u.test(text)) throw new Refused("Le texte se lit sur une ligne, sans signe de commande.");
  if (text.length > MAX_MAINTENANCE_CHARACTERS) throw new Refused(`Le texte a ${MAX_MAINTENANCE_CHARACTERS} signes au plus.`);
  return text;
}

async function instantOf(on: Connection, given: string): Promise<string> {
  const [, day = "", hour = ""] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(given) ?? [];
  const read = new Date(`${day}T${hour}:00Z`);
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(`${day}T${hour}`))
    throw new Refused(`«\u00a0${given}\u00a0» n’est pas une date et une heure comme 2026-12-01 22:00.`);
  const [row] = await on.query<{ at: string }>("select $1::text::timestamp at time zone 'Europe/Paris' as at", [`${day} ${hour}`]);
  return row?.at ?? "";
}
