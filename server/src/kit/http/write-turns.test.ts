import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerProblem } from "./answer-problem.ts";
import { parseBodies } from "./bodies.ts";
import type { Caller } from "./caller.ts";

let app: FastifyInstance;
let inside: string[] = [];
let release = () => {};

beforeEach(() => {
  inside = [];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app = fastify();
  app.decorateRequest("caller", null as never);
  app.addHook("onRequest", async (request) => {
    if (request.headers.user) request.caller = { userUuid: String(request.headers.user) } as Caller;
  });
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  parseBodies(app);
  app.post("/", async (request) => {
    inside.push(request.caller.userUuid);
    await released;
    return "written";
  });
  app.post<{ Params: { token: string } }>("/:token", async ({ params }) => {
    inside.push(params.token);
    await released;
    return "written";
  });
});
afterEach(() => app.close());

const json = { headers: { "content-type": "application/json" }, payload: "{}" };
const form = {
  headers: { "content-type": "multipart/form-data; boundary=x" },
  payload: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
};
const byUser = (user: string, { headers, payload }: typeof json) =>
  app.inject({ method: "POST", url: "/", headers: { ...headers, user }, payload });
const byLink = (token: string, { headers, payload }: typeof json) => app.inject({ method: "POST", url: `/${token}`, headers, payload });

test.each([
  ["writes of one user are", byUser, json],
  ["forms of one user are", byUser, form],
  ["writes by one link are", byLink, json],
] as const)("three %s done at once, and those of others meanwhile", async (_, send, body) => {
  const all = [..."aaaaa", "b"].map((who) => send(who, body));
  await vi.waitFor(() => expect(inside).toContain("b"));
  expect(inside.toSorted().join("")).toBe("aaab");
  release();
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
});

const large = { ...json, payload: JSON.stringify({ text: "a".repeat(70_000) }) };

test.each([
  [204, "writes", json],
  [64, "large bodies, which are not read meanwhile,", large],
] as const)("who has more than %i %s waiting is asked to come back", async (count, _, body) => {
  const all = Array.from({ length: count }, () => byUser("a", body));
  const refused = await Promise.race(all);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "2"]);
  expect(inside.length).toBeLessThanOrEqual(3);
  release();
  await Promise.all(all);
});
