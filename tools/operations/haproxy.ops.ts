import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request as plainRequest, type Server } from "node:http";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeCertificate } from "../cluster/services.ts";
import { freePort } from "../postgresql.ts";
import { root } from "../run.ts";
import { hasPrograms } from "./needed.ts";

/** A node of the application, as HAProxy sees it. */
interface Node {
  server: Server;
  ready: boolean;
  /** What becomes of what is asked. */
  does: "answers" | "refuses" | "cuts";
  asked: number;
}

describe.runIf(hasPrograms("haproxy", ["haproxy", "openssl"]))("HAProxy, as deploy/cluster sets it", () => {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-haproxy-"));
  const agent = new Agent({ rejectUnauthorized: false, maxSockets: 1000 });
  const nodes: Node[] = [];
  let [plain, secure] = [0, 0];
  const certbots: number[] = [];
  let haproxy: ChildProcess;

  beforeAll(async () => {
    [plain, secure] = [await freePort(), await freePort()];
    let given = readFileSync(join(root, "deploy/cluster/haproxy.cfg"), "utf8").split("# --- Vers PostgreSQL")[0] ?? "";
    for (const number of [1, 2]) {
      const [port, certbot] = [await freePort(), await freePort()];
      nodes.push(await startNode(port));
      certbots.push(certbot);
      given = given
        .replaceAll(`@MACHINE_${number}@:3000`, `127.0.0.1:${port}`)
        .replaceAll(`@MACHINE_${number}@:8899`, `127.0.0.1:${certbot}`);
    }
    given = given
      .replace("bind :80", `bind 127.0.0.1:${plain}`)
      .replace("bind :443", `bind 127.0.0.1:${secure}`)
      .replace("/etc/haproxy/avant-match.pem", makeCertificate(folder))
      .replaceAll(/^ +(user|group|stats socket|log \/dev).*\n/gm, "")
      .replace("@DOMAIN@", "match.exemple.fr");
    writeFileSync(join(folder, "haproxy.cfg"), given);
    haproxy = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "inherit" });
  });
  afterAll(async () => {
    haproxy.kill("SIGKILL");
    await once(haproxy, "exit");
    agent.destroy();
    for (const { server } of nodes) server.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    for (const node of nodes) Object.assign(node, { ready: true, does: "answers" });
    await vi.waitFor(async () => expect((await ask("/app")).status).toBe(200), 20_000);
    // Both are seen to be well again.
    await new Promise((next) => setTimeout(next, 1500));
    for (const node of nodes) node.asked = 0;
  });

  async function startNode(port: number): Promise<Node> {
    const node: Node = { server: createServer(), ready: true, does: "answers", asked: 0 };
    node.server.on("request", async (asked: IncomingMessage, answer) => {
      if (asked.url === "/api/ready") return void answer.writeHead(node.ready ? 200 : 503).end();
      node.asked++;
      asked.resume();
      if (node.does === "cuts") return void asked.socket.destroy();
      if (node.does === "refuses") return void answer.writeHead(503, { "retry-after": "5" }).end();
      await once(asked, "end");
      answer.writeHead(200).end("here");
    });
    await once(node.server.listen(port, "127.0.0.1"), "listening");
    return node;
  }

  async function ask(path: string, body?: Buffer) {
    const host = "match.exemple.fr";
    const headers = { host, ...(body && { "content-length": body.length, expect: "100-continue" }) };
    const sent = request({
      port: secure,
      host: "127.0.0.1",
      servername: host,
      path,
      method: body ? "POST" : "GET",
      headers,
      ...(body ? { agent: false, rejectUnauthorized: false } : { agent }),
    });
    // Who is refused sends nothing: the answer would be lost with a connection that is closed meanwhile.
    if (body) sent.once("continue", () => sent.end(body)).flushHeaders();
    else sent.end();
    const [answer]: [IncomingMessage] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    if (!sent.writableEnded) sent.destroy();
    return { status: answer.statusCode, again: answer.headers["retry-after"] };
  }

  async function askInClear(path: string) {
    const sent = plainRequest({ port: plain, host: "127.0.0.1", path, headers: { host: "match.exemple.fr" }, agent: false }).end();
    const [answer]: [IncomingMessage] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  }

  const askedOf = (): number => nodes.reduce((sum, { asked }) => sum + asked, 0);

  test("lets a document of 10 MB and an attached file of 20 MB through, and no more than a megabyte above", async () => {
    const megabytes = (most: number) => Buffer.alloc(most * 1024 * 1024);
    expect(await ask("/api", megabytes(10))).toMatchObject({ status: 200 });
    expect(await ask("/api", megabytes(12))).toMatchObject({ status: 413 });
    expect(await ask("/api/fixtures/files", megabytes(20))).toMatchObject({ status: 200 });
    expect(await ask("/api/fixtures/files", megabytes(22))).toMatchObject({ status: 413 });
  });

  test("passes a 503 on as the answer that it is, and asks nobody again", async () => {
    for (const node of nodes) node.does = "refuses";
    for (const path of ["/api/fixtures", "/assets/a.js", "/api/fixtures/x/events", "/api/competitions/seasons/x/designations/events"])
      expect(await ask(path), path).toEqual({ status: 503, again: "5" });
    expect(askedOf()).toBe(4);
  });

  test("goes on asking both where both say that they are not ready", async () => {
    for (const node of nodes) node.ready = false;
    await new Promise((next) => setTimeout(next, 3000));
    for (let n = 0; n < 4; n++) expect((await ask("/api/fixtures")).status).toBe(200);
  });

  test("asks the other node for what one leaves unanswered, where it is a read", async () => {
    const [first] = nodes;
    if (first) first.does = "cuts";
    for (let n = 0; n < 4; n++) expect((await ask("/api/fixtures")).status).toBe(200);
  });

  test("lets the one that asked for a certificate prove the name in clear, whichever machine is asked", async () => {
    const challenge = "/.well-known/acme-challenge/token";
    const servers: Server[] = [];
    for (const [at, port] of certbots.toReversed().entries()) {
      const server = createServer((_asked, answer) => void answer.writeHead(at === 0 ? 200 : 404).end()).listen(port, "127.0.0.1");
      servers.push(server);
      await once(server, "listening");
      for (let n = 0; n < 3; n++) expect(await askInClear(challenge)).toBe(200);
    }
    expect(await askInClear("/app")).toBe(301);
    expect(await askInClear("/api/fixtures")).toBe(403);
    for (const server of servers) server.close().closeAllConnections();
  });

  test("is given a renewed certificate with its key, for nobody else to read, and told so", () => {
    const [certificate, said] = [join(folder, "renewed.pem"), join(folder, "said")];
    writeFileSync(join(folder, "fullchain.pem"), "chain\n");
    writeFileSync(join(folder, "privkey.pem"), "key\n");
    writeFileSync(join(folder, "systemctl"), `#!/bin/sh\necho "$*" >>${said}\n`, { mode: 0o755 });
    execFileSync(join(root, "deploy/cluster/certificate-renewed"), {
      env: { PATH: `${folder}:${process.env.PATH}`, RENEWED_LINEAGE: folder, CERTIFICATE: certificate },
    });
    expect(readFileSync(certificate, "utf8")).toBe("chain\nkey\n");
    expect(readFileSync(said, "utf8")).toBe("is-active --quiet haproxy\nreload haproxy\n");
  });
});
