import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    hasUntrustedProxy: boolean;
  }
}

/** Private networks only: strangers may forge the header. */
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
  // Behind a trusted proxy, Fastify lists a second address.
  return headers["x-forwarded-for"] !== undefined && ips.length < 2 && near.check(remoteAddress, isIPv6(remoteAddress) ? "ipv6" : "ipv4");
}

export const untrustedProxyOf = ({ hasUntrustedProxy }: FastifyInstance): { untrustedProxy?: true } =>
  hasUntrustedProxy ? { untrustedProxy: true } : {};
