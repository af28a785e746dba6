import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../postgresql.ts";
import { root } from "../run.ts";
import { hasPrograms } from "./needed.ts";

describe.runIf(hasPrograms("caddy", ["caddy"]))("Caddy, as deploy/ sets it", () => {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-caddy-"));
  let plain = 0;
  let caddy: ChildProcess;

  beforeAll(async () => {
    const secure = await freePort();
    plain = await freePort();
    const given = readFileSync(join(root, "deploy/caddy/Caddyfile"), "utf8").replace("/var/log/caddy", folder);
    const options = `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${plain}\nhttps_port ${secure}\ndefault_bind 127.0.0.1`;
    writeFileSync(join(folder, "Caddyfile"), `{\n${options}\n}\n${given}`);
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    caddy = spawn("caddy", ["run", "--config", join(folder, "Caddyfile")], { env, stdio: "ignore" });
    await vi.waitFor(() => ask("/"), 20_000);
  });
  afterAll(async () => {
    caddy.kill("SIGTERM");
    await once(caddy, "exit");
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
});
