import { isIP } from "node:net";
import type { FastifyServerOptions } from "fastify";

export type Proxies = number | readonly string[];

const MOST_HOPS = 10;
const NAMED = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Parses a number of hops or comma-separated networks; null for anything else. */
export function proxiesOf(text: string): Proxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : null;
  const networks = text.split(",").map((network) => network.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const bits = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    NAMED.has(text) || (bits > 0 && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)))
  );
}

export function trusted(proxies: Proxies): FastifyServerOptions["trustProxy"] {
  if (typeof proxies !== "number") return [...proxies];
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies);
}
