import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { instanceFolder, signIn, startInstance } from "../instance.ts";
import { testServer } from "../template.ts";
import { ownDatabase } from "./target.ts";

const folder = instanceFolder();
afterAll(folder.remove);

/** Loaded before anything else, it sets the clock of a node ahead. */
const aYearAhead = `--import data:text/javascript,${encodeURIComponent(`
  const RealDate = Date;
  const ahead = 365 * 86_400_000;
  globalThis.Date = class extends RealDate {
    constructor(...of) { of.length > 0 ? super(...of) : super(RealDate.now() + ahead); }
    static now() { return RealDate.now() + ahead; }
  };
`)}`;

test("a node whose clock is a year ahead ends no fixture, and administrators are told", async () => {
  const own = testServer ? await ownDatabase(testServer) : null;
  const env = { DEMO: "1", ...(own ? { DATABASE_URL: own.url } : {}) };
  const first = await startInstance(folder, env);
  const planned = async (address: string, cookie: string) => {
    const answer = await fetch(`${address}/api/fixtures?status=scheduled&itemsPerPage=1`, { headers: { cookie } });
    const { totalItems } = (await answer.json()) as { totalItems: number };
    return totalItems;
  };
  const before = await planned(first.said, await signIn(first.said, demo.users.admin.username));
  expect(before).toBeGreaterThan(50);
  await first.stop();

  const ahead = await startInstance(folder, { ...env, NODE_OPTIONS: aYearAhead });
  const cookie = await signIn(ahead.said, demo.users.admin.username);
  const told = async () => {
    const { member } = (await (await fetch(`${ahead.said}/api/notices`, { headers: { cookie } })).json()) as { member: { kind: string }[] };
    return member.map(({ kind }) => kind);
  };
  await expect.poll(told, { timeout: 60_000 }).toContain("clock");
  // All jobs that came due meanwhile run at once after the start.
  await pause(3000);
  expect(await planned(ahead.said, cookie)).toBe(before);
  await ahead.stop();
  await own?.drop();
});
