import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../postgresql.ts";
import { root } from "../run.ts";
import { hasPrograms } from "./needed.ts";

describe.runIf(hasPrograms("caddy", ["caddy"]))("Caddy, as deploy/ sets it", () => {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-caddy-"));
  let [plain, secure] = [0, 0];
  let node: Server;
  let caddy: ChildProcess;

  beforeAll(async () => {
    [plain, secure] = [await freePort(), await freePort()];
    node = createServer((asked, answer) => void asked.resume().once("end", () => answer.end("here"))).listen(0, "127.0.0.1");
    await once(node, "listening");
    const given = readFileSync(join(root, "deploy/caddy/Caddyfile"), "utf8")
      .replace("/var/log/caddy", folder)
      .replace("reverse_proxy 127.0.0.1:3000", `reverse_proxy 127.0.0.1:${(node.address() as AddressInfo).port}`);
    const options = `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${plain}\nhttps_port ${secure}\ndefault_bind 127.0.0.1`;
    writeFileSync(join(folder, "Caddyfile"), `{\n${options}\n}\n${given}`);
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    caddy = spawn("caddy", ["run", "--config", join(folder, "Caddyfile")], { env, stdio: "ignore" });
    await vi.waitFor(() => ask("/"), 20_000);
  });
  afterAll(async () => {
    caddy.kill("SIGTERM");
    await once(caddy, "exit");
    node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(path: string) {
    const asked = get({ port: plain, host: "127.0.0.1", path, headers: { host: "match.exemple.fr" } });
    const [answer]: [IncomingMessage] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, location: answer.headers.location };
  }

  test("leads a browser to HTTPS, and no program: what it asks the API for in clear is refused", async () => {
    expect(await ask("/app?x=1")).toEqual({ status: 301, location: "https://match.exemple.fr/app?x=1" });
    for (const path of ["/api", "/api/fixtures", "/api/login"]) expect(await ask(path)).toEqual({ status: 403, location: undefined });
  });

  async function send(path: string, megabytes: number): Promise<number | undefined> {
    const [host, length] = ["match.exemple.fr", megabytes * 1024 * 1024];
    const headers = { host, "content-length": length };
    const sent = request({ port: secure, host: "127.0.0.1", servername: host, path, method: "POST", headers, rejectUnauthorized: false });
    // Who is refused need not be listened to until the end.
    sent.on("error", () => {});
    sent.end(Buffer.alloc(length));
    const [answer]: [IncomingMessage] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  }

  test("lets a document of 10 MB and an attached file of 20 MB through, and no more than a megabyte above", async () => {
    await vi.waitFor(async () => expect(await send("/api", 1)).toBe(200), 20_000);
    expect(await send("/api", 10)).toBe(200);
    // The Caddy of Debian 12 says so by 502.
    expect(await send("/api", 12)).toBeOneOf([413, 502]);
    expect(await send("/api/fixtures/files", 20)).toBe(200);
    expect(await send("/api/fixtures/files", 22)).toBeOneOf([413, 502]);
  });
});
