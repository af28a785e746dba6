import { execFileSync } from "node:child_process";
import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import ece from "http_ece";
import type { Route } from "../src/kit/outbound/post-https.ts";

export interface ReceivedPush {
  /** The device that it was for, by its name. */
  device: string;
  headers: IncomingMessage["headers"];
  /** Decrypted with the keys of the device. */
  payload: Readonly<Record<string, string>>;
  /** The claims of the VAPID token, whose signature is right. */
  claims: { aud: string; exp: number; sub: string };
  /** The VAPID key by which it is signed. */
  key: string;
  status: number | null;
}

/** What a device answers: a status, or null for never. */
type Answer = { status: number | null; headers?: Record<string, string> };

export interface PushService {
  /** What came, whether or not it was answered. */
  received: ReceivedPush[];
  /** How the server reaches it, and as which address. */
  route: Route;
  /** The certificate and the port, for another process. */
  at: { ca: string; port: number };
  /** The subscription of a device of this name, as its browser writes it; with what is asked of its keys for the first time. */
  subscription(device: string): { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** From now on a device answers this, every other 201. */
  answer(device: string, answer: Answer): void;
  /** What is called for each push, before it is answered. */
  heard: ((push: ReceivedPush) => void) | null;
  close(): Promise<void>;
}

const HOST = "push.example";

/** The route to a service on this machine, with the certificate that it has made itself. */
export const routeTo = (ca: string): Route => ({
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  isAllowed: (address) => address === "127.0.0.1",
  ca,
});

/** A push service of our own (RFC 8030): it proves who sends (RFC 8292) and reads what browsers would (RFC 8291). */
export async function openPushService(): Promise<PushService> {
  const { key, cert } = ownCertificate(HOST);
  const devices = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const answers = new Map<string, Answer>();
  const server = createServer({ key, cert }, (request, response) => void receive(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `https://${HOST}:${port}`;
  const service: PushService = {
    received: [],
    route: routeTo(cert),
    at: { ca: cert, port },
    heard: null,
    subscription(device) {
      const made = { keys: createECDH("prime256v1"), auth: randomBytes(16) };
      made.keys.generateKeys();
      const { keys, auth } = devices.get(device) ?? made;
      devices.set(device, { keys, auth });
      const p256dh = keys.getPublicKey().toString("base64url");
      return { endpoint: `${origin}/${device}`, expirationTime: null, keys: { p256dh, auth: auth.toString("base64url") } };
    },
    answer: (device, answer) => void answers.set(device, answer),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const device = (request.url ?? "").slice(1);
    const { status, headers } = answers.get(device) ?? { status: 201 };
    const known = devices.get(device);
    const signed = known && (await readPush(request, known));
    if (!signed || signed.claims.aud !== origin || !(signed.claims.exp * 1000 > Date.now())) return void response.writeHead(403).end();
    const push = { device, headers: request.headers, ...signed, status };
    service.received.push(push);
    service.heard?.(push);
    if (status !== null) response.writeHead(status, headers).end();
  }
  return service;
}

async function readPush(request: IncomingMessage, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }) {
  const body = await buffer(request);
  const { claims, key } = signedBy(request.headers.authorization ?? "");
  const payload = JSON.parse(ece.decrypt(body, { version: "aes128gcm", privateKey: keys, authSecret: auth }).toString());
  return { claims, key, payload };
}

/** Throws where the token is not signed by the key beside it. */
function signedBy(authorization: string): Pick<ReceivedPush, "claims" | "key"> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const proof = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, "base64url"))) throw new Error("not signed");
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString()), key };
}

/** A certificate of a host of our own, good for two days. */
export function ownCertificate(host: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-push-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const asked = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  execFileSync("openssl", ["req", ...asked, ...names, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return made;
}
