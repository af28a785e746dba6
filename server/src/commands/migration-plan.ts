import { type MeasuredMigrations, measuredRepeatable } from "../kit/database/measured.ts";
import { isRepeatable, type Tried } from "../kit/database/migrate.ts";

type Lock = Tried["locks"][number];

export function measuredText(pending: readonly string[], measured: MeasuredMigrations, counts: boolean): string {
  const { migrations, fixtures, counting } = measured;
  const known = pending.flatMap((name) => migrations[isRepeatable(name) ? measuredRepeatable : name] ?? []);
  const seconds = secondsText(known.reduce((sum, each) => sum + each.seconds, 0));
  const least = known.length < pending.length ? "au moins " : "";
  const told = `${least}${seconds} pour ${fixtures.toLocaleString("fr-FR")} rencontres, ${closedText(known.flatMap(({ locks }) => locks))}`;
  return counts ? `${told}\u00a0; puis leur avancement est recompté sans rien fermer, ${secondsText(counting)}` : told;
}

export function closedText(locks: readonly Lock[]): string {
  const closed = new Set(locks.flatMap(({ table, reading }) => (reading ? [table] : [])));
  const unwritten = new Set(locks.flatMap(({ table }) => (closed.has(table) ? [] : [table])));
  const told = [
    ...(closed.size > 0 ? [`ni lecture ni écriture de ${[...closed].join(", ")}`] : []),
    ...(unwritten.size > 0 ? [`pas d’écriture de ${[...unwritten].join(", ")}`] : []),
  ];
  return told.join("\u00a0; ") || "sans rien fermer";
}

export const secondsText = (seconds: number): string =>
  `${seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1, minimumFractionDigits: 1, roundingMode: "ceil" })}\u00a0s`;
