import type { FastifyInstance, FastifyRequest } from "fastify";
import { inNetworks } from "./network.ts";

declare module "fastify" {
  interface FastifyInstance {
    hasUntrustedProxy: boolean;
  }
}

/** Private networks only: strangers may forge the header. */
const isNear = inNetworks("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7");

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
  return headers["x-forwarded-for"] !== undefined && ips.length < 2 && isNear(remoteAddress);
}

export const untrustedProxyOf = ({ hasUntrustedProxy }: FastifyInstance): { untrustedProxy?: true } =>
  hasUntrustedProxy ? { untrustedProxy: true } : {};
