import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createMute } from "node:net";
import type { PeerCertificate } from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import { certificateWorry, ownServer, publicAddress } from "./address-check.ts";

const instance = "0123456789abcdef";
const PATIENCE = 300;

/** A server on a port of this machine, until the test is over. */
async function serving(answer: RequestListener): Promise<{ port: number; url: string }> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}
const saying = (body: unknown, status = 200, headers = {}) =>
  serving((_request, response) => void response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body)));
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const said = async (url: string) => {
  const found = await publicAddress(url, instance, PATIENCE);
  return plain(typeof found === "string" ? found : `! ${found.look}`);
};
const refusal = (url: string) => said(url).then(expect.fail, ({ message }: Error) => plain(message));

describe("the public address", () => {
  test("leads here where the server knows which installation is meant", async () => {
    const { url } = await serving((request, response) => {
      const asked = new URL(request.url ?? "", "http://x").searchParams.get("instance");
      response.end(JSON.stringify({ status: "ok", ...(asked === instance ? { instance } : {}) }));
    });
    expect(await said(url)).toBe(`${url} mène ici`);
  });

  test.each([
    ["another installation, or a version before", { status: "ok" }, 200, {}, / mène à un serveur d’une autre base/],
    ["something else", "<!doctype html>", 200, {}, / mène à autre chose qu’Avant-match \(réponse 200\)$/],
    ["nothing but JSON", "null", 404, {}, / mène à autre chose qu’Avant-match \(réponse 404\)$/],
    ["a proxy that finds no server", "Bad gateway", 502, {}, / répond 502 : son mandataire n’atteint aucun serveur/],
    ["another address", "", 301, { location: "https://match.example/x?y" }, / renvoie vers https:\/\/match\.example : PUBLIC_URL est/],
  ])("is refused where it leads to %s", async (_what, body, status, headers, text) => {
    expect(await refusal((await saying(body, status, headers)).url)).toMatch(text);
  });

  test("is looked at where nothing answers this machine, and not for ever", async () => {
    const mute = createMute((socket) => void socket.resume());
    await new Promise<void>((listening) => mute.listen(0, "127.0.0.1", listening));
    const { port } = mute.address() as AddressInfo;
    expect(await said(`http://127.0.0.1:${port}`)).toBe(
      `! http://127.0.0.1:${port} ne répond pas à cette machine : pas de réponse (d’ailleurs non plus ?)`,
    );
    await new Promise((closed) => mute.close(closed));
    expect(await said(`http://127.0.0.1:${port}`)).toContain("rien n’écoute à cette adresse");
  });
});

describe("its certificate", () => {
  const peer = (days: number, name = "match.example") =>
    ({
      valid_to: new Date(Date.now() + (days + 0.5) * 86_400_000).toUTCString(),
      subject: { CN: name },
      subjectaltname: `DNS:${name}`,
    }) as unknown as PeerCertificate;
  const worry = (days: number, wrong: string | null = null, name?: string) =>
    certificateWorry("match.example", { peer: peer(days, name), wrong });

  test("is fine for three weeks, and worth a look in the last of them, or where nobody here knows who signed it", () => {
    expect(worry(21)).toBeNull();
    expect(plain(worry(20) ?? "")).toBe("son certificat expire dans 20 jours : son renouvellement passe-t-il ?");
    expect(plain(worry(1) ?? "")).toContain("expire dans 1 jour :");
    expect(worry(60, "SELF_SIGNED_CERT_IN_CHAIN")).toBe(
      "cette machine ne connaît pas qui a signé son certificat (SELF_SIGNED_CERT_IN_CHAIN)",
    );
  });

  test("is refused where it has expired or is of another name, whoever signed it", () => {
    expect(() => worry(-3, "CERT_HAS_EXPIRED")).toThrow("le certificat de match.example a expiré il y a 3 jours");
    for (const wrong of ["ERR_TLS_CERT_ALTNAME_INVALID", "SELF_SIGNED_CERT_IN_CHAIN"])
      expect(() => worry(60, wrong, "autre.example")).toThrow("est d’un autre nom (DNS:autre.example)");
  });
});

test("the server of this machine says what it has met; where there is none, nothing is said of it", async () => {
  const { port } = await serving((request, response) => {
    const isHealth = request.url === "/api/health";
    response.end(JSON.stringify(isHealth ? { status: "ok", untrustedProxy: true } : { status: "ready", disk: "none" }));
  });
  for (const host of ["127.0.0.1", "0.0.0.0"]) expect(await ownServer({ host, port })).toEqual({ untrustedProxy: true, isDiskFull: true });
  const ample = await saying({ status: "ok", disk: "ample" });
  expect(await ownServer({ host: "127.0.0.1", port: ample.port })).toEqual({ untrustedProxy: false, isDiskFull: false });
  expect(await ownServer({ host: "127.0.0.1", port: (await saying("no JSON")).port })).toBeNull();
});
