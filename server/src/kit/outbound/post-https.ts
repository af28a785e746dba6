import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, literalAddress } from "./public-address.ts";

/** How a host is reached. Tests give their own, for a server on this machine. */
export interface Route {
  resolve(host: string): Promise<LookupAddress[]>;
  isAllowed(address: string): boolean;
  ca?: string;
  timeoutMs?: number;
  /** An address and a port of the operator's own, for trials: without https, or with any certificate. */
  trial?: Endpoint | null;
}

export interface Endpoint {
  address: string;
  port: number;
}

/** Of the whole exchange, the name included. */
const TIMEOUT_MS = 10_000;

export const publicRoute: Route = { resolve: (host) => lookup(host, { all: true }), isAllowed: isPublicAddress };

export class ForbiddenAddress extends Error {}

interface Sent {
  headers: Readonly<Record<string, string | number>>;
  body: Buffer | null;
  /** Bytes of the answer that are received, and thrown away, before the connection is closed; none by default. */
  mostAnswered?: number;
}

export interface Received {
  status: number;
  retryAfter: string | null;
}

/**
 * Posts to an address that somebody else has given, as `openHttps` does; nothing of the body is kept.
 */
export async function postHttps(url: URL, { headers, body, mostAnswered = 0 }: Sent, route: Route = publicRoute): Promise<Received> {
  const response = await openHttps(url, { method: "POST", headers, body }, route);
  const received = { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null };
  await drained(response, mostAnswered);
  return received;
}

interface Opening {
  method: string;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer | null;
}

/**
 * Sends a request to an address that somebody else has given, and returns its answer with its body unread: https only, no redirect is
 * followed. The name is resolved once, each of its addresses is checked, and the connection goes to one of these, so that a name
 * which resolves otherwise a moment later leads nowhere else. The time of the route covers the reading, too. Throws `ForbiddenAddress`.
 */
export async function openHttps(url: URL, { method, headers, body }: Opening, route: Route = publicRoute): Promise<IncomingMessage> {
  if (url.protocol !== "https:" && !isTrial(url, route)) throw new ForbiddenAddress("not https");
  const signal = AbortSignal.timeout(route.timeoutMs ?? TIMEOUT_MS);
  const addresses = await inTime(addressesOf(url.hostname, route), signal);
  const isOpen = ({ address }: LookupAddress) => isTrial(url, route) || route.isAllowed(address);
  if (addresses.length === 0 || !addresses.every(isOpen)) throw new ForbiddenAddress("no public address");
  return new Promise((resolve, reject) => {
    const sending = (url.protocol === "https:" ? request : requestPlain)(url, {
      method,
      headers,
      signal,
      agent: false,
      lookup: pinnedTo(addresses),
      ...(route.ca && { ca: route.ca }),
      ...(isTrial(url, route) && { rejectUnauthorized: false }),
    });
    sending.on("error", reject);
    sending.on("response", resolve);
    sending.end(body);
  });
}

/** Only as it is written: a name that leads there is judged as any other. */
export function isTrial({ hostname, port, protocol }: URL, { trial = null }: Pick<Route, "trial">): boolean {
  const number = port === "" ? { "http:": 80, "https:": 443 }[protocol] : Number(port);
  return trial !== null && literalAddress(hostname) === trial.address && number === trial.port;
}

/** A receiver that is cut off while it answers may think that it has failed. */
function drained(response: IncomingMessage, most: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      resolve();
      response.destroy();
    };
    let bytes = 0;
    response
      .on("error", reject)
      .on("end", done)
      .on("close", () => reject(new Error("cut off")));
    if (most === 0) return done();
    response.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes >= most) done();
    });
  });
}

const HOUR = 3600;

/** Seconds of `Retry-After`, or until its date (RFC 9110); an hour at most. */
export function secondsIn(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(HOUR, Math.max(0, Math.ceil(seconds)));
}

async function addressesOf(host: string, { resolve }: Route): Promise<LookupAddress[]> {
  const literal = literalAddress(host);
  return literal === null ? resolve(host) : [{ address: literal, family: literal.includes(":") ? 6 : 4 }];
}

const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses;
    if (options.all || !first) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
