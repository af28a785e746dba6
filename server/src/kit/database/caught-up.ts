import { AsyncLocalStorage } from "node:async_hooks";

/** What a replica must have replayed for a request to read there. */
export interface Wanted {
  /** The place in the log of what its user wrote last. */
  lsn: string;
  /** How often it has changed who may see what. */
  rights: string;
  /** How often what is common to all has changed: what is ready-made of it comes from the primary. */
  common: string;
}

const wanting = new AsyncLocalStorage<Wanted>();

/** Lets what is read for a request come from a replica that has come so far. */
export const readingFrom = (wanted: Wanted, work: () => void): void => wanting.run(wanted, work);

/** What the request that is being answered wants of a replica; undefined for all that reads the primary. */
export const wantedNow = (): Wanted | undefined => wanting.getStore();

/** What both sides tell of how far they are: a replica is whatever the primary was at one moment. */
export const RIGHTS = "coalesce((select r.n::text from rights_change r), '0')";
export const COMMON = "coalesce((select sum(c.n)::text from common_change c), '0')";

/**
 * Which life a primary is in: another after each crash, restart or promotion. What was committed without waiting for the disk is there
 * as long as its life lasts, and what was acknowledged in an earlier one lies before its beginning.
 */
export const LIFE = `concat_ws(' ', left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), pg_postmaster_start_time(),
  (select w.stats_reset from pg_stat_wal w))`;

/** Further than any place in the log. */
export const NOWHERE = "FFFFFFFF/FFFFFFFF";

/** Fails on what is no replica, or has not come so far: sent in the same breath as what is read, it holds for the very session that reads. */
export const CAUGHT_UP = `select 1 / coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
  and ${RIGHTS}::int8 >= $2::int8 and ${COMMON}::int8 >= $3::int8, false)::int4`;

/** What it fails with: of all that a session may refuse, a division is done here alone before something is read. */
export const NOT_CAUGHT_UP = "22012";

/** Thrown instead of reading what is too old. */
export class Behind extends Error {}

/** The place in the log as a number. */
export function placeOf(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
