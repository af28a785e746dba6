import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether a proxy that is not trusted has said for whom it asks. */
    hasUntrustedProxy: boolean;
  }
}

/** Networks where one's own proxy stands. Strangers may send the header too, and are not to be believed. */
const near = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  near.addSubnet(network, prefix);
near.addAddress("::1", "ipv6");
near.addSubnet("fc00::", 7, "ipv6");

/** Logs once that a proxy is not trusted: limits and fail2ban then count all its clients as one address. */
export function tellUntrustedProxy(app: FastifyInstance): void {
  app.decorate("hasUntrustedProxy", false);
  app.addHook("onRequest", (request, _reply, done) => {
    if (!app.hasUntrustedProxy && isUntrustedProxy(request)) {
      app.hasUntrustedProxy = true;
      app.log.warn("X-Forwarded-For comes from a proxy that TRUST_PROXY does not name: all clients count as one address");
    }
    done();
  });
}

function isUntrustedProxy({ headers, ips = [], socket }: FastifyRequest): boolean {
  const { remoteAddress = "" } = socket;
  // A trusted one is followed by the address that it tells.
  return headers["x-forwarded-for"] !== undefined && ips.length < 2 && near.check(remoteAddress, isIPv6(remoteAddress) ? "ipv6" : "ipv4");
}

export const untrustedProxyOf = ({ hasUntrustedProxy }: FastifyInstance): { untrustedProxy?: true } =>
  hasUntrustedProxy ? { untrustedProxy: true } : {};
