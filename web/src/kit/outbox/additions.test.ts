import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { sendWaiting } from "./send.ts";
import { openStore, type Store } from "./store.ts";
import type { Asked } from "./write.ts";

const me = "me";
const sector = "/api/sectors/1";
let store: Store;
let asked: { method: string; body: unknown; headers: Record<string, string> }[];
let databases = 0;
let writes = 0;

beforeEach(() => {
  store = openStore(`additions ${++databases}`);
  asked = [];
});

const add = (more: Partial<Asked> & { changes: Asked["changes"] }) => {
  const total = { scope: "f", kind: "attendance", method: "PUT" as const, path: sector, item: sector, label: "", before: {}, version: 1 };
  return store.add({ ...total, ...more }, { user: me, organization: null, uuid: `uuid ${++writes}`, at: "2026-11-07T19:45:00Z" });
};

type Answer = [status: number, body?: object] | "unreached";

/** Sends, each request answered by what is given to it. */
const sending = (answer: (method: string, body: Record<string, unknown> | null) => Answer | Promise<Answer>) =>
  sendWaiting({
    store,
    user: me,
    onArrived: () => {},
    onChange: () => {},
    fetch: async (_path, { method = "GET", body, headers }) => {
      const sent = body ? JSON.parse(String(body)) : null;
      asked.push({ method, body: sent, headers: headers as Record<string, string> });
      const given = await answer(method, sent);
      if (given === "unreached") throw new TypeError("Failed to fetch");
      return new Response(given[1] ? JSON.stringify(given[1]) : null, { status: given[0] });
    },
  });
const bodies = () => asked.map(({ body }) => body);
const left = async () => (await store.of(me)).map(({ changes, state, reason }) => ({ ...changes, state, reason }));

const adds = { by: "add", to: "count", max: 9999 };
const plus = (count: number) => add({ method: "POST", path: "/api/counts", item: sector, changes: { add: count }, version: null, adds });

test("additions to one sector that wait are one, under the key of the first; what takes them back leaves nothing", async () => {
  for (const count of [50, 100, -10]) await plus(count);
  const [waiting, ...others] = await store.of(me);
  expect([waiting?.changes, waiting?.uuid, others]).toEqual([{ add: 140 }, `uuid ${writes - 2}`, []]);
  await plus(-140);
  expect(await store.of(me)).toEqual([]);
  for (const count of [9000, 999, 1]) await plus(count);
  expect((await store.of(me)).map(({ changes }) => changes.add)).toEqual([9999, 1]);
});

test("one that has left takes in no more: it may have been counted under its key, and goes again as it was", async () => {
  await plus(50);
  await sending(async () => {
    await plus(10);
    return "unreached" as const;
  });
  await plus(100);
  expect((await store.of(me)).map(({ changes }) => changes)).toEqual([{ add: 50 }, { add: 110 }]);
  expect(await sending(() => [200, { count: 160, version: 2 }])).toBe("sent");
  expect(bodies()).toEqual([{ add: 50 }, { add: 50 }, { add: 110 }]);
  const [first, again, next] = asked.map(({ headers }) => headers["idempotency-key"]);
  expect([again, next === first]).toEqual([first, false]);
});

/** Counts as the server does: once under a key; a total replaces the version that it knows. */
function counter(count: number) {
  const server = { count, version: 1 };
  const keys = new Set<string>();
  return {
    server,
    fetch: (method: string, body: Record<string, unknown> | null, headers: Record<string, string> = {}): Answer => {
      if (method === "GET") return [200, { ...server }];
      if (method === "PUT") {
        if (headers["if-match"] !== `"${server.version}"`) return [412];
        server.count = Number(body?.count);
      } else if (keys.has(String(headers["idempotency-key"]))) return [200, { ...server }];
      else server.count += Number(body?.add);
      keys.add(String(headers["idempotency-key"]));
      server.version++;
      return [200, { ...server }];
    },
  };
}
const counts = ({ fetch }: ReturnType<typeof counter>) => sending((method, body) => fetch(method, body, asked.at(-1)?.headers));

test("two telephones without network add to one sector: the sum is exact, and nobody is asked", async () => {
  const [here, gate] = [store, counter(150)];
  for (const count of [100, 50, 50]) await plus(count);
  const there = openStore(`additions ${++databases}`);
  store = there;
  for (const count of [50, 10, -10, 100]) await plus(count);
  for (const phone of [here, there]) {
    store = phone;
    expect(await sending(() => "unreached")).toBe("again");
    await plus(10);
    // The answer is lost on its way back, once.
    let lost = false;
    await sending((method, body) => {
      const answer = gate.fetch(method, body, asked.at(-1)?.headers);
      if (lost) return answer;
      lost = true;
      return "unreached";
    });
    expect(await counts(gate)).toBe("sent");
    expect(await store.of(me)).toEqual([]);
  }
  expect(gate.server.count).toBe(150 + 200 + 150 + 20);
});

test("a total and what is added to it count in the order in which they were written", async () => {
  const gate = counter(100);
  await plus(50);
  await add({ changes: { count: 400 }, before: { count: 150 } });
  await plus(10);
  expect(await counts(gate)).toBe("sent");
  // Nobody else counted meanwhile: what its author saw is what stands there.
  expect([gate.server.count, asked.map(({ method }) => method)]).toEqual([410, ["POST", "PUT", "POST"]]);
});

test("a total is asked about where another has counted since it was seen, also behind an addition of one's own", async () => {
  const gate = counter(130);
  await plus(50);
  await add({ changes: { count: 400 }, before: { count: 150 } });
  await counts(gate);
  expect([gate.server.count, await left()]).toEqual([180, [{ count: 400, state: "conflict", reason: expect.any(String) }]]);
});

test("what is added while a total is asked about counts in both answers", async () => {
  const gate = counter(450);
  gate.server.version = 2;
  await add({ changes: { count: 460 }, before: { count: 300 } });
  await counts(gate);
  await plus(10);
  await counts(gate);
  const [held] = await store.of(me);
  expect([gate.server.count, held?.changes, held?.theirs, held?.state]).toEqual([460, { count: 470 }, { count: 460 }, "conflict"]);
  await store.change(held?.id ?? 0, { state: "waiting", theirs: null, before: { ...held?.theirs } });
  await counts(gate);
  expect([gate.server.count, await left()]).toEqual([470, []]);
});

test("an addition that is refused stays with its reason", async () => {
  await plus(-10);
  await sending(() => [422, { violations: [{ message: "L’affluence ne peut pas descendre sous 0." }] }]);
  expect(await left()).toEqual([{ add: -10, state: "refused", reason: "L’affluence ne peut pas descendre sous 0." }]);
  await plus(10);
  expect(await left()).toHaveLength(2);
});
