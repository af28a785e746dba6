import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, literalAddress } from "./public-address.ts";

/** How a host is reached. Tests give their own, for a server on this machine; nothing in the configuration does. */
export interface Route {
  resolve(host: string): Promise<LookupAddress[]>;
  isAllowed(address: string): boolean;
  ca?: string;
  timeoutMs?: number;
}

/** Of the whole exchange, the name included. */
const TIMEOUT_MS = 10_000;

const publicRoute: Route = { resolve: (host) => lookup(host, { all: true }), isAllowed: isPublicAddress };

export class ForbiddenAddress extends Error {}

interface Sent {
  headers: Readonly<Record<string, string | number>>;
  body: Buffer | null;
}

export interface Received {
  status: number;
  retryAfter: string | null;
}

/**
 * Posts to an address that somebody else has given: https only, no redirect is followed, nothing of the body is read.
 * The name is resolved once, each of its addresses is checked, and the connection goes to one of these, so that a name
 * which resolves otherwise a moment later leads nowhere else. Throws `ForbiddenAddress`.
 */
export async function postHttps(url: URL, { headers, body }: Sent, route: Route = publicRoute): Promise<Received> {
  if (url.protocol !== "https:") throw new ForbiddenAddress("not https");
  const signal = AbortSignal.timeout(route.timeoutMs ?? TIMEOUT_MS);
  const addresses = await inTime(addressesOf(url.hostname, route), signal);
  if (addresses.length === 0 || !addresses.every(({ address }) => route.isAllowed(address)))
    throw new ForbiddenAddress("no public address");
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: "POST",
      headers,
      signal,
      agent: false,
      lookup: pinnedTo(addresses),
      ...(route.ca && { ca: route.ca }),
    });
    sending.on("error", reject);
    sending.on("response", (response) => {
      response.on("error", () => {}).destroy();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null });
    });
    sending.end(body);
  });
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
