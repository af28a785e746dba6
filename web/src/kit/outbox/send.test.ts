import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { sendWaiting } from "./send.ts";
import { openStore, type Store } from "./store.ts";
import { type Asked, pauseAfter } from "./write.ts";

const me = "me";
const sector = "/api/sectors/1";
let store: Store;
let asked: { method: string; path: string; body: unknown; headers: Record<string, string> }[];
let databases = 0;

beforeEach(() => {
  store = openStore(`outbox ${++databases}`);
  asked = [];
});

let writes = 0;
const add = (more: Partial<Asked> & { changes: Asked["changes"] }, user = me) => {
  const path = more.path ?? sector;
  const wanted = { scope: "f", kind: "attendance", method: "PUT" as const, path, item: path, label: "", before: {}, version: 1, ...more };
  return store.add(wanted, { user, organization: null, uuid: `uuid ${++writes}`, at: "2026-11-07T19:45:00Z" });
};
const note = (text: string) => add({ method: "POST", path: "/api/logbook", item: "log", kind: "log", changes: { text }, version: null });

type Answer = [status: number, body?: object, headers?: Record<string, string>] | "unreached";

/** Sends, each request answered by what is given to it. */
const sending = (answer: (method: string, path: string, body: Record<string, unknown> | null) => Answer | Promise<Answer>, user = me) =>
  sendWaiting({
    store,
    user,
    onArrived: () => {},
    onChange: () => {},
    fetch: async (path, { method = "GET", body, headers }) => {
      const sent = body ? JSON.parse(String(body)) : null;
      asked.push({ method, path, body: sent, headers: headers as Record<string, string> });
      const given = await answer(method, path, sent);
      if (given === "unreached") throw new TypeError("Failed to fetch");
      const [status, told, more = {}] = given;
      return new Response(told ? JSON.stringify(told) : null, { status, headers: more });
    },
  });
const bodies = () => asked.map(({ body }) => body);
const left = async (user = me) => (await store.of(user)).map(({ changes, state, reason }) => ({ ...changes, state, reason }));

test("twenty notes arrive once and in their order, under a key of their own", async () => {
  for (let n = 0; n < 20; n++) await note(`Note ${n}`);
  expect(await sending(() => [201, { version: 1 }])).toBe("sent");
  expect(bodies()).toEqual(Array.from({ length: 20 }, (_, n) => ({ text: `Note ${n}` })));
  expect(new Set(asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(20);
  expect(await left()).toEqual([]);
});

test("what is refused in the middle stays with its reason, and the others go on", async () => {
  for (let n = 0; n < 20; n++) await note(`Note ${n}`);
  const refusal: Answer = [422, { violations: [{ message: "Le texte est requis" }] }];
  expect(await sending((_method, _path, body) => (body?.text === "Note 9" ? refusal : [201, {}]))).toBe("sent");
  expect(asked).toHaveLength(20);
  expect(await left()).toEqual([{ text: "Note 9", state: "refused", reason: "Le texte est requis" }]);
  expect(await sending(() => [201, {}])).toBe("sent");
  expect(asked).toHaveLength(20);
});

test.each([403, 404, 409, 410])("a %i is not dropped either", async (status) => {
  await add({ changes: { count: 1 } });
  expect(await sending(() => [status, { detail: "Non." }])).toBe("sent");
  expect(await left()).toEqual([{ count: 1, state: "refused", reason: "Non." }]);
});

test("later counts of a sector go along with the one that waits", async () => {
  await add({ changes: { count: 10 }, before: { count: 0 } });
  await add({ changes: { count: 60 }, before: { count: 10 } });
  const [waiting, ...others] = await store.of(me);
  expect([waiting?.changes, waiting?.before, others]).toEqual([{ count: 60 }, { count: 0 }, []]);
});

test("never with the one that is on its way; the next starts from the version that it makes", async () => {
  await add({ changes: { count: 10 } });
  await sending(async (_method, _path, body) => {
    if (body?.count === 10) await add({ changes: { count: 20 } });
    return [200, { version: Number(body?.count) }];
  });
  expect(bodies()).toEqual([{ count: 10 }, { count: 20 }]);
  expect(asked.map(({ headers }) => headers["if-match"])).toEqual(['"1"', '"10"']);
});

test("where that does not arrive, what was written meanwhile goes along with it: one thing waits once", async () => {
  await add({ changes: { count: 10 }, before: { count: 0 } });
  await add({ changes: { count: 5 }, path: "/api/sectors/2" });
  const ending = await sending(async () => {
    await add({ changes: { count: 20, gate: "B" }, before: { count: 10, gate: "A" } });
    return "unreached" as const;
  });
  expect([ending, await left()]).toEqual([
    "again",
    [expect.objectContaining({ count: 20, gate: "B" }), expect.objectContaining({ count: 5 })],
  ]);
  expect((await store.of(me))[0]).toMatchObject({ before: { count: 0, gate: "A" }, sent: { count: 10 }, state: "waiting" });
  expect(await sending(() => [200, { version: 2 }])).toBe("sent");
  expect(bodies().slice(1)).toEqual([{ count: 20, gate: "B" }, { count: 5 }]);
});

test("without network, and while the server is ill, everything stays as it was", async () => {
  await note("Une");
  await add({ changes: { count: 1 } });
  expect(await sending(() => "unreached")).toBe("again");
  expect(asked).toHaveLength(1);
  for (const status of [429, 500, 503]) expect(await sending(() => [status])).toBe("again");
  expect(await sending(() => [409, {}, { "retry-after": "1" }])).toBe("again");
  expect((await left()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  expect(await sending(() => [200, { version: 2 }])).toBe("sent");
});

test("what the server cannot take now holds back its own item only", async () => {
  await add({ changes: { count: 1 } });
  await add({ changes: { count: 2 }, path: "/api/sectors/2" });
  expect(await sending((_method, path) => (path === sector ? [500] : [200, { version: 2 }]))).toBe("again");
  expect(await left()).toEqual([{ count: 1, state: "waiting", reason: null }]);
});

test("several things leave side by side, never two writes of one", async () => {
  for (const path of ["a", "b", "c", "d", "e"]) await add({ changes: { count: 1 }, path: `/api/sectors/${path}` });
  for (const text of ["Une", "Deux"]) await note(text);
  const [open, most] = [new Map<string, number>(), { all: 0, one: 0 }];
  await sending(async (_method, path) => {
    open.set(path, (open.get(path) ?? 0) + 1);
    most.one = Math.max(most.one, ...open.values());
    most.all = Math.max(
      most.all,
      [...open.values()].reduce((all, each) => all + each),
    );
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    open.set(path, (open.get(path) ?? 0) - 1);
    return [200, { version: 2 }];
  });
  expect([asked.length, most]).toEqual([7, { all: 4, one: 1 }]);
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ text: "Une" }, { text: "Deux" }]);
});

test("what stands in one line leaves in its order, whatever it is of", async () => {
  for (const path of ["all", "one", "all/2"])
    await add({ changes: { doneAt: path }, path: `/api/marks/${path}`, line: "marks", version: null });
  await add({ changes: { count: 1 } });
  let under = 0;
  await sending(async (_method, path) => {
    if (path === sector) return [200, { version: 2 }];
    expect(++under).toBe(1);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    under--;
    return [200, {}];
  });
  expect(asked.filter(({ path }) => path !== sector).map(({ body }) => body)).toEqual([
    { doneAt: "all" },
    { doneAt: "one" },
    { doneAt: "all/2" },
  ]);
});

test("a tab that was killed while it sent leaves its write, which goes under the same key", async () => {
  await note("Une");
  const [waiting] = await store.of(me);
  await store.leaving(waiting?.id ?? 0);
  await sending(() => [201, {}]);
  expect(asked[0]?.headers["idempotency-key"]).toBe(waiting?.uuid);
  expect(await left()).toEqual([]);
});

test("a session that ended stops it all, and nobody else sees or sends what waits", async () => {
  await note("Une");
  await note("Deux");
  expect(await sending(() => [401])).toBe("signIn");
  expect(asked).toHaveLength(1);
  expect(await sending(() => [201], "another")).toBe("sent");
  expect(await store.of("another")).toEqual([]);
  expect((await left()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  expect(asked[0]?.headers["avant-match-user"]).toBe(me);
});

test("a field that nobody else touched is written over their version", async () => {
  await add({ changes: { count: 5 }, before: { count: 0 } });
  const ending = await sending((method, _path) => {
    if (method === "GET") return [200, { count: 0, gate: "B", version: 7 }];
    return asked.length === 1 ? [412] : [200, { version: 8 }];
  });
  expect([ending, asked.at(-1)?.headers["if-match"], await left()]).toEqual(["sent", '"7"', []]);
});

test("one that another changed is asked about, and the rest goes on", async () => {
  await add({ changes: { count: 5 }, before: { count: 0 } });
  await note("Une");
  await sending((method, path) => (path !== sector ? [201, {}] : method === "GET" ? [200, { count: 3, version: 7 }] : [412]));
  expect(await left()).toMatchObject([{ count: 5, state: "conflict" }]);
  const [waiting] = await store.of(me);
  await store.change(waiting?.id ?? 0, { state: "waiting" });
  await sending(() => [200, { version: 8 }]);
  expect(asked.at(-1)?.headers["if-match"]).toBe('"7"');
  expect(await left()).toEqual([]);
});

test("of what has no version the server compares the values before, and says itself how it stands", async () => {
  const before = { doneAt: null, cancelled: false };
  await add({ changes: { doneAt: "19:45" }, before, version: null, compares: true });
  await sending(() => [412, { current: { doneAt: "19:43", cancelled: true } }]);
  expect(asked.map(({ method, body }) => [method, body])).toEqual([["PUT", { doneAt: "19:45", before }]]);
  expect(await store.of(me)).toMatchObject([{ state: "conflict", theirs: { doneAt: "19:43" } }]);
  await store.remove(1);
  await add({ changes: { cancelled: true }, before, version: null, compares: true });
  await sending((_method, _path, body) =>
    asked.length === 2 ? [412, { current: { doneAt: "19:43", cancelled: true } }] : [200, body ?? {}],
  );
  expect([asked.at(-1)?.body, await left()]).toEqual([{ cancelled: true, before: { cancelled: true } }, []]);
});

test("a value that stands there because an earlier try arrived is nobody else's", async () => {
  await add({ changes: { count: 10 }, before: { count: 0 } });
  await sending(() => "unreached");
  await add({ changes: { count: 20 }, before: { count: 10 } });
  let written = false;
  await sending((method) => {
    if (method === "GET") return [200, { count: 10, version: 2 }];
    if (!written) {
      written = true;
      return [412];
    }
    return [200, { version: 3 }];
  });
  expect(await left()).toEqual([]);
  expect(asked.at(-1)?.body).toEqual({ count: 20 });
});

test("waits grow to five minutes, each browser at another moment", () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1), pauseAfter(3, 1), pauseAfter(30, 1)]).toEqual([1000, 2000, 8000, 300_000]);
});
