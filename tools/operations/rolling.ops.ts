import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { demo } from "../../server/demo/names.ts";
import { type Instance, instanceFolder, signIn, startInstance } from "../../server/test/instance.ts";
import { useDatabase } from "./own-database.ts";

const folder = instanceFolder();
const database = useDatabase("rolling");
afterAll(() => folder.remove());

const EVERY = 1000 / 50;
const LOOKED_AT = 250;

test("two nodes are replaced one after the other under 50 requests a second, and none fails", async () => {
  const env = { DATABASE_URL: database.url, DEMO: "1", DRAIN_SECONDS: "2" };
  const nodes = [await startInstance(folder, env), await startInstance(folder, env)];
  const proxy = await startProxy(nodes);
  const cookie = await signIn(proxy.address, demo.users.lensMember.username);
  const asked: Promise<string>[] = [];
  const paths = ["/api/fixtures", `/api/fixtures/${demo.fixtures.lensLille}`, "/api/contacts", "/api/organizations/venues"];
  const ask = (path: string) =>
    fetch(proxy.address + path, { headers: { cookie } }).then(
      async (answer) => `${answer.status} ${(await answer.arrayBuffer()).byteLength > 0}`,
      (error: Error) => String(error.cause ?? error),
    );
  const asking = setInterval(() => asked.push(ask(paths[asked.length % paths.length] ?? "")), EVERY);
  for (const index of [0, 1]) {
    expect(await nodes[index]?.stop()).toBe(0);
    nodes[index] = await startInstance(folder, env);
    await expect.poll(() => proxy.taking(), { timeout: 60_000 }).toBe(2);
  }
  clearInterval(asking);
  const answers = await Promise.all(asked);
  expect(answers.length).toBeGreaterThan(200);
  expect(answers.filter((answer) => answer !== "200 true")).toEqual([]);
  await proxy.close();
  await Promise.all(nodes.map(({ stop }) => stop()));
}, 300_000);

/** Shares requests out among the nodes that are ready, and asks another where a port is closed: what Caddy and HAProxy do. */
async function startProxy(nodes: readonly Instance[]) {
  let ready = [...nodes];
  let next = 0;
  const watching = new AbortController();
  const look = async () => {
    while (!watching.signal.aborted) {
      const found = await Promise.all(
        nodes.map(({ said }) =>
          fetch(`${said}/api/ready`).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      ready = nodes.filter((_node, index) => found[index]);
      await pause(LOOKED_AT);
    }
  };
  const server = createServer((asked, reply) => {
    const send = (left: number): void => {
      const node = ready[next++ % ready.length];
      if (!node) return void reply.writeHead(502).end();
      const { method, headers, url } = asked;
      const passed = request(node.said + url, { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      passed.on("error", (error: NodeJS.ErrnoException) => {
        if (left > 0 && error.code === "ECONNREFUSED") send(left - 1);
        else reply.writeHead(502).end();
      });
      if (method === "GET") passed.end();
      else asked.pipe(passed);
    };
    send(asked.method === "GET" ? 2 : 0);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const looked = look();
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taking: () => ready.length,
    async close() {
      watching.abort();
      await looked;
      server.closeAllConnections();
      server.close();
    },
  };
}
