import { EventEmitter } from "node:events";
import type pg from "pg";
import { afterEach, expect, test } from "vitest";
import { listeningOn } from "./listening.ts";

const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);
afterEach(() => process.off("unhandledRejection", note));

/** A connection that is cut while it is being looked at. */
class CutClient extends EventEmitter {
  async connect(): Promise<void> {}
  async end(): Promise<void> {}
  async query(asked: string | object): Promise<{ rows: never[] }> {
    if (typeof asked === "string") return { rows: [] };
    await Promise.resolve();
    this.emit("error", new Error("read ECONNRESET"));
    this.emit("end");
    throw new Error("Connection terminated unexpectedly");
  }
}

test("a connection that is cut while it is looked at is opened again, and ends nothing", async () => {
  process.on("unhandledRejection", note);
  let opened = 0;
  const listen = listeningOn(() => {
    opened += 1;
    return new CutClient() as unknown as pg.Client;
  });
  const stop = await listen("channel", { heard() {}, missed() {} });
  await expect.poll(() => opened).toBeGreaterThan(1);
  await stop();
  expect(unhandled).toEqual([]);
});
