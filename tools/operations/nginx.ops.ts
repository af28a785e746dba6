import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../postgresql.ts";
import { root } from "../run.ts";
import { hasPrograms } from "./needed.ts";

interface Seen {
  from: string | undefined;
  proto: string | undefined;
  host: string | undefined;
  bytes: number;
}

describe.runIf(hasPrograms("nginx", ["nginx", "openssl"]))("nginx, as deploy/ sets it", () => {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-nginx-"));
  let [plain, secure] = [0, 0];
  let nodes: Server[] = [];
  let nginx: ReturnType<typeof spawn>;
  const seen: Seen[] = [];
  /** Of the first node; the second is always there. */
  let status = 200;

  beforeAll(async () => {
    nodes = await Promise.all([0, 1].map(startNode));
    [plain, secure] = [await freePort(), await freePort()];
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "1",
        "-subj",
        "/CN=match.exemple.fr",
        "-keyout",
        "key.pem",
        "-out",
        "cert.pem",
      ],
      { cwd: folder, stdio: "ignore" },
    );
    const [first, second] = nodes.map((node) => (node.address() as AddressInfo).port);
    const given = readFileSync(join(root, "deploy/nginx/avant-match.conf"), "utf8")
      .replaceAll("listen 80;", `listen 127.0.0.1:${plain};`)
      .replaceAll("listen 443 ssl http2;", `listen 127.0.0.1:${secure} ssl http2;`)
      .replaceAll(/^ *listen \[::\].*\n/gm, "")
      .replaceAll("/etc/letsencrypt/live/match.exemple.fr/fullchain.pem", join(folder, "cert.pem"))
      .replaceAll("/etc/letsencrypt/live/match.exemple.fr/privkey.pem", join(folder, "key.pem"))
      .replace("127.0.0.1:3000", `127.0.0.1:${first}`)
      .replace("127.0.0.1:3001", `127.0.0.1:${second}`);
    mkdirSync(join(folder, "body"));
    const http = `client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; access_log off;`;
    writeFileSync(
      join(folder, "nginx.conf"),
      `${process.getuid?.() === 0 ? "user root; " : ""}daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { ${http}\n${given}\n}`,
    );
    nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "inherit" });
    await vi.waitFor(() => ask("/"), 20_000);
  });
  afterAll(async () => {
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
    for (const node of nodes) node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startNode(index: number): Promise<Server> {
    const node = createServer(async (asked, answer) => {
      let bytes = 0;
      for await (const chunk of asked) bytes += chunk.length;
      const { headers } = asked;
      seen.push({
        from: String(headers["x-forwarded-for"]),
        proto: String(headers["x-forwarded-proto"]),
        host: headers.host,
        bytes,
      });
      answer.writeHead(index === 0 ? status : 200, { "x-node": String(index) }).end("here");
    });
    node.listen(0, "127.0.0.1");
    await once(node, "listening");
    return node;
  }

  async function ask(path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {}) {
    const asked = request({
      port: secure,
      host: "127.0.0.1",
      path,
      method: body ? "POST" : "GET",
      headers: { host: "match.exemple.fr", ...headers, ...(body && { "content-length": body.length }) },
      rejectUnauthorized: false,
    });
    asked.end(body);
    const [answer]: [IncomingMessage] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, node: answer.headers["x-node"] };
  }

  test("leads to HTTPS, and tells the server who asks, whatever they write there themselves", async () => {
    const answer = await fetch(`http://127.0.0.1:${plain}/app`, { redirect: "manual", headers: { host: "match.exemple.fr" } });
    expect([answer.status, answer.headers.get("location")?.replace(/127\.0\.0\.1(:\d+)?/, "match.exemple.fr")]).toEqual([
      301,
      "https://match.exemple.fr/app",
    ]);
    await ask("/", { headers: { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "http" } });
    expect(seen.at(-1)).toMatchObject({ from: "127.0.0.1", proto: "https", host: "match.exemple.fr" });
  });

  test("leads no program to HTTPS that speaks to the API in clear: it is refused", async () => {
    for (const path of ["/api", "/api/fixtures", "/api/login"])
      expect((await fetch(`http://127.0.0.1:${plain}${path}`, { redirect: "manual", headers: { host: "match.exemple.fr" } })).status).toBe(
        403,
      );
  });

  test("lets a document of 10 MB and an attached file of 20 MB through, and no more than a megabyte above", async () => {
    const megabytes = (most: number) => Buffer.alloc(most * 1024 * 1024);
    expect(await ask("/api", { body: megabytes(10) })).toMatchObject({ status: 200 });
    expect(await ask("/api", { body: megabytes(12) })).toMatchObject({ status: 413 });
    expect(await ask("/api/fixtures/files", { body: megabytes(20) })).toMatchObject({ status: 200 });
    expect(seen.at(-1)).toMatchObject({ from: "127.0.0.1", proto: "https", bytes: 20 * 1024 * 1024 });
    expect(await ask("/api/fixtures/files", { body: megabytes(22) })).toMatchObject({ status: 413 });
  });

  test("passes a 503 on as the answer that it is, and asks the other node once one is gone", async () => {
    status = 503;
    expect(await ask("/api/fixtures")).toEqual({ status: 503, node: "0" });
    status = 200;
    expect(await ask("/api/fixtures")).toEqual({ status: 200, node: "0" });
    nodes[0]?.closeAllConnections();
    nodes[0]?.close();
    expect(await ask("/api/fixtures")).toEqual({ status: 200, node: "1" });
  });
});
