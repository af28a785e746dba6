import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../postgresql.ts";
import { root } from "../run.ts";
import { hasPrograms } from "./needed.ts";

/** Longer than a machine looks at its disk, twice. */
const LOOKED = 7500;
const HANDED_OVER = "handed-over";

// A real etcd, the script of three machines, and what of Patroni and of disks they see.
describe.runIf(hasPrograms("full-disk", ["etcd", "curl"]))("a primary whose disk fills", () => {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-disks-"));
  const children: ChildProcess[] = [];
  const patronis: Server[] = [];
  let keys = "";
  let [primary, inStep] = ["match-1", "match-2"];
  let answer = 200;
  const asked: string[] = [];

  const has = (number: number, megabytes: number, percent: number) =>
    writeFileSync(join(folder, `free-${number}`), `head\n${megabytes * 1024} ${100 - percent}%\n`);

  beforeAll(async () => {
    const [client, peer] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
    keys = `${client}/v2/keys/avant-match`;
    const names = ["listen-client-urls", "advertise-client-urls", "listen-peer-urls", "initial-advertise-peer-urls"];
    const urls = names.flatMap((name) => [`--${name}`, name.includes("peer") ? peer : client]);
    const ofEtcd = ["--data-dir", join(folder, "etcd"), "--initial-cluster", `default=${peer}`, "--enable-v2=true", ...urls];
    children.push(spawn("etcd", ofEtcd, { stdio: "ignore", detached: true }));
    await vi.waitFor(async () => expect((await fetch(`${client}/health`)).ok).toBe(true), 20_000);
    writeFileSync(join(folder, "df"), '#!/bin/sh\ncat "$FREE"\n', { mode: 0o755 });
    for (const number of [1, 2, 3]) await startMachine(number);
  });
  afterAll(async () => {
    for (const child of children) process.kill(-(child.pid ?? 0), "SIGKILL");
    for (const patroni of patronis) patroni.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startMachine(number: number): Promise<void> {
    const name = `match-${number}`;
    const patroni = createServer(async (request, reply) => {
      if (request.url === "/primary") return void reply.writeHead(primary === name ? 200 : 503).end();
      if (request.url === "/sync") return void reply.writeHead(inStep === name ? 200 : 503).end();
      const { candidate } = JSON.parse(await text(request));
      asked.push(`${name} to ${candidate}`);
      if (answer === 200) [primary, inStep] = [candidate, primary];
      reply.writeHead(answer).end();
    });
    patronis.push(patroni);
    await once(patroni.listen(0, "127.0.0.1"), "listening");
    const rest = `127.0.0.1:${(patroni.address() as AddressInfo).port}`;
    const configuration = join(folder, `${name}.yml`);
    writeFileSync(configuration, `name: ${name}\nrestapi:\n  connect_address: '${rest}'\n  password: 's3'\n  data_dir: /data\n`);
    has(number, 20_000, 50);
    const env = { PATH: `${folder}:${process.env.PATH}`, CONFIGURATION: configuration, KEYS: keys, FREE: join(folder, `free-${number}`) };
    children.push(spawn(join(root, "deploy/cluster/leave-full-disk"), { env, stdio: "ignore", detached: true }));
  }

  test("hands over to one in step that has room, once in ten minutes, and not at all where none has", async () => {
    await vi.waitFor(
      async () => expect(await (await fetch(`${keys}/room?sorted=true`)).text()).toMatch(/match-1.*match-2.*match-3/),
      20_000,
    );
    // The one in step has none.
    has(2, 100, 1);
    await pause(LOOKED);
    has(1, 100, 1);
    await pause(LOOKED);
    expect(asked).toEqual([]);
    // One that was refused has not happened, and is asked for again.
    answer = 412;
    has(2, 20_000, 50);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1), 20_000);
    answer = 200;
    await vi.waitFor(() => expect(primary).toBe("match-2"), 20_000);
    expect(new Set(asked)).toEqual(new Set(["match-1 to match-2"]));
    asked.length = 0;
    has(1, 20_000, 50);
    has(2, 100, 1);
    await pause(LOOKED);
    expect(asked).toEqual([]);
    // As after ten minutes.
    await fetch(`${keys}/${HANDED_OVER}`, { method: "DELETE" });
    await vi.waitFor(() => expect(asked).toEqual(["match-2 to match-1"]), 20_000);
    for (const number of [1, 2, 3]) has(number, 100, 1);
    await pause(LOOKED);
    await fetch(`${keys}/${HANDED_OVER}`, { method: "DELETE" });
    await pause(LOOKED);
    expect([primary, asked]).toEqual(["match-1", ["match-2 to match-1"]]);
  });
});
