import { isIP } from "node:net";
import type { FastifyServerOptions } from "fastify";

/** The proxies whose `X-Forwarded-For` and `-Proto` count: so many before this server, or those of some networks. */
export type Proxies = number | readonly string[];

const MOST_HOPS = 10;
const NAMED = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Reads a number of hops, or networks with commas between them; null for anything else. */
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

/** The same, as the framework takes it: whoever stands so many hops away is believed about who stands behind. */
export function trusted(proxies: Proxies): FastifyServerOptions["trustProxy"] {
  if (typeof proxies !== "number") return [...proxies];
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies);
}
