import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

export interface Listener {
  heard(payload: string): void;
  /** On reconnection: notifications of `seconds` are lost, from transaction `horizon` on (null: unknown). */
  missed(seconds: number, horizon: string | null): void;
}

export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

const SECOND = 1000;
const LOOK = 10 * SECOND;
/** A viewer of a live match hears nothing meanwhile. */
const LONGEST_WAIT = 3 * SECOND;
/** Transactions that commit later have this number or a higher one. */
const HORIZON = "select pg_snapshot_xmin(pg_current_snapshot())::text as horizon";

export const listeningOn =
  (open: () => pg.Client): Listen =>
  async (channel, listener) => {
    const stopped = new AbortController();
    let client: pg.Client | undefined;
    let last = performance.now();
    let horizon: string | null = null;
    const look = async (on: pg.Client) => {
      const { rows } = await on.query<{ horizon: string }>({ text: HORIZON, query_timeout: LOOK / 2 } as pg.QueryConfig);
      return rows[0]?.horizon ?? null;
    };
    const connect = async () => {
      client = open();
      client.on("error", () => {});
      client.on("notification", ({ payload = "" }) => listener.heard(payload));
      await client.connect();
      await client.query(`listen ${channel}`);
      return client;
    };
    const hear = async (on: pg.Client) => {
      // Handled at once: `once` also rejects on an error, which may come while the look is awaited.
      const ended = once(on, "end").then(
        () => true,
        () => true,
      );
      for (;;) {
        horizon = await look(on);
        last = performance.now();
        const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(LOOK)]);
        if (await Promise.race([ended, once(signal, "abort").then(() => false)])) return;
        if (stopped.signal.aborted) return;
      }
    };
    const keep = async (first: pg.Client | null) => {
      let connected = first;
      for (let tries = 0; !stopped.signal.aborted; tries++) {
        if (connected) await hear(connected).catch(() => {});
        if (connected) tries = 0;
        void client?.end().catch(() => {});
        const wait = Math.min(LONGEST_WAIT, (SECOND / 10) * 2 ** Math.min(tries, 10)) * (0.5 + Math.random() / 2);
        await pause(wait, null, { signal: stopped.signal, ref: false }).catch(() => {});
        if (stopped.signal.aborted) return;
        connected = await connect().catch(() => null);
        if (connected) listener.missed((performance.now() - last) / SECOND, horizon);
      }
    };
    void keep(await connect().catch(() => null));
    return async () => {
      stopped.abort();
      await client?.end().catch(() => {});
    };
  };
