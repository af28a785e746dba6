import { Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { createHttp } from "../../src/kit/http/http.ts";
import { isFullRun } from "../full.ts";
import { sendRaw } from "../raw.ts";
import { sessionOf } from "../requester.ts";
import { useWorld } from "../world.ts";
import { disguises } from "./disguises.ts";

const { lensOwner } = demo.users;
const fixture = demo.fixtures.lensRennes;

describe("an address in disguise", () => {
  const world = useWorld();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let port: number;
  let open: Set<string>;

  beforeAll(async () => {
    await world.app.listen({ port: 0, host: "127.0.0.1" });
    port = (world.app.server.address() as { port: number }).port;
    open = new Set(
      world.app
        .operationsServed()
        .filter((each) => each.public)
        .map(({ method, path }) => `${method} ${path}`),
    );
  });
  afterAll(() => agent.destroy());

  const everyOperation = () =>
    [...world.app.knownMethods].flatMap(([url, methods]) =>
      [...methods].map((method) => ({ method, url, path: url.replace(":teamId", "away").replace(/:\w+/g, fixture) })),
    );
  /** Unless all are tried, one of each method, access and first part of the address: they share a router and a guard. */
  const operations = () => (isFullRun ? everyOperation() : [...new Map(everyOperation().map((each) => [alike(each), each])).values()]);
  const alike = (each: { method: string; url: string }) => `${each.method} ${isOpen(each)} ${each.url.split("/", 3).join("/")}`;
  const isOpen = ({ method, url }: { method: string; url: string }) =>
    open.has(`${method.replace("HEAD", "GET")} ${url.replace(/:(\w+)/g, "{$1}")}`);
  const ask = (method: string, path: string, headers = {}) =>
    sendRaw(
      { port, agent, method, path, headers: { "content-type": "application/json", ...headers } },
      !method.startsWith("P") ? "" : '{"broken',
    );

  test.each(Object.entries(disguises))(
    "%s lets nobody into any operation without a session, nor reads what they send",
    async (_name, disguise) => {
      const answers: string[] = [];
      for (const operation of operations().filter((each) => !isOpen(each))) {
        const { status } = await ask(operation.method, disguise(operation.path));
        answers.push(`${status} ${operation.method} ${operation.url}`);
      }
      expect(answers.length).toBeGreaterThan(isFullRun ? 400 : 50);
      expect(answers.filter((each) => !/^(401|404|405) /.test(each))).toEqual([]);
    },
  );

  test.each(["plain", "one letter encoded", "every letter encoded", "absolute", "absolute, encoded"])(
    "%s is the same operation, and asks for the same session",
    async (name) => {
      const path = disguises[name]?.(`/api/fixtures/${fixture}`) ?? "";
      expect((await ask("GET", path)).status).toBe(401);
      const { status, body, headers } = await ask("GET", path, { cookie: await sessionOf(world.database, lensOwner.username) });
      expect(status).toBe(200);
      expect(JSON.parse(body)).toMatchObject({ uuid: fixture });
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "private, no-cache" });
    },
  );

  test.each(Object.entries(disguises))("%s fails nowhere with a session either", async (_name, disguise) => {
    const headers = { cookie: await sessionOf(world.database, lensOwner.username) };
    for (const { path } of operations().filter(({ method }) => method === "GET")) {
      expect((await ask("GET", disguise(path), headers)).status, path).toBeLessThan(500);
    }
  });
});

describe("a route that does not say whom it lets in", () => {
  const started = (route: object) => {
    const app = createHttp({ authenticate: async () => null });
    app.route({ method: "POST", url: "/api/new", handler: async () => "data", ...route });
    return app.ready();
  };

  test("keeps the server from starting", async () => {
    await expect(started({ config: { operation: null } })).rejects.toThrow(
      "These routes do not say whom they let in (config.access): POST /api/new",
    );
  });

  test("keeps it from starting as well when it takes bodies of any size from anybody", async () => {
    await expect(started({ config: { access: "public", operation: null } })).rejects.toThrow(
      "do not say how much they take (bodyLimit): POST /api/new",
    );
    await expect(started({ config: { access: "public", operation: null }, bodyLimit: 100 })).resolves.toBeDefined();
  });
});
