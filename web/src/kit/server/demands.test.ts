import { afterEach, expect, test, vi } from "vitest";
import { call } from "./client.ts";
import { askAhead, type Demand, isMet, meetDemands } from "./demands.ts";

const answers = (...given: (readonly [number, object])[]) => {
  const left = [...given];
  const fetched = vi.fn(async () => {
    const [status, body] = left.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const refused = [403, { status: 403, title: "Double authentification exigée", detail: "Activez-la.", demands: "setUp" }] as const;

let stop = () => {};
const meeting = (...met: boolean[]) => {
  const asked: Demand[] = [];
  stop = meetDemands(async (demand) => {
    asked.push(demand);
    return met.shift() ?? false;
  });
  return asked;
};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test("a call whose demand is met in place is sent again with what was typed, and answered as if nothing had been", async () => {
  const fetched = answers(refused, [200, { uuid: "1" }]);
  const asked = meeting(true);
  expect(await call("PUT", "/api/persons/1", { body: { firstname: "Tommy" } })).toEqual({ uuid: "1" });
  expect(asked).toEqual(["setUp"]);
  expect(fetched.mock.calls.map((given: unknown[]) => (given[1] as RequestInit).body)).toEqual([
    '{"firstname":"Tommy"}',
    '{"firstname":"Tommy"}',
  ]);
});

test("who does not meet it is told why", async () => {
  answers(refused);
  meeting(false);
  await expect(call("GET", "/api/fixtures")).rejects.toMatchObject({ status: 403, title: "Double authentification exigée" });
});

test("who declines is not asked again by what is read, but is as soon as they act", async () => {
  answers(refused, refused, refused, [200, {}], refused, [200, {}]);
  const asked = meeting(false, true, true);
  await expect(call("GET", "/api/fixtures/1")).rejects.toMatchObject({ status: 403 });
  await expect(call("GET", "/api/fixtures/2")).rejects.toMatchObject({ status: 403 });
  expect(asked).toEqual(["setUp"]);
  await call("PUT", "/api/fixtures/1", { body: {} });
  await call("GET", "/api/fixtures/2");
  expect(asked).toEqual(["setUp", "setUp", "setUp"]);
});

test("what is read ahead asks nobody, and is asked about when somebody comes", async () => {
  answers(refused, refused, [200, { uuid: "1" }]);
  const asked = meeting(true);
  await expect(askAhead(() => call("GET", "/api/fixtures/1"))).rejects.toMatchObject({ status: 403 });
  expect(asked).toEqual([]);
  expect(await call("GET", "/api/fixtures/1")).toEqual({ uuid: "1" });
  expect(asked).toEqual(["setUp"]);
});

test("what several calls meet at once is asked once, and anew the next time", async () => {
  const ends: ((met: boolean) => void)[] = [];
  stop = meetDemands(() => new Promise((resolve) => ends.push(resolve)));
  const both = Promise.all([isMet("proof"), isMet("proof")]);
  expect(ends).toHaveLength(1);
  ends[0]?.(true);
  expect(await both).toEqual([true, true]);
  void isMet("proof");
  expect(ends).toHaveLength(2);
  ends[1]?.(false);
});

test("a refusal that asks for nothing stays one", async () => {
  answers([403, { status: 403, title: "Action non autorisée", detail: "Votre profil ne permet pas cette action." }]);
  const asked = meeting(true);
  await expect(call("DELETE", "/api/persons/1")).rejects.toMatchObject({ status: 403 });
  expect(asked).toEqual([]);
});
