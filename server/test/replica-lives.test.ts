import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copiesServers, type Streaming, startReplica } from "../../tools/postgresql.ts";
import { demo } from "../demo/names.ts";
import { LIFE } from "../src/kit/database/caught-up.ts";
import type { Database } from "../src/kit/database/database.ts";
import { type Node, replayOf, startNode } from "./replica-nodes.ts";
import { requesterOf } from "./requester.ts";
import { addressOf, isPooled, onServer, testServer } from "./template.ts";
import { useWorld } from "./world.ts";

const { users, contacts } = demo;
const mayRun = testServer !== null && !isPooled && (await copiesServers());

describe.skipIf(!mayRun)("a replica whose primary has come again, or is another", () => {
  const world = useWorld();
  const nodes: Node[] = [];
  // A primary of its own, which may crash: a copy of the tests' server that was promoted.
  let primary: Streaming;
  let streaming: Streaming;
  let name = "";

  beforeAll(async () => {
    name = String((await world.database.query("select current_database() as name"))[0]?.name);
    primary = await startReplica(String(testServer));
    await on((database) => database.query("select pg_promote()"));
    streaming = await startReplica(primary.url);
    for (let node = 0; node < 2; node++) nodes.push(await startNode(addressOf(primary.url, name), { url: addressOf(streaming.url, name) }));
  });
  afterAll(async () => {
    for (const { stop } of nodes) await stop();
    await streaming?.stop();
    await primary?.stop();
  });

  const on = <T>(work: (on: Database) => Promise<T>): Promise<T> => onServer(addressOf(primary.url, name), work);
  const as = (at: 0 | 1) => requesterOf((nodes[at] as Node).app, (nodes[at] as Node).database, users.lensOwner.username);
  const there = <T>(work: (on: Database) => Promise<T>): Promise<T> => onServer(addressOf(streaming.url, name), work);
  const { caughtUp, pause, resume } = replayOf({ query: (text) => on((database) => database.query(text)) }, there);
  const found = async (at: 0 | 1, text: string) => JSON.stringify((await as(at).get(`/api/search?q=${text}`)).body);
  const rename = (lastname: string) => as(0).put(`/api/organizations/contacts/${contacts.lens.ticketing.uuid}`, { lastname });
  /** Until what is read comes from the replica. */
  const readThere = (at: 0 | 1) =>
    expect
      .poll(async () => {
        const before = nodes[at]?.replica.went.replica ?? 0;
        await found(at, "rennes");
        return (nodes[at]?.replica.went.replica ?? 0) > before;
      })
      .toBe(true);

  test("shows who wrote what they wrote where its place was lost with the life of the primary", async () => {
    await caughtUp();
    for (const at of [0, 1] as const) await readThere(at);
    await pause();
    expect((await rename("Quetzal")).status).toBe(200);
    await on((database) => database.query("delete from last_write"));
    // The tests' servers wait for no disk: what was written reaches it here.
    await on((database) => database.query("select pg_switch_wal()"));
    for (const at of [0, 1] as const) expect(await found(at, "quetzal")).not.toContain("Quetzal");
    await primary.kill();
    await primary.start();
    for (const at of [0, 1] as const) expect(await found(at, "quetzal")).toContain("Quetzal");
    await resume();
    await caughtUp();
    for (const at of [0, 1] as const) await readThere(at);
  });

  test("shows who wrote what they wrote where its place could not be kept", async () => {
    await readThere(0);
    await pause();
    const REFUSES = "create function refused() returns trigger language plpgsql as $$ begin raise 'refused'; end $$";
    await on((database) => database.query(REFUSES));
    const before = "create trigger refused before insert or update on last_write for each row execute function refused()";
    await on((database) => database.query(before));
    expect((await rename("Yggdrasil")).status).toBe(200);
    await on((database) => database.query("drop function refused() cascade"));
    expect(await found(0, "yggdrasil")).toContain("Yggdrasil");
  });

  test("begins another life with a promotion, a crash, be it of one session, and a restart", async () => {
    const LIVES = `select ${LIFE} as life, pg_backend_pid() as pid`;
    const lives: string[] = [];
    const seen = async (from: typeof on) => {
      const [found] = await from((database) => database.query<{ life: string }>(LIVES)).catch(() => []);
      if (found && !lives.includes(found.life)) lives.push(found.life);
      return lives.length;
    };
    await seen(on);
    expect(await seen(on)).toBe(1);
    await on(async (database) => {
      const [own] = await database.query<{ pid: number }>(LIVES);
      process.kill(own?.pid ?? 0, "SIGKILL");
    });
    await expect.poll(() => seen(on)).toBe(2);
    await primary.kill();
    await primary.start();
    await expect.poll(() => seen(on)).toBe(3);
    await there((database) => database.query("select pg_promote()"));
    await expect.poll(() => seen(there)).toBe(4);
  });
});
