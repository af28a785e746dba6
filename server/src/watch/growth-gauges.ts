import type { Gauge } from "prom-client";
import type { Connection } from "../kit/database/database.ts";
import { type HeldBack, heldBack, type LargeIndex, type LargeTable, largestIndexes, largestTables } from "../kit/database/growth.ts";
import { type HistorySeasons, historySeasons } from "../platform/exports.ts";

export type MakeGauge = <L extends string>(name: string, help: string, labelNames?: L[]) => Gauge<L>;

export interface Growth {
  tables: readonly LargeTable[];
  indexes: readonly LargeIndex[];
  held: HeldBack;
  history: HistorySeasons;
}

export const lookAtGrowth = async (on: Connection): Promise<Growth> => ({
  tables: await largestTables(on),
  indexes: await largestIndexes(on),
  held: await heldBack(on),
  history: await historySeasons(on),
});

export function growthGauges(gauge: MakeGauge): (found: Growth | null) => void {
  const bytes = gauge("table_bytes", "How large one of the largest tables is, without its indexes", ["table"]);
  const indexBytes = gauge("table_index_bytes", "How large the indexes of one of the largest tables are", ["table"]);
  const spare = gauge("table_spare_bytes", "What no row fills of one of the largest tables, by an estimate", ["table"]);
  const rows = gauge("table_rows", "Rows of one of the largest tables: live, or dead and still in the way", ["table", "state"]);
  const vacuumed = gauge("table_vacuumed_timestamp_seconds", "When one of the largest tables was last vacuumed", ["table"]);
  const index = gauge("index_bytes", "How large one of the largest indexes is", ["index"]);
  const oldest = gauge("database_oldest_transaction_seconds", "For how long the oldest transaction has been open");
  const unfrozen = gauge("database_unfrozen_transactions", "Transactions behind the oldest row that is not frozen");
  const until = gauge("history_seasons_until_timestamp_seconds", "Up to when the history has a table for each season");
  const unplaced = gauge("history_unplaced_lines", "Lines of the history that no season takes, a thousand at most");
  return (found) => {
    for (const each of [bytes, indexBytes, spare, rows, vacuumed, index, oldest, unfrozen, until, unplaced]) each.reset();
    if (!found) return;
    for (const { name: table, ...of } of found.tables) {
      bytes.set({ table }, of.bytes);
      indexBytes.set({ table }, of.indexBytes);
      rows.set({ table, state: "live" }, of.live);
      rows.set({ table, state: "dead" }, of.dead);
      if (of.spareBytes !== null) spare.set({ table }, of.spareBytes);
      if (of.vacuumed !== null) vacuumed.set({ table }, of.vacuumed);
    }
    for (const { name, bytes } of found.indexes) index.set({ index: name }, bytes);
    oldest.set(found.held.oldest);
    unfrozen.set(found.held.unfrozen);
    until.set(found.history.until);
    unplaced.set(found.history.unplaced);
  };
}
