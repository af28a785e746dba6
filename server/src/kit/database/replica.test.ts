import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Wanted } from "./caught-up.ts";
import { type Followed, follow } from "./replica.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wanted: Wanted = { lsn: "0/10", rights: "2", common: "5" };
const answering = { recovers: true, isSet: true, lsn: "0/20", rights: "2", common: "5", what: "same" };
const primary = { flushed: "0/20", newest: "0/20", what: "same" };

/** A replica and its primary that answer what they are told to; null is no answer. */
function pair(latest = 10_000) {
  const said: { there: typeof answering | null; here: typeof primary } = { there: answering, here: primary };
  const asked = async (row: object | null) => (row ? [row] : Promise.reject(new Error("gone")));
  const followed = follow({
    latest,
    primary: (() => asked(said.here)) as Followed["primary"],
    replica: (() => asked(said.there)) as Followed["replica"],
  });
  return { said, followed };
}

const looks = (many: number) => vi.advanceTimersByTimeAsync(many * 1000);
const here = async () => "here";
const there = async () => "there";

test("a replica is read once it was well twice, for those for whom it is far enough", async () => {
  const { followed } = pair();
  expect(await followed.read(wanted, there, here)).toBe("here");
  await looks(1);
  expect(followed.left).toBe(null);
  expect(await followed.read(wanted, there, here)).toBe("there");
  for (const more of [{ lsn: "0/21" }, { rights: "3" }, { common: "6" }])
    expect(await followed.read({ ...wanted, ...more }, there, here)).toBe("here");
  expect(followed.went).toEqual({ replica: 1, behind: 3, left: 1, failed: 0 });
  await followed.close();
});

test("who waits for one that has fallen silent is answered by the primary as soon as that is seen", async () => {
  const { said, followed } = pair();
  await looks(1);
  const waiting = followed.read(wanted, () => new Promise<string>(() => {}), here);
  said.there = null;
  await looks(1);
  expect(await waiting).toBe("here");
  expect(followed.left).toBe("silent");
  said.there = answering;
  await looks(1);
  expect(followed.left).toBe("silent");
  await looks(1);
  expect(followed.left).toBe(null);
  await followed.close();
});

test.each([
  ["promoted", { recovers: false }],
  ["another", { what: "other" }],
  ["ahead", { lsn: "0/30" }],
  ["unset", { isSet: false }],
] as const)("one that is %s is left", async (why, is) => {
  const { said, followed } = pair();
  await looks(1);
  said.there = { ...answering, ...is };
  await looks(1);
  expect(followed.left).toBe(why);
  await followed.close();
});

test("one is late that has yet to replay what was there so long ago, and never while nothing is written", async () => {
  const { said, followed } = pair(5000);
  await looks(60);
  expect(followed.left).toBe(null);
  said.here = { ...primary, flushed: "0/40", newest: "0/40" };
  await looks(5);
  expect([followed.left, followed.bytesBehind]).toEqual([null, 32]);
  await looks(2);
  expect(followed.left).toBe("late");
  said.there = { ...answering, lsn: "0/40" };
  await looks(2);
  expect(followed.left).toBe(null);
  await followed.close();
});

test("what fails there is asked of the primary, but for what took too long; who waited in vain does not say that it is gone", async () => {
  const { followed } = pair();
  await looks(1);
  const failing = (error: Error, code?: string) => () => Promise.reject(Object.assign(error, code ? { code } : {}));
  expect(await followed.read(wanted, failing(new Error("conflict"), "40001"), here)).toBe("here");
  expect(await followed.read(wanted, failing(new Error("no such column"), "42703"), here)).toBe("here");
  await expect(followed.read(wanted, failing(new Error("too long"), "57014"), here)).rejects.toThrow("too long");
  for (const waited of ["timeout exceeded when trying to connect", "Query read timeout"])
    expect(await followed.read(wanted, failing(new Error(waited)), here)).toBe("here");
  expect(followed.left).toBe(null);
  expect(await followed.read(wanted, failing(new Error("terminated"), "57P01"), here)).toBe("here");
  expect(followed.left).toBe("silent");
  await followed.close();
});
