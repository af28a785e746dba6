import type { FastifyInstance } from "fastify";
import type { Watching } from "./database-gauges.ts";

export interface WatchOptions {
  metrics: { port: number | null; host: string; token: string | null };
}

export type Watch = Awaited<ReturnType<typeof watchOver>>;

/** Without a port and a token, nothing is loaded or counted. */
export async function watchOver(app: FastifyInstance, watching: Watching, { metrics: { port, host, token } }: WatchOptions) {
  if (port === null && token === null) return { listen: async () => null, close: async () => {} };
  const { metricsOf, serveMetrics, listenForMetrics } = await import("./metrics.ts");
  const metrics = metricsOf(app, watching);
  if (token !== null) serveMetrics(app, metrics, token);
  let server: Awaited<ReturnType<typeof listenForMetrics>> | undefined;
  return {
    async listen() {
      if (port === null) return null;
      server = await listenForMetrics(metrics, { host, port });
      return server.address;
    },
    async close() {
      metrics.close();
      await server?.close();
    },
  };
}
