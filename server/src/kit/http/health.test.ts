import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { serveHealth } from "./health.ts";
import { createHttp, type HttpOptions } from "./http.ts";
import { logging } from "./log.ts";

const release = { version: "1.2.3", revision: "abcdef" };

const serving = (look: () => Promise<void>, logger?: HttpOptions["logger"]) => {
  const app = createHttp({ authenticate: async () => null, logger });
  serveHealth(app, { look, room: () => "ample", hasMetFullDisk: () => false } as unknown as Database, {
    release,
    token: "token-of-the-watchers",
  });
  return app;
};

test("a server whose database answers is ready", async () => {
  const answer = await serving(async () => {}).inject("/api/ready");
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ready", disk: "ample" }]);
});

test.each([
  ["says nothing", () => new Promise<never>(() => {})],
  ["is out of reach", () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }))],
])("a server whose database %s is alive, and not ready", async (_what, look) => {
  const app = serving(look);
  const answer = await app.inject("/api/ready");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect((await app.inject("/api/health")).statusCode).toBe(200);
});

test.each([
  ["a program of the same machine", {}, true],
  ["whom a proxy of the same machine passes on", { headers: { "x-forwarded-for": "203.0.113.7" } }, false],
  ["somebody elsewhere", { remoteAddress: "203.0.113.7" }, false],
  ["somebody elsewhere who says to be here", { remoteAddress: "203.0.113.7", headers: { "x-forwarded-for": "127.0.0.1" } }, false],
  ["who brings the token", { remoteAddress: "203.0.113.7", headers: { authorization: "Bearer token-of-the-watchers" } }, true],
  ["who brings another token", { remoteAddress: "203.0.113.7", headers: { authorization: "Bearer token-of-the-watcher" } }, false],
])("the release is told or not to %s", async (_who, asked, told) => {
  const answer = await serving(async () => {}).inject({ url: "/api/health", ...asked });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ok", ...(told ? release : {}) }]);
});

test("who looks every other second leaves no line in the log, whether the server is ready or about to stop", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = serving(async () => {}, { ...logging("info"), stream });
  for (const path of ["/api/ready", "/api/health"]) expect((await app.inject(path)).statusCode).toBe(200);
  app.draining = true;
  expect((await app.inject("/api/ready")).statusCode).toBe(503);
  expect(lines).toEqual([]);
  expect((await app.inject("/api/else")).statusCode).toBe(404);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "request", reqId: expect.any(String), method: "GET", route: null, status: 404, milliseconds: expect.any(Number) },
  ]);
});

test("a request leaves one line in the log, with its route, its status and how long it took, and never its address", async () => {
  const lines: string[] = [];
  const app = createHttp({
    authenticate: async () => null,
    logger: { ...logging("info"), stream: { write: (line: string) => void lines.push(line) } },
  });
  app.get("/links/:token", { config: { access: "public" } }, async () => "");
  await app.inject("/links/secret?jeton=secret");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: "request", reqId: expect.any(String), method: "GET", route: "/links/:token", status: 200 }),
  ]);
  expect(lines.join()).not.toContain("secret");
});

test.each([
  ["none is named", 0, "127.0.0.1", true],
  ["it is of another network", ["10.0.0.0/8"], "127.0.0.1", true],
  ["it is the one that is named", ["loopback"], "127.0.0.1", false],
  ["so many are named", 1, "192.168.1.4", false],
  ["the header comes from a stranger", 0, "203.0.113.7", false],
] as const)("that a proxy is not trusted is told once, or never: where %s", async (_where, trustProxy, remoteAddress, isTold) => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = createHttp({ authenticate: async () => null, trustProxy, logger: { ...logging("warn"), stream } });
  serveHealth(app, { look: async () => {} } as unknown as Database, { release, token: null });
  const own = async () => (await app.inject("/api/health")).json();
  expect(await own()).toEqual({ status: "ok", ...release });
  for (const address of ["203.0.113.7", "203.0.113.8"])
    await app.inject({ url: "/api/health", remoteAddress, headers: { "x-forwarded-for": address } });
  expect(lines.filter((line) => line.includes("TRUST_PROXY"))).toHaveLength(isTold ? 1 : 0);
  expect(await own()).toEqual({ status: "ok", ...release, ...(isTold ? { untrustedProxy: true } : {}) });
});

test("an installation is told from others to who knows it, and to nobody else", async () => {
  const app = createHttp({ authenticate: async () => null });
  serveHealth(app, { look: async () => {} } as unknown as Database, { release: null, token: null, instance: "abc" });
  const asked = async (query: string) => (await app.inject(`/api/health${query}`)).json();
  expect(await asked("?instance=abc")).toEqual({ status: "ok", instance: "abc" });
  for (const query of ["", "?instance=", "?instance=abcd", "?instance=abc&instance=abc"])
    expect(await asked(query)).toEqual({ status: "ok" });
});

test("a database that says nothing is told as an outage, not as a failure of ours", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = serving(() => new Promise<never>(() => {}), { ...logging("info"), stream });
  expect((await app.inject("/api/ready")).statusCode).toBe(503);
  expect(lines.filter((line) => !line.includes("the database is out of reach"))).toEqual([]);
});
