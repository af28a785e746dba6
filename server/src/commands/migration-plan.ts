import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { MeasuredMigrations } from "../kit/database/measured.ts";
import type { Tried } from "../kit/database/migrate.ts";

type Lock = Tried["locks"][number];

/** What is to run, and from what was measured how long it closes which tables to others: each stays closed until the last has run. */
export function planText(pending: readonly string[], measured: MeasuredMigrations): string {
  const known = pending.map((name) => ({ name, ...measured.migrations[name] }));
  const each = known.map(({ name, seconds }) => `  ${name}\u00a0: ${seconds === undefined ? "non mesuré" : secondsText(seconds)}`);
  return [
    "Migrations à appliquer, ensemble\u00a0:",
    ...each,
    ...closedFor(known),
    ...countingText(pending, measured),
    scaleText(measured),
  ].join("\n");
}

/** The tables that wait for the migrations, by how long; a table counts from the first that locks it so. */
function closedFor(known: readonly { seconds?: number; locks?: Lock[] }[]): string[] {
  const seen = new Set<string>();
  const lines = known.flatMap(({ locks = [] }, n) => {
    const first = locks.filter(({ table, reading }) => !seen.has(`${table} true`) && !seen.has(`${table} ${reading}`));
    for (const { table, reading } of first) seen.add(`${table} ${reading}`);
    const lasting = known.slice(n).reduce((sum, { seconds = 0 }) => sum + seconds, 0);
    const least = known.slice(n).some(({ seconds }) => seconds === undefined) ? "au moins " : "";
    return [true, false].flatMap((reading) => closedText(first, reading).map((text) => `  ${least}${secondsText(lasting)}\u00a0: ${text}`));
  });
  if (lines.length > 0) return ["Fermé aux autres jusqu’à la fin\u00a0:", ...lines];
  return [known.some(({ locks }) => !locks) ? "Ce qui est fermé aux autres n’est pas mesuré." : "Rien n’est fermé aux autres."];
}

function countingText(pending: readonly string[], { counting }: MeasuredMigrations): string[] {
  const counted = pending.some((name) => name.endsWith("_kept_counts"));
  return counted
    ? [`Puis l’avancement de chaque rencontre est compté de nouveau, par lots, sans rien fermer\u00a0: ${secondsText(counting)}`]
    : [];
}

function scaleText({ on, fixtures, postgresql }: MeasuredMigrations): string {
  const day = frenchDate({ dateStyle: "long", timeZone: "UTC" })(on);
  return `Mesuré le ${day} sur ${fixtures.toLocaleString("fr-FR")} rencontres non préparées, PostgreSQL\u00a0${postgresql}. Pour la vôtre\u00a0: --essai, sur une copie.`;
}

/** What these locks keep others from, if anything. */
export function closedText(locks: readonly Lock[], reading: boolean): string[] {
  const tables = locks.filter((lock) => lock.reading === reading).map(({ table }) => table);
  if (tables.length === 0) return [];
  return [`${reading ? "ni lecture ni écriture" : "pas d’écriture"} de ${tables.join(", ")}`];
}

export function secondsText(seconds: number): string {
  return `${seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1, minimumFractionDigits: 1, roundingMode: "ceil" })}\u00a0s`;
}
