import { hostname } from "node:os";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { Database } from "../kit/database/database.ts";
import { notify } from "../platform/exports.ts";

/** Null while the clock is not trusted. */
export type Clock = () => Promise<Date | null>;

/** A clock that has jumped is not trusted for a day: what follows from it cannot be undone. */
export function trustedClock(database: Database): Clock {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const [seen] = await database.query<Seen>(LOOK);
    if (!seen) throw new Error("The table clock_seen has lost its row.");
    const now = new Date(seen.now);
    const skew = Date.now() - now.getTime();
    if (Math.abs(skew) > TOLERATED && performance.now() - toldAt > HOUR) {
      toldAt = performance.now();
      await notify(database, { kind: "clock", subject: `node ${hostname()}`, detail: otherClock(skew) });
    }
    if (seen.jumps) await notify(database, { kind: "clock", subject: "jump", detail: jumped(seen) });
    return seen.trusted ? now : null;
  };
}

interface Seen {
  now: string;
  was: string;
  trusted: boolean;
  jumps: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TOLERATED = 5 * MINUTE;

/** One statement, so that nodes that look at once see the same. */
const LOOK = `with was as (
    select at, jumped_at, now() between at - interval '5 minutes' and at + interval '14 days' as goes_on,
      coalesce(now() between jumped_at - interval '5 minutes' and jumped_at + interval '14 days', false) as waits
    from clock_seen for update
  ), judged as (
    select at, waits, goes_on or (waits and now() >= jumped_at + interval '24 hours') as trusted from was
  )
  update clock_seen c set at = case when j.trusted then now() else c.at end,
    jumped_at = case when j.trusted then null when j.waits then c.jumped_at else now() end
  from judged j returning now(), j.at as was, j.trusted, not j.trusted and not j.waits as jumps`;

const spoken = frenchDate({ dateStyle: "long", timeStyle: "short", timeZone: "Europe/Paris" });

const jumped = ({ was, now }: Seen): string =>
  `L’horloge de la base de données a sauté du ${spoken(was)} au ${spoken(now)} : aucune rencontre ne commence, ne se termine ni n’est archivée d’elle-même, et les e-mails que des tâches envoient attendent, pendant 24 heures. Corrigez l’horloge ; si cette date est la bonne, il n’y a rien à faire.`;

const otherClock = (skew: number): string =>
  `L’horloge du serveur ${hostname()} ${skew > 0 ? "avance" : "retarde"} de ${lasting(Math.abs(skew))} sur celle de la base de données, qui seule décide : réglez-la.`;

function lasting(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return `${Math.round(milliseconds / DAY)} jours`;
  return milliseconds >= 2 * HOUR ? `${Math.round(milliseconds / HOUR)} heures` : `${Math.round(milliseconds / MINUTE)} minutes`;
}
