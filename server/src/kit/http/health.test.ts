import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { serveHealth } from "./health.ts";
import { createHttp } from "./http.ts";

const serving = (query: () => Promise<never[]>) => {
  const app = createHttp({ authenticate: async () => null });
  serveHealth(app, { query, room: () => "ample" } as unknown as Database);
  return app;
};

test("a server whose database answers is ready", async () => {
  const answer = await serving(async () => []).inject("/api/ready");
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ready", disk: "ample" }]);
});

test.each([
  ["says nothing", () => new Promise<never[]>(() => {})],
  ["is out of reach", () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }))],
])("a server whose database %s is alive, and not ready", async (_what, query) => {
  const app = serving(query);
  const answer = await app.inject("/api/ready");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect((await app.inject("/api/health")).statusCode).toBe(200);
});
