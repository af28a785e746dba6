import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { Database } from "../kit/database/database.ts";
import { heldBack, largestTables } from "../kit/database/growth.ts";
import { historySeasons } from "../platform/exports.ts";
import type { Said } from "./checks.ts";

const MB = 1024 ** 2;
const megabytes = (bytes: number): string => `${Math.ceil(bytes / MB).toLocaleString("fr-FR")}\u00a0Mo`;
const day = frenchDate({ dateStyle: "long", timeZone: "UTC" });
const DAY = 86_400_000;
/** Season tables are created a year ahead, so fewer days mean that the job has stopped. */
const AHEAD = 300 * DAY;

export async function history(database: Database): Promise<Said> {
  const { tables, until, unplaced } = await historySeasons(database);
  const last = day(until * 1000 - DAY);
  const worries = [
    ...(until * 1000 < Date.now() + AHEAD
      ? [`les saisons ne sont préparées que jusqu’au ${last}\u00a0: la tâche history-seasons passe-t-elle\u00a0?`]
      : []),
    ...(unplaced > 0
      ? [
          `lignes qui ne sont d’aucune saison\u00a0: ${unplaced}${unplaced < 1000 ? "" : " au moins"}\u00a0: une horloge a-t-elle avancé\u00a0?`,
        ]
      : []),
  ];
  if (worries.length > 0) return { look: worries.join("\u00a0; ") };
  const sum = (of: "bytes" | "indexBytes") => tables.reduce((total, table) => total + table[of], 0);
  return `saisons préparées jusqu’au ${last}\u00a0; ${megabytes(sum("bytes") + sum("indexBytes"))}, dont index ${megabytes(sum("indexBytes"))}`;
}

/** The rules of deploy/prometheus have the same thresholds. */
const MANY_DEAD = 100_000;
const MUCH_SPARE = 1e9;
const LONG = 3600;
const MANY_UNFROZEN = 500_000_000;

export async function tables(database: Database): Promise<Said> {
  const found = await largestTables(database);
  const [first, second, third] = found.map(
    ({ name, bytes, indexBytes }) => `${name} ${megabytes(bytes)} et ${megabytes(indexBytes)} d’index`,
  );
  if (database.embedded) return `les plus grandes\u00a0: ${[first, second, third].join(", ")}`;
  const { oldest, unfrozen } = await heldBack(database);
  const worries = [
    ...found.filter(({ live, dead }) => dead > MANY_DEAD && dead > 0.4 * live).map(({ name }) => `${name} attend un vacuum`),
    ...found
      .filter(({ bytes, spareBytes }) => (spareBytes ?? 0) > MUCH_SPARE && (spareBytes ?? 0) > bytes / 2)
      .map(({ name, spareBytes }) => `${name} a ${megabytes(spareBytes ?? 0)} de vide`),
    ...(oldest > LONG
      ? [`une transaction est ouverte depuis ${Math.floor(oldest / 60)} minutes, et rien ne se nettoie tant qu’elle l’est`]
      : []),
    ...(unfrozen > MANY_UNFROZEN ? ["de vieilles lignes attendent d’être gelées (vacuum freeze)"] : []),
  ];
  return worries.length > 0 ? { look: worries.join("\u00a0; ") } : `les plus grandes\u00a0: ${[first, second, third].join(", ")}`;
}
