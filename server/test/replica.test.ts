import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { copiesServers, type Streaming, startReplica } from "../../tools/postgresql.ts";
import { demo } from "../demo/names.ts";
import { base, replica as checked } from "../src/commands/checks.ts";
import { readConfig } from "../src/config.ts";
import { readingFrom } from "../src/kit/database/caught-up.ts";
import type { Database } from "../src/kit/database/database.ts";
import { type Node, replayOf, startNode } from "./replica-nodes.ts";
import { type Body, requesterOf } from "./requester.ts";
import { addressOf, isPooled, onServer, testServer } from "./template.ts";
import { useWorld } from "./world.ts";

const { users, fixtures, seasons, organizations, contacts } = demo;
const mayRun = testServer !== null && !isPooled && (await copiesServers());

describe.skipIf(!mayRun)("a read replica", () => {
  const world = useWorld();
  const nodes: Node[] = [];
  let streaming: Streaming;
  let name = "";

  beforeAll(async () => {
    name = String((await world.database.query("select current_database() as name"))[0]?.name);
    streaming = await startReplica(String(testServer));
    for (let node = 0; node < 2; node++) nodes.push(await nodeOn());
  });
  afterAll(async () => {
    for (const { stop } of nodes) await stop();
    await streaming?.stop();
  });

  const nodeOn = (latest?: number) =>
    startNode(addressOf(String(testServer), name), { url: addressOf(streaming.url, name), ...(latest ? { latest } : {}) });

  const node = (at: 0 | 1): Node => nodes[at] as Node;
  const as = (at: 0 | 1, user: { username: string }) => requesterOf(node(at).app, world.database, user.username);
  const there = <T>(work: (on: Database) => Promise<T>): Promise<T> => onServer(addressOf(streaming.url, name), work);
  /** Where reads of a node went while something was done. */
  const wentBy = async (at: 0 | 1, work: () => Promise<unknown>) => {
    const before = { ...node(at).replica.went };
    await work();
    const { replica, behind, left, failed } = node(at).replica.went;
    return { replica: replica - before.replica, behind: behind - before.behind, left: left - before.left, failed: failed - before.failed };
  };
  const { caughtUp, pause, resume } = replayOf({ query: (...asked) => world.database.query(...asked) }, there);
  const search = (at: 0 | 1, user: { username: string }, text: string) => as(at, user).get(`/api/search?q=${encodeURIComponent(text)}`);
  const textOf = async (answer: Promise<{ body: Body }>) => JSON.stringify((await answer).body);
  const readThere = (at: 0 | 1, user: { username: string }, text: string) =>
    expect.poll(async () => (await wentBy(at, () => search(at, user, text))).behind).toBe(0);

  const preparation = `/api/competitions/seasons/${seasons.current}/preparation`;

  test("is read once it has been seen to follow, which is told", async () => {
    await expect.poll(() => nodes.map(({ replica }) => replica.left)).toEqual([null, null]);
    expect(nodes.map(({ told }) => told.at(-1))).toEqual([null, null]);
    const given = { DATABASE_URL: addressOf(String(testServer), name), DATABASE_READ_URL: addressOf(streaming.url, name), MAILBOX: "0" };
    const { kept } = await base(readConfig(given));
    onTestFinished(() => kept.close());
    expect(await checked(kept)).toMatch(/^lue\u00a0; il lui reste \d+ octets à rejouer$/);
  });

  test("takes searches, the directory, what a league looks over, and files", async () => {
    await caughtUp();
    const asked = [
      [users.lensMember, "/api/search?q=lens"],
      [users.lensMember, "/api/contacts?itemsPerPage=5"],
      [users.lensMember, "/api/fixtures?q=lens"],
      [users.leagueOwner, preparation],
      [users.leagueOwner, `${preparation}/choices`],
      [users.leagueOwner, `${preparation}.csv`],
      [users.leagueOwner, `/api/competitions/seasons/${seasons.current}/designations`],
      [users.lensOwner, `/api/organizations/${organizations.lens}/contacts.csv`],
    ] as const;
    await readThere(0, users.lensMember, "rennes");
    for (const [user, url] of asked) {
      const went = await wentBy(0, async () => expect([url, (await as(0, user).get(url)).status]).toEqual([url, 200]));
      expect([url, went.replica > 0, went.behind + went.left + went.failed]).toEqual([url, true, 0]);
      const alone = await world.as(user.username).get(url);
      expect((await as(0, user).get(url)).body).toEqual(alone.body);
    }
    // A list that is not searched is read as ever, and what is written comes from nowhere else.
    expect((await wentBy(0, () => as(0, users.lensMember).get("/api/fixtures"))).replica).toBe(0);
    expect((await wentBy(0, () => as(0, users.lensMember).get(`/api/fixtures/${fixtures.lensRennes}`))).replica).toBe(0);
  });

  test("shows who wrote what they wrote, on whichever node, and all others what it has", async () => {
    for (const at of [0, 1] as const) await readThere(at, users.lensMember, "rennes");
    await pause();
    const { uuid } = contacts.lens.ticketing;
    const saved = await as(0, users.lensOwner).put(`/api/organizations/contacts/${uuid}`, { lastname: "Zorglub" });
    expect([saved.status, saved.body.lastname]).toEqual([200, "Zorglub"]);
    for (const at of [0, 1] as const) {
      const went = await wentBy(at, async () => expect(await textOf(search(at, users.lensOwner, "zorglub"))).toContain("Zorglub"));
      expect(went.replica).toBe(0);
      expect(went.behind).toBeGreaterThan(0);
    }
    const went = await wentBy(1, async () => expect(await textOf(search(1, users.lensMember, "zorglub"))).not.toContain("Zorglub"));
    expect([went.replica > 0, went.behind]).toEqual([true, 0]);
    await resume();
    await caughtUp();
    await expect.poll(() => textOf(search(1, users.lensMember, "zorglub"))).toContain("Zorglub");
    await readThere(0, users.lensOwner, "zorglub");
  });

  test("shows who has just signed in what they did before that, too", async () => {
    await pause();
    const { app } = node(0);
    const body = { username: users.rennesMember.username, password: demo.password };
    const { headers, statusCode } = await app.inject({ method: "POST", url: "/api/login", payload: body });
    expect(statusCode).toBe(204);
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    const went = await wentBy(1, () => node(1).app.inject({ url: "/api/search?q=rennes", headers: { cookie } }));
    expect([went.replica, went.behind > 0]).toEqual([0, true]);
  });

  test("is no refuge for a session that has ended, nor for who has been locked out", async () => {
    await caughtUp();
    const leaving = as(0, users.rennesOwner);
    expect((await leaving.get("/api/fixtures?q=lens")).status).toBe(200);
    await pause();
    expect((await leaving.get("/logout")).status).toBeLessThan(400);
    expect((await leaving.get("/api/search?q=lens")).status).toBe(401);
    expect((await leaving.get("/api/fixtures?q=lens")).status).toBe(401);
    const asked = () => as(1, users.lensMember).get("/api/contacts?itemsPerPage=1");
    expect((await asked()).status).toBe(200);
    await world.database.query("update user_account set locked = true where username = $1", [users.lensMember.username]);
    expect((await asked()).status).toBe(401);
    await world.database.query("update user_account set locked = false where username = $1", [users.lensMember.username]);
  });

  test("shows nobody what they may see no longer, nor as still to be played what is archived", async () => {
    const fixtureOf = async (at: 0 | 1, user: { username: string }, q: string, uuid: string) =>
      (await as(at, user).get(`/api/fixtures?q=${q}&itemsPerPage=100`)).body.member.find((each) => each.uuid === uuid);
    await caughtUp();
    await readThere(1, users.lensMember, "lens");
    await pause();
    expect(await textOf(search(1, users.lensMember, "Kerdoncuff"))).toContain("Kerdoncuff");
    const { uuid } = contacts.rennes.member;
    await world.database.query("update contact set public_profile = false where uuid = $1", [uuid]);
    expect(await textOf(search(1, users.lensMember, "Kerdoncuff"))).not.toContain("Kerdoncuff");
    expect((await as(1, users.lensMember).get("/api/contacts?q=Kerdoncuff")).body.member).toEqual([]);
    await resume();
    await caughtUp();
    await readThere(1, users.lensMember, "lens");
    await pause();
    expect(await fixtureOf(1, users.rennesMember, "lens", fixtures.lensRennes)).toMatchObject({ status: "scheduled" });
    expect((await as(0, users.lensOwner).patch(`/api/fixtures/${fixtures.lensRennes}/archive`)).status).toBe(200);
    expect(await fixtureOf(1, users.rennesMember, "lens", fixtures.lensRennes)).toMatchObject({ status: "archived" });
    const took = "update fixture set away_organization_uuid = $2 where uuid = $1";
    await world.database.query(took, [fixtures.lensRennes, organizations.marseille]);
    expect(await fixtureOf(1, users.rennesMember, "lens", fixtures.lensRennes)).toBeUndefined();
    await world.database.query(took, [fixtures.lensRennes, organizations.rennes]);
    await world.database.query("update contact set public_profile = true where uuid = $1", [uuid]);
    await as(0, users.lensOwner).patch(`/api/fixtures/${fixtures.lensRennes}/unarchive`);
  });

  test("counts what changes who sees what once in a transaction, and nothing else", async () => {
    const { database } = world;
    const counted = async () => Number((await database.query("select n from rights_change"))[0]?.n);
    const first = await counted();
    await database.query("update contact set job = job where organization_uuid = $1", [organizations.lens]);
    await database.query("update fixture set kickoff_by_hand = kickoff_by_hand, round = round");
    expect(await counted()).toBe(first);
    await database.transaction(async (tx) => {
      const hidden = "update contact set public_profile = false where organization_uuid = $1 and public_profile";
      await tx.query(hidden, [organizations.marseille]);
      await tx.query("update organization set status = 'inactive' where uuid = $1", [organizations.awaiting]);
      await tx.query("update organization set status = 'active' where uuid = $1", [organizations.awaiting]);
    });
    expect(await counted()).toBe(first + 1);
  });

  test("that is late is left until it has caught up", async () => {
    await caughtUp();
    const late = await nodeOn(300);
    onTestFinished(late.stop);
    await expect.poll(() => late.replica.left).toBe(null);
    await pause();
    await as(0, users.lensOwner).put(`/api/organizations/contacts/${contacts.lens.ticketing.uuid}`, { lastname: "Obry" });
    await expect.poll(() => late.replica.left).toBe("late");
    expect(late.replica.bytesBehind).toBeGreaterThan(0);
    const asked = requesterOf(late.app, world.database, users.lensMember.username);
    expect(await textOf(asked.get("/api/search?q=Obry"))).toContain("Obry");
    expect(late.replica.went.left).toBeGreaterThan(0);
    await resume();
    await expect.poll(() => late.replica.left).toBe(null);
    expect([late.told.includes("late"), late.told.at(-1)]).toEqual([true, null]);
  });

  test("that cancels a read for the sake of what it replays costs its user nothing", async () => {
    await caughtUp();
    await world.database.query("create table slowly as select 7 as n");
    await caughtUp();
    const { database, replica } = node(0);
    const wanted = { lsn: "0/0", rights: "0", common: "0" };
    const failed = replica.went.failed;
    const read = new Promise<unknown[]>((resolve, reject) => {
      readingFrom(
        wanted,
        () =>
          void database.reporting
            .query("select n, case when pg_is_in_recovery() then pg_sleep(12) end is null as x from slowly")
            .then(resolve, reject),
      );
    });
    const reading = "select 1 from pg_stat_activity where query like '%from slowly' and state = 'active' and pid <> pg_backend_pid()";
    await expect.poll(() => there((on) => on.query(reading))).toHaveLength(1);
    await world.database.query("alter table slowly add column more text");
    expect(await read).toEqual([{ n: 7, x: true }]);
    expect(replica.went.failed).toBe(failed + 1);
    expect(replica.left).toBe(null);
  });

  test("that is stopped is left at once without an error, and read again once it is back", async () => {
    await caughtUp();
    await streaming.kill();
    for (let time = 0; time < 3; time++) expect((await search(0, users.lensMember, "lens")).status).toBe(200);
    expect(node(0).replica.left).toBe("silent");
    expect((await as(1, users.leagueOwner).get(preparation)).status).toBe(200);
    await streaming.start();
    await expect.poll(() => nodes.map(({ replica }) => replica.left)).toEqual([null, null]);
    await caughtUp();
    await readThere(0, users.lensMember, "lens");
  });

  test("that is promoted is left, whatever it says since", async () => {
    await caughtUp();
    await there((on) => on.query("select pg_promote()"));
    await there((on) => on.query("update person set lastname = 'Personne'"));
    expect(await textOf(search(0, users.lensMember, "Wattel"))).toContain("Wattel");
    await expect.poll(() => nodes.map(({ replica }) => replica.left)).toEqual(["promoted", "promoted"]);
    expect((await search(1, users.lensMember, "Wattel")).status).toBe(200);
    expect(await checked(node(1).database)).toEqual({ look: "laissée de côté, tout se lit sur le primaire\u00a0: elle a été promue" });
  });
});
